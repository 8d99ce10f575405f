import type { SubmitEvent } from "react";
import { href, useLocation } from "react-router";
import { leadStatuses, leadStatusNames } from "../../../domain/lead/lead.ts";
import type { LeadState } from "../../ui/staff/action-result.ts";
import { toSelectedValue, useShownStatus, useStatusChange } from "./shown-statuses.ts";

export function LeadStatusButtons({ lead }: { lead: LeadState }) {
	const { pathname, search } = useLocation();
	const status = useShownStatus()(lead);
	const changeStatus = useStatusChange();

	function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
		const pressed = leadStatuses.find((each) => each === event.submitter?.getAttribute("value"));
		event.preventDefault();
		if (pressed && pressed !== status) changeStatus([lead], pressed);
	}

	return (
		<form
			method="post"
			action={href("/admin/leads/status")}
			onSubmit={handleSubmit}
			className="mt-3 flex flex-wrap gap-2 max-sm:gap-1 max-sm:*:px-2.5 print:hidden"
		>
			<input type="hidden" name="selected" value={toSelectedValue({ id: lead.id, status })} />
			<input type="hidden" name="back" value={`${pathname}${search}`} />
			{leadStatuses.map((each) => (
				<button key={each} type="submit" name="status" value={each} aria-pressed={each === status} className="chip">
					{leadStatusNames[each]}
				</button>
			))}
		</form>
	);
}
