import { Download } from "lucide-react";
import type { SubmitEvent } from "react";
import { href, useLocation, useSubmit } from "react-router";
import { leadStatuses, leadStatusNames } from "../../../domain/lead/lead.ts";
import { parseSelected } from "../../../domain/lead/staff-filters.ts";
import { Options } from "../../ui/form/fields.tsx";
import { bulkBarClass } from "../../ui/staff/bulk-bar.ts";
import { useStatusChange } from "./shown-statuses.ts";

export const bulkFormId = "selected-leads";

export function BulkForm() {
	const { pathname, search } = useLocation();
	const changeStatus = useStatusChange();
	const submit = useSubmit();

	function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
		const form = event.currentTarget;
		// The browser itself submits downloads.
		if (event.submitter?.dataset.download !== undefined) return;
		event.preventDefault();
		if (event.submitter?.hasAttribute("formaction")) submit(event.submitter as HTMLButtonElement, { navigate: false });
		else {
			const data = new FormData(form);
			const leads = data.getAll("selected").flatMap((value) => {
				const { id, status } = parseSelected(String(value));
				return status ? [{ id, status }] : [];
			});
			const status = leadStatuses.find((each) => each === data.get("status"));
			if (status) changeStatus(leads, status);
		}
		form.reset();
	}

	return (
		<form
			id={bulkFormId}
			method="post"
			action={href("/admin/leads/status")}
			onSubmit={handleSubmit}
			className={bulkBarClass}
		>
			<input type="hidden" name="back" value={`${pathname}${search}`} />
			<label className="flex items-center gap-2">
				Mark selected as
				<select name="status" className="field w-auto">
					<Options of={leadStatusNames} />
				</select>
			</label>
			<button type="submit" className="button button-quiet">
				Mark
			</button>
			<button type="submit" formAction={href("/admin/leads/forwarding")} className="button button-quiet">
				Forward
			</button>
			<button type="submit" formAction={href("/admin/leads/export")} data-download="" className="button button-quiet">
				<Download aria-hidden className="size-4.5" />
				Export selected
			</button>
		</form>
	);
}
