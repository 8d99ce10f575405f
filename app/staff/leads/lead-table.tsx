import { Bell, MessageSquareText, StickyNote } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { href, Link, useLocation, useParams } from "react-router";
import { type LeadStatus, leadStatuses, leadStatusNames } from "../../../domain/lead/lead.ts";
import { isUndelivered, type MailedForwarding, providerAnswerNames } from "../../../domain/lead/lead-forwarding.ts";
import type { StaffLeadRow } from "../../../domain/lead/staff-filters.ts";
import { useIsHydrated } from "../../browser/use-is-hydrated.ts";
import { Options } from "../../ui/form/fields.tsx";
import { getCurrentRow, useShortcuts } from "../../ui/staff/shortcuts.tsx";
import { SortHeader, StaffTable } from "../../ui/staff/staff-table.tsx";
import { Timestamp } from "../../ui/staff/timestamp.tsx";
import { getPersonPath } from "../people/person-path.ts";
import { bulkFormId } from "./bulk-form.tsx";
import { toSelectedValue, useShownStatus, useStatusChange } from "./shown-statuses.ts";

type LeadTableRow = StaffLeadRow & {
	sessionText: string | null;
	isDue: boolean;
	forwarding: MailedForwarding | undefined;
};

type LeadTableProps = { rows: LeadTableRow[]; sort: string };

export function LeadTable({ rows, sort }: LeadTableProps) {
	useLeadShortcuts(rows);
	return (
		<StaffTable
			className="lead-rows"
			head={
				<>
					<th scope="col">Parent</th>
					<th scope="col" className="lead-activity-cell">
						Activity
					</th>
					<SortHeader sorts={["oldest", "newest"]} current={sort} className="lead-came">
						Received
					</SortHeader>
					<th scope="col" className="lead-owner">
						Owner
					</th>
					<th scope="col" className="lead-status">
						Status
					</th>
				</>
			}
		>
			{rows.map((lead) => (
				<Row key={lead.id} lead={lead} />
			))}
		</StaffTable>
	);
}

function Row({ lead }: { lead: LeadTableRow }) {
	const { search } = useLocation();
	const { id } = useParams();
	const status = useShownStatus()(lead);
	const name = `${lead.firstName} ${lead.lastName}`;
	return (
		<tr data-lead={lead.id} className={lead.id === id ? "is-open" : undefined}>
			<th scope="row" className="font-normal">
				<span className="flex items-center gap-2">
					<label className="grid size-9 shrink-0 place-items-center pointer-coarse:size-11">
						<input
							type="checkbox"
							name="selected"
							value={toSelectedValue({ id: lead.id, status })}
							form={bulkFormId}
							className="tick"
						/>
						<span className="sr-only">Select {name}</span>
					</label>
					<span className="flex min-w-0 flex-wrap items-center gap-x-2 py-1">
						<Link
							to={`${href("/admin/leads/:id", { id: lead.id })}${search}`}
							replace={id !== undefined}
							preventScrollReset
							data-row-link={id === undefined ? "" : "follow"}
							aria-current={lead.id === id || undefined}
							className="font-semibold hover:underline"
						>
							{name}
						</Link>
						<span className="flex flex-wrap items-center gap-x-2 text-ink-soft text-sm">
							<ForwardingState lead={lead} status={status} />
							{lead.otherLeads > 0 && (
								<Link
									to={getPersonPath(lead.email)}
									className="inline-grid min-h-6 min-w-6 place-items-center underline"
								>
									+{lead.otherLeads}
									<span className="sr-only">{lead.otherLeads === 1 ? " other lead" : " other leads"}</span>
								</Link>
							)}
							{lead.message && (
								<Mark label="with a message">{<MessageSquareText aria-hidden className="size-4" />}</Mark>
							)}
							{lead.notes && <Mark label="with notes">{<StickyNote aria-hidden className="size-4" />}</Mark>}
						</span>
					</span>
				</span>
			</th>
			<td data-label="Activity" className="lead-activity-cell">
				<BookedActivity lead={lead} />
			</td>
			<td data-label="Received" className="lead-came">
				<Timestamp time={lead.createdAt} />
			</td>
			<td data-label="Owner" className={`lead-owner ${lead.owner || lead.remindOn ? "" : "max-md:hidden!"}`}>
				<span className="flex min-w-0 items-center gap-1">
					<span className="truncate" title={lead.owner ?? undefined}>
						{lead.owner?.split("@")[0] ?? "–"}
					</span>
					{lead.remindOn && (
						<span
							className={`flex shrink-0 items-center gap-1 text-sm ${lead.isDue ? "font-semibold text-danger" : ""}`}
						>
							<Bell aria-hidden className="size-4" />
							<span className="sr-only">reminder on </span>
							{lead.remindOn}
						</span>
					)}
				</span>
			</td>
			<td data-label="Status" className="lead-status">
				<LeadStatusSelect lead={lead} />
			</td>
		</tr>
	);
}

