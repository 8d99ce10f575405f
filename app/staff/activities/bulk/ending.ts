import { submitWithToast } from "../../../ui/staff/submit-form.ts";
import { changeSelected, setFields } from "./change-selected.server.ts";

export const action = changeSelected(async ({ documents, catalogueNow }) => ({
	async apply(stored, actor) {
		return stored.endedAt === null ? setFields(documents, stored, { endedAt: catalogueNow }, actor) : undefined;
	},
	done: "ended",
}));

export const clientAction = submitWithToast("save activity");
