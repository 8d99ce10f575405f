import { parseForm } from "../../../domain/forms/parse-form.ts";
import { LeadStatusForm } from "../../../domain/lead/lead-changes.ts";
import { maxSelectedLeads, parseSelected } from "../../../domain/lead/staff-filters.ts";
import { getDocuments, readFormData } from "../../context.server.ts";
import type { ActionResult, ActionSuccess } from "../../ui/staff/action-result.ts";
import { keepPage, sendForm, showUndoToast } from "../../ui/staff/submit-form.ts";
import { requireStaff } from "../require-staff.server.ts";
import { type Refusal, respondToAction } from "../respond.server.ts";
import type { Route } from "./+types/status";
import { getInboxPath, parseEntries, withOutcome } from "./inbox-path.ts";
import { showStatuses } from "./shown-statuses.ts";
import { toStatusOutcome } from "./status-result.server.ts";

/**
 * Changes the status of one or several leads. `selected` contains each lead's id and the status that its row showed.
 */
export async function action({ context, request }: Route.ActionArgs) {
	const staff = requireStaff(context);
	const formData = await readFormData(request);
	const form = parseForm(LeadStatusForm, formData);
	const page = (outcome: ActionSuccess | Refusal) => addOutcome(getInboxPath(formData), outcome);
	return respondToAction({ request, context, page, failedCode: "save the lead" }, async () => {
		if (!form.ok) return { code: "badRequest", errors: form.errors, message: form.errors.status };
		const { status } = form.value;
		const selected = formData.getAll("selected").slice(0, maxSelectedLeads);
		const changes = selected.map((value) => parseSelected(String(value)));
		if (changes.length === 0) return { code: "badRequest", message: "Select leads first." };
		const result = await getDocuments(context).leads.setStatuses(
			changes.map(({ id, status: expected }) => ({ id, expected, status })),
			{ by: staff.email },
		);
		return toStatusOutcome(context, status, result);
	});
}

/** Adds the outcome to the path of the inbox, which offers to undo the change and says what failed. */
function addOutcome(path: string, outcome: ActionSuccess | Refusal): string {
	const undo = "undo" in outcome ? outcome.undo : undefined;
	const changed = undo && "entries" in undo ? parseEntries(undo.entries) : [];
	const conflicts = "code" in outcome ? (outcome.leads ?? []).map(({ id }) => id) : [];
	return withOutcome(path, { changed, conflicts });
}

/** The rows show the result in place, and a toast offers to undo it. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	const selected = (await request.clone().formData()).getAll("selected").map((value) => parseSelected(String(value)));
	const result = await sendForm<ActionResult>({ serverAction }, "save the lead");
	const before = selected.flatMap(({ id, status }) => (status ? [{ id, status }] : []));
	showStatuses(result.leads ?? (result.ok ? [] : before));
	showUndoToast(result);
	return keepPage(result);
}
