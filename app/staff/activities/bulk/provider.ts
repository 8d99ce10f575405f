import { submitWithToast } from "../../../ui/staff/submit-form.ts";
import { changeSelected, resolveField, setFields } from "./change-selected.server.ts";

export const action = changeSelected(async (bulk) => {
	const resolved = await resolveField("provider", bulk);
	if ("code" in resolved) return resolved;
	const provider = await bulk.documents.providers.findForEditing(resolved.id);
	if (!provider) return { code: "badRequest" };
	return {
		apply: (stored, actor) => setFields(bulk.documents, stored, { providerId: provider.id }, actor),
		done: `assigned to ${provider.title}`,
	};
});

export const clientAction = submitWithToast("save activity");
