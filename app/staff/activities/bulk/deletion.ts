import { submitWithToast } from "../../../ui/staff/submit-form.ts";
import { changeSelected } from "./change-selected.server.ts";

export const action = changeSelected(async ({ documents: { activities } }) => ({
	async apply({ id }, actor) {
		const result = await activities.remove(id, actor);
		return result.outcome === "removed" ? result.entry : undefined;
	},
	done: "deleted",
}));

export const clientAction = submitWithToast("save activity");
