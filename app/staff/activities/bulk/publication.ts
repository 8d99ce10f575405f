import { getPublicationState } from "../../../../domain/publication/publication.ts";
import { submitWithToast } from "../../../ui/staff/submit-form.ts";
import { changeSelected, setFields } from "./change-selected.server.ts";

export const action = changeSelected(async ({ documents, now }) => ({
	async apply(stored, actor) {
		if (getPublicationState(stored.publishedAt, new Date(now)) === "published") return undefined;
		return setFields(documents, stored, { publishedAt: now }, actor);
	},
	done: "published",
}));

export const clientAction = submitWithToast("save activity");
