import { Download } from "lucide-react";
import type { SubmitEvent } from "react";
import { href, useLocation } from "react-router";
import { leadStatuses, leadStatusNames } from "../../../domain/lead/lead.ts";
import { parseSelected } from "../../../domain/lead/staff-filters.ts";
import { Options } from "../../ui/form/fields.tsx";
import { useStatusChange } from "./shown-statuses.ts";

export const bulkFormId = "selected-leads";

export function BulkForm() {
	const { pathname, search } = useLocation();
	const changeStatus = useStatusChange();

	function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
		const form = event.currentTarget;
		// The browser itself submits downloads.
		if (event.submitter?.hasAttribute("formaction")) return;
		event.preventDefault();
		const data = new FormData(form);
		const leads = data.getAll("selected").flatMap((value) => {
			const { id, status } = parseSelected(String(value));
			return status ? [{ id, status }] : [];
		});
		const status = leadStatuses.find((each) => each === data.get("status"));
		if (status) changeStatus(leads, status);
		form.reset();
	}

	return (
		<form
			id={bulkFormId}
			method="post"
			action={href("/admin/leads/status")}
			onSubmit={handleSubmit}
			className="mb-3 hidden flex-wrap items-center gap-2 group-has-[[name=selected]:checked]/leads:flex"
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
			<button type="submit" formAction={href("/admin/leads/export")} className="button button-quiet">
				<Download aria-hidden className="size-4.5" />
				Export selected
			</button>
		</form>
	);
}
