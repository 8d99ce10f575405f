import { formatQuantity } from "../../../domain/format-count.ts";
import { getDocuments, readFormData } from "../../context.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import { respondToAction } from "../respond.server.ts";
import type { Route } from "./+types/status-restoration";
import { getInboxPath, parseEntries } from "./inbox-path.ts";
import { addOutcome } from "./outcome.server.ts";
import { toStatusOutcome } from "./status-result.server.ts";
import { submitStatus } from "./submit-status.ts";

/** Undoes changes of statuses. */
export async function action({ context, request }: Route.ActionArgs) {
	const staff = requireStaff(context);
	const formData = await readFormData(request);
	const page = addOutcome(getInboxPath(formData));
	return respondToAction({ request, context, page, failedCode: "leadChangeFailed" }, async () => {
		const entries = parseEntries(String(formData.get("entries") ?? ""));
		const result = await getDocuments(context).leads.undoStatuses(entries, { by: staff.email });
		return toStatusOutcome(context, result, (count) => `Undone: ${formatQuantity(count, "lead")}.`);
	});
}

export const clientAction = submitStatus;
