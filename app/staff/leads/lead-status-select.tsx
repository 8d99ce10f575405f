import { useEffect, useRef, useState } from "react";
import { href, useFetcher } from "react-router";
import { type LeadStatus, leadStatuses, leadStatusNames } from "../../../domain/lead/lead.ts";
import type { StaffLeadRow } from "../../../domain/lead/staff-filters.ts";
import { useIsHydrated } from "../../browser/use-is-hydrated.ts";
import type { FormResult } from "../../ui/staff/submit-form.ts";

const looks: Record<LeadStatus, string> = {
	new: "border-l-sun",
	contacted: "border-l-focus",
	booked: "border-l-ok",
	closed: "border-l-line",
};

/** A lead's status, changed where it stands. */
export function LeadStatusSelect({ lead }: { lead: Pick<StaffLeadRow, "id" | "status" | "firstName" | "lastName"> }) {
	const fetcher = useFetcher<FormResult>();
	const isHydrated = useIsHydrated();
	const [status, setStatus] = useState<LeadStatus>(lead.status);
	const sent = useRef<LeadStatus>(lead.status);
	const action = href("/admin/leads/:id/status", { id: lead.id });

	useEffect(() => setStatus(lead.status), [lead.status]);
	useEffect(() => {
		if (fetcher.data?.ok) setStatus(sent.current);
	}, [fetcher.data]);

	const shown = fetcher.state === "idle" ? status : sent.current;
	return (
		<form method="post" action={action} className="flex items-center gap-1.5">
			<select
				name="status"
				aria-label={`Status of ${lead.firstName} ${lead.lastName}`}
				{...(isHydrated ? { value: shown } : { defaultValue: lead.status })}
				onChange={(event) => {
					sent.current = event.target.value as LeadStatus;
					// The row stays in sight, also where it no longer is what the inbox is narrowed to.
					const options = { method: "post", action, defaultShouldRevalidate: false } as const;
					fetcher.submit({ status: sent.current }, options);
				}}
				className={`field w-auto border-l-[0.4rem] ${shown === "new" ? "font-semibold" : ""} ${looks[shown]}`}
			>
				{leadStatuses.map((one) => (
					<option key={one} value={one}>
						{leadStatusNames[one]}
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
