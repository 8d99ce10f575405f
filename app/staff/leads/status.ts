import { parseForm } from "../../../domain/forms/parse-form.ts";
import { LeadStatusForm } from "../../../domain/lead/lead-changes.ts";
import { maxSelectedLeads, parseSelected } from "../../../domain/lead/staff-filters.ts";
import { getDocuments } from "../../context.server.ts";
import type { ActionResult, ActionSuccess } from "../../ui/staff/action-result.ts";
import { keepPage, sendForm } from "../../ui/staff/submit-form.ts";
import { showResultToast } from "../../ui/staff/toasts.tsx";
import { type Refusal, staffAction } from "../respond.server.ts";
import type { Route } from "./+types/status";
import { getInboxPath, parseEntries, withOutcome } from "./inbox-path.ts";
import { showStatuses } from "./shown-statuses.ts";
import { toStatusOutcome } from "./status-result.server.ts";

/** `selected` has each lead's id and the status that its row showed. */
export const action = staffAction(
	{
		page: ({ formData }, outcome) => addOutcome(getInboxPath(formData), outcome),
		failedCode: "save the lead",
	},
	async ({ context, formData, by }) => {
		const form = parseForm(LeadStatusForm, formData);
		if (!form.ok) return { code: "badRequest", errors: form.errors, message: form.errors.status };
		const { status } = form.value;
		const selected = formData.getAll("selected").slice(0, maxSelectedLeads);
		const changes = selected.map((value) => parseSelected(String(value)));
		if (changes.length === 0) return { code: "badRequest", message: "Select leads first." };
		const result = await getDocuments(context).leads.setStatuses(
			changes.map(({ id, status: expected }) => ({ id, expected, status })),
			{ by },
		);
		return toStatusOutcome(context, status, result);
	},
);

function addOutcome(path: string, outcome: ActionSuccess | Refusal): string {
	const undo = "undo" in outcome ? outcome.undo : undefined;
	const changed = undo && "entries" in undo ? parseEntries(undo.entries) : [];
	const conflicts = "code" in outcome ? (outcome.leads ?? []).map(({ id }) => id) : [];
	return withOutcome(path, { changed, conflicts });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	const selected = (await request.clone().formData()).getAll("selected").map((value) => parseSelected(String(value)));
	const result = await sendForm<ActionResult>({ serverAction }, "save the lead");
	const before = selected.flatMap(({ id, status }) => (status ? [{ id, status }] : []));
	showStatuses(result.leads ?? (result.ok ? [] : before));
	showResultToast(result);
	return keepPage(result);
}
