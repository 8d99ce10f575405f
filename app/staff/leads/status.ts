import { formatQuantity } from "../../../domain/format-count.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { leadStatusNames } from "../../../domain/lead/lead.ts";
import { LeadStatusForm } from "../../../domain/lead/lead-changes.ts";
import { maxSelectedLeads, parseSelected } from "../../../domain/lead/staff-filters.ts";
import { getDocuments, readFormData } from "../../context.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import { respondToAction } from "../respond.server.ts";
import type { Route } from "./+types/status";
import { getInboxPath } from "./inbox-path.ts";
import { addOutcome } from "./outcome.server.ts";
import { toStatusOutcome } from "./status-result.server.ts";
import { submitStatus } from "./submit-status.ts";

/**
 * Changes the status of one or several leads. `selected` contains each lead's id and the status that its row showed.
 */
export async function action({ context, request }: Route.ActionArgs) {
	const staff = requireStaff(context);
	const formData = await readFormData(request);
	const form = parseForm(LeadStatusForm, formData);
	const page = addOutcome(getInboxPath(formData));
	return respondToAction({ request, context, page, failedCode: "leadChangeFailed" }, async () => {
		if (!form.ok) return { code: "badRequest", errors: form.errors, message: form.errors.status };
		const { status } = form.value;
		const selected = formData.getAll("selected").slice(0, maxSelectedLeads);
		const changes = selected.map((value) => parseSelected(String(value)));
		if (changes.length === 0) return { code: "badRequest", message: "Select leads first." };
		const result = await getDocuments(context).leads.setStatuses(
			changes.map(({ id, status: expected }) => ({ id, expected, status })),
			{ by: staff.email },
		);
		const name = leadStatusNames[status].toLowerCase();
		return toStatusOutcome(context, result, (count) =>
			count === 1 ? `Lead marked as ${name}.` : `${formatQuantity(count, "lead")} marked as ${name}.`,
		);
	});
}

export const clientAction = submitStatus;
