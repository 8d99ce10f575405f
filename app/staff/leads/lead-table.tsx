import { useEffect, useRef } from "react";
import { href, Link, useSearchParams } from "react-router";
import { formatQuantity } from "../../../domain/format-count.ts";
import type { StaffLeadRow } from "../../../domain/lead/staff-filters.ts";
import { MailLink, PhoneLink } from "../../ui/staff/contact-links.tsx";
import { StaffTable } from "../../ui/staff/staff-table.tsx";
import { Timestamp } from "../../ui/staff/timestamp.tsx";
import { LeadNotes } from "./lead-notes.tsx";
import { LeadStatusSelect } from "./lead-status-select.tsx";

/** `sessionText`: the chosen session. */
export type LeadTableRow = StaffLeadRow & { sessionText: string | null };

export function LeadTable({ rows }: { rows: LeadTableRow[] }) {
	return (
		<StaffTable
			head={
				<>
					<th scope="col">Parent</th>
					<th scope="col">Activity</th>
					<th scope="col">Came (UTC)</th>
					<th scope="col">Status</th>
					<th scope="col">Notes</th>
				</>
			}
		>
			{rows.map((lead) => (
				<Row key={lead.id} lead={lead} />
			))}
		</StaffTable>
	);
}

/** A lead. `?note` in the address opens the form for its notes in a row below. */
function Row({ lead }: { lead: LeadTableRow }) {
	const [params] = useSearchParams();
	const isEditing = params.get("note") === lead.id;
	const close = new URLSearchParams(params);
	close.delete("note");
	const open = new URLSearchParams(params);
	open.set("note", lead.id);
	return (
		<>
			<tr>
				<th scope="row" className="min-w-60 font-normal">
					<Parent lead={lead} />
				</th>
				<td data-label="Activity">
					<BookedActivity lead={lead} />
					{lead.sessionText && <p className="w-full text-ink-soft text-sm">{lead.sessionText}</p>}
				</td>
				<td data-label="Came (UTC)">
					<Timestamp time={lead.createdAt} />
				</td>
				<td data-label="Status">
					<LeadStatusSelect lead={lead} />
				</td>
				<td data-label="Notes" className="md:w-56">
					{lead.notes && !isEditing && (
						<p className="mb-1 line-clamp-3 w-full whitespace-pre-line break-words text-sm">{lead.notes}</p>
					)}
					<NotesLink lead={lead} isEditing={isEditing} to={`?${isEditing ? close : open}`} />
				</td>
			</tr>
			{isEditing && (
				<tr>
					<td colSpan={5}>
						<LeadNotes lead={lead} close={`?${close}`} />
					</td>
				</tr>
			)}
		</>
	);
}

function Parent({ lead }: { lead: LeadTableRow }) {
	const person = `${href("/admin/people")}?${new URLSearchParams({ email: lead.email })}`;
	return (
		<>
			<Link to={person} prefetch="intent" className="font-semibold hover:underline">
				{lead.firstName} {lead.lastName}
			</Link>
			{lead.otherLeads > 0 && (
				<Link to={person} className="ml-2 whitespace-nowrap text-ink-soft text-sm underline">
					{formatQuantity(lead.otherLeads, "other lead")}
				</Link>
			)}
			<div className="grid w-full text-sm">
				<MailLink email={lead.email} />
				<span>
					<PhoneLink phone={lead.phone} />
					{lead.newsletter && <span className="ml-2 rounded-md bg-leaf px-1.5">Newsletter</span>}
				</span>
			</div>
		</>
	);
}

function BookedActivity({ lead }: { lead: LeadTableRow }) {
	if (lead.hasActivity) {
		return (
			<Link to={href("/admin/activities/:id", { id: lead.activityId })} className="hover:underline">
				{lead.activityName}
			</Link>
		);
	}
	return (
		<>
			<Link to={`?${new URLSearchParams({ activity: lead.activityId })}`} className="hover:underline">
				{lead.activityName}
			</Link>
			<span className="ml-2 whitespace-nowrap rounded-md bg-sunken px-1.5 text-sm">deleted</span>
		</>
	);
}

type NotesLinkProps = { lead: LeadTableRow; isEditing: boolean; to: string };

function NotesLink({ lead, isEditing, to }: NotesLinkProps) {
	return (
		<Link
			ref={useFocusOnClose(isEditing)}
			to={to}
			replace={isEditing}
			preventScrollReset
			aria-expanded={isEditing}
			className="button button-quiet button-small"
		>
			{isEditing ? "Close" : lead.notes ? "Edit notes" : "Add notes"}
			<span className="sr-only">
				{" "}
				about {lead.firstName} {lead.lastName}
			</span>
		</Link>
	);
}

/** Returns a ref for the link that opens something: it gets the focus back when that is closed. */
function useFocusOnClose(isOpen: boolean) {
	const opener = useRef<HTMLAnchorElement>(null);
	const wasOpen = useRef(isOpen);
	useEffect(() => {
		if (wasOpen.current && !isOpen) opener.current?.focus();
		wasOpen.current = isOpen;
	}, [isOpen]);
	return opener;
}
