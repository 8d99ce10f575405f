import { href, useLocation } from "react-router";
import { type LeadStatus, leadStatusNames } from "../../../domain/lead/lead.ts";
import type { StaffLeadRow } from "../../../domain/lead/staff-filters.ts";
import { useIsHydrated } from "../../browser/use-is-hydrated.ts";
import { Options } from "../../ui/form/fields.tsx";
import { toSelectedValue, useShownStatus, useStatusChange } from "./shown-statuses.ts";

const statusClasses: Record<LeadStatus, string> = {
	new: "border-l-sun",
	contacted: "border-l-focus",
	booked: "border-l-ok",
	closed: "border-l-line",
};

type LeadStatusSelectProps = { lead: Pick<StaffLeadRow, "id" | "status" | "firstName" | "lastName"> };

export function LeadStatusSelect({ lead }: LeadStatusSelectProps) {
	const { pathname, search } = useLocation();
	const isHydrated = useIsHydrated();
	const status = useShownStatus()(lead);
	const changeStatus = useStatusChange();
	return (
		<form method="post" action={href("/admin/leads/status")} className="flex flex-wrap items-center gap-1.5">
			<input type="hidden" name="selected" value={toSelectedValue(lead)} />
			<input type="hidden" name="back" value={`${pathname}${search}`} />
			<select
				name="status"
				aria-label={`Status of ${lead.firstName} ${lead.lastName}`}
				{...(isHydrated ? { value: status } : { defaultValue: lead.status })}
				onChange={(event) => changeStatus([lead], event.target.value as LeadStatus)}
				className={`field w-auto border-l-[0.4rem] ${status === "new" ? "font-semibold" : ""} ${statusClasses[status]}`}
			>
				<Options of={leadStatusNames} />
			</select>
			{!isHydrated && (
				<button type="submit" className="button button-quiet button-small">
					Set
				</button>
			)}
		</form>
	);
}
