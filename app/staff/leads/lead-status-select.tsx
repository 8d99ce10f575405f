import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { href, useFetcher } from "react-router";
import { type LeadStatus, leadStatuses, leadStatusNames } from "../../../domain/lead/lead.ts";
import type { StaffLeadRow } from "../../../domain/lead/staff-filters.ts";
import { useIsHydrated } from "../../browser/use-is-hydrated.ts";
import type { ActionResult } from "../../ui/staff/action-result.ts";

const statusClasses: Record<LeadStatus, string> = {
	new: "border-l-sun",
	contacted: "border-l-focus",
	booked: "border-l-ok",
	closed: "border-l-line",
};

type LeadStatusSelectProps = { lead: Pick<StaffLeadRow, "id" | "status" | "firstName" | "lastName"> };

/** A select that saves a lead's status as soon as it changes. */
export function LeadStatusSelect({ lead }: LeadStatusSelectProps) {
	const fetcher = useFetcher<ActionResult>();
	const isHydrated = useIsHydrated();
	const [status, setStatus] = useState<LeadStatus>(lead.status);
	const submitted = useRef<LeadStatus>(lead.status);
	const action = href("/admin/leads/:id/status", { id: lead.id });

	useEffect(() => setStatus(lead.status), [lead.status]);
	useEffect(() => {
		if (fetcher.data?.ok) setStatus(submitted.current);
	}, [fetcher.data]);

	function handleChange(event: ChangeEvent<HTMLSelectElement>) {
		submitted.current = event.target.value as LeadStatus;
		// Without revalidation the row stays, even if it no longer matches the table's filters.
		const options = { method: "post", action, defaultShouldRevalidate: false } as const;
		fetcher.submit({ status: submitted.current }, options);
	}

	const shown = fetcher.state === "idle" ? status : submitted.current;
	return (
		<form method="post" action={action} className="flex items-center gap-1.5">
			<select
				name="status"
				aria-label={`Status of ${lead.firstName} ${lead.lastName}`}
				{...(isHydrated ? { value: shown } : { defaultValue: lead.status })}
				onChange={handleChange}
				className={`field w-auto border-l-[0.4rem] ${shown === "new" ? "font-semibold" : ""} ${statusClasses[shown]}`}
			>
				{leadStatuses.map((each) => (
					<option key={each} value={each}>
						{leadStatusNames[each]}
					</option>
				))}
			</select>
			{!isHydrated && (
				<button type="submit" className="button button-quiet button-small">
					Set
				</button>
			)}
		</form>
	);
}
