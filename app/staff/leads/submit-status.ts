import { parseSelected } from "../../../domain/lead/staff-filters.ts";
import type { ActionResult } from "../../ui/staff/action-result.ts";
import { keepPage, sendForm, showUndoToast } from "../../ui/staff/submit-form.ts";
import { showStatuses } from "./shown-statuses.ts";

type SubmitArgs = { request: Request; serverAction(): Promise<ActionResult> };

/** The `clientAction` of a status change. The rows show the result in place, and a toast offers to undo it. */
export async function submitStatus({ request, serverAction }: SubmitArgs) {
	const selected = (await request.clone().formData()).getAll("selected").map((value) => parseSelected(String(value)));
	const result = await sendForm({ serverAction }, "leadChangeFailed");
	const before = selected.flatMap(({ id, status }) => (status ? [{ id, status }] : []));
	showStatuses(result.leads ?? (result.ok ? [] : before));
	showUndoToast(result);
	return keepPage(result);
}