type ForwardingStateProps = { lead: LeadTableRow; status: LeadStatus };

function ForwardingState({ lead: { forwarding }, status }: ForwardingStateProps) {
	if (forwarding?.answer) return <span>Provider: {providerAnswerNames[forwarding.answer]}</span>;
	if (status !== "new") return null;
	return forwarding && isUndelivered(forwarding) ? <span className="text-danger">Not delivered</span> : null;
}

function Mark({ label, children }: { label: string; children: ReactNode }) {
	return (
		<span title={label}>
			{children}
			<span className="sr-only">{label}</span>
		</span>
	);
}

function BookedActivity({ lead }: { lead: LeadTableRow }) {
	return (
		<span>
			{lead.hasActivity ? (
				<Link to={href("/admin/activities/:id", { id: lead.activityId })} className="hover:underline">
					{lead.activityName}
				</Link>
			) : (
				<span>
					{lead.activityName} <span className="rounded-md bg-sunken px-1.5 text-sm">deleted</span>
				</span>
			)}
			{lead.sessionText && <span className="text-ink-soft text-sm"> {lead.sessionText}</span>}
		</span>
	);
}

function useLeadShortcuts(rows: LeadTableRow[]): void {
	const changeStatus = useStatusChange();
	const { id } = useParams();
	const current = useRef(rows);
	current.current = rows;
	const getCheckbox = (lead: string) =>
		document.querySelector<HTMLInputElement>(`tr[data-lead="${CSS.escape(lead)}"] input[type=checkbox]`);
	const getCurrentLead = () => getCurrentRow()?.dataset.lead ?? id;
	useShortcuts("Leads", [
		{ key: "x", description: "Select the lead", run: () => getCheckbox(getCurrentLead() ?? "")?.click() },
		...leadStatuses.map((status, index) => ({
			key: String(index + 1),
			description: `Mark the lead, or all that are selected, as ${leadStatusNames[status].toLowerCase()}`,
			run() {
				const selected = current.current.filter((lead) => getCheckbox(lead.id)?.checked);
				const open = getCurrentLead();
				changeStatus(selected.length > 0 ? selected : current.current.filter((lead) => lead.id === open), status);
				for (const lead of selected) getCheckbox(lead.id)?.click();
			},
		})),
	]);
}

const statusClasses: Record<LeadStatus, string> = {
	new: "border-l-sun",
	contacted: "border-l-focus",
	booked: "border-l-ok",
	closed: "border-l-line",
};

type LeadStatusSelectProps = { lead: Pick<StaffLeadRow, "id" | "status" | "firstName" | "lastName"> };

function LeadStatusSelect({ lead }: LeadStatusSelectProps) {
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
			<noscript>
				<button type="submit" className="button button-quiet button-small">
					Set
				</button>
			</noscript>
		</form>
	);
}
