import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { href, Link, useSearchParams } from "react-router";
import { formatListQuantity, formatQuantity } from "../../../domain/format-count.ts";
import { leadStatuses, leadStatusNames } from "../../../domain/lead/lead.ts";
import { parseLeadFilters, type StaffLeadRow } from "../../../domain/lead/staff-filters.ts";
import { getDocuments, rethrowAsFailure } from "../../context.server.ts";
import { MailLink, PhoneLink } from "../../ui/staff/contact-links.tsx";
import { createStaffMeta, PageHeader, Pagination, TableSearch, Timestamp } from "../../ui/staff/page-header.tsx";
import { StaffFailure } from "../../ui/staff/staff-failure.tsx";
import { EmptyTable, ExportLink, FilterLink, StaffTable } from "../../ui/staff/staff-table.tsx";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/leads";
import { LeadNotes } from "./lead-notes.tsx";
import { LeadStatusSelect } from "./lead-status-select.tsx";

// Who comes here: somebody who works through what parents have asked for, one lead after the other.

const pageSize = 25;
/** More in one list is no choice any more; every other activity's own row leads here. */
const mostActivities = 100;

export const meta: Route.MetaFunction = () => createStaffMeta("Leads");

export async function loader({ context, request }: Route.LoaderArgs) {
	requireStaff(context);
	const filters = parseLeadFilters(new URL(request.url).searchParams);
	const { leads, activities } = getDocuments(context);
	const asked = { search: "", sort: "leads", missing: null, page: 1 } as const;
	const [inbox, known, chosen] = await rethrowAsFailure(
		context,
		"staffLeadsFailed",
		Promise.all([
			leads.list(filters, pageSize),
			activities.listForStaff(asked, mostActivities),
			filters.activity === null ? null : activities.find(filters.activity),
		]),
	);
	const offered = new Map(known.rows.filter(({ leadCount }) => leadCount > 0).map(({ id, title }) => [id, title]));
	if (filters.activity !== null) {
		const name = chosen?.title ?? inbox.rows[0]?.activityName ?? "An activity that is not there";
		offered.set(filters.activity, name);
	}
	const choice = [...offered]
		.map(([id, title]) => ({ id, title }))
		.sort((a, b) => a.title.localeCompare(b.title, "en"));
	return { filters, choice, ...inbox };
}

export default function StaffLeads({ loaderData: { filters, choice, rows, total } }: Route.ComponentProps) {
	const isNarrowed = filters.search || filters.status || filters.activity || filters.lead || filters.page > 1;
	return (
		<>
			<PageHeader title="Leads" note={`${formatListQuantity(total, "lead")} in this list`}>
				<Link to={href("/admin/people")} className="button button-quiet">
					One person’s data
				</Link>
				<ExportLink address={href("/admin/leads/export")} />
			</PageHeader>
			<nav aria-label="Status" className="mb-3 flex flex-wrap gap-2">
				<FilterLink name="status" value={null} current={filters.status}>
					All
				</FilterLink>
				{leadStatuses.map((status) => (
					<FilterLink key={status} name="status" value={status} current={filters.status}>
						{leadStatusNames[status]}
					</FilterLink>
				))}
			</nav>
			<div className="mb-3 flex flex-wrap items-end gap-2">
				<TableSearch label="Search name, email or phone" defaultValue={filters.search}>
					{filters.status && <input type="hidden" name="status" value={filters.status} />}
					<select
						key={filters.activity}
						name="activity"
						aria-label="Activity"
						defaultValue={filters.activity ?? ""}
						className="field w-full min-w-0 sm:w-56"
					>
						<option value="">All activities</option>
						{choice.map(({ id, title }) => (
							<option key={id} value={id}>
								{title}
							</option>
						))}
					</select>
				</TableSearch>
				{isNarrowed && (
					<Link to={href("/admin/leads")} className="chip">
						Show all
						<X aria-hidden className="size-4" />
					</Link>
				)}
			</div>
			{rows.length === 0 ? (
				<EmptyTable>{isNarrowed ? "Nothing matches." : "No leads yet. They come in as parents sign up."}</EmptyTable>
			) : (
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
			)}
			<Pagination page={filters.page} pageSize={pageSize} total={total} shown={rows.length} />
		</>
	);
}

function Row({ lead }: { lead: StaffLeadRow }) {
	const [params] = useSearchParams();
	const isWriting = params.get("note") === lead.id;
	const opener = useFocusAfter(isWriting);
	const close = new URLSearchParams(params);
	close.delete("note");
	const open = new URLSearchParams(params);
	open.set("note", lead.id);
	const person = `${href("/admin/people")}?${new URLSearchParams({ email: lead.email })}`;
	return (
		<>
			<tr>
				<th scope="row" className="min-w-60 font-normal">
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
				</th>
				<td data-label="Activity">
					{lead.hasActivity ? (
						<Link to={href("/admin/activities/:id", { id: lead.activityId })} className="hover:underline">
							{lead.activityName}
						</Link>
					) : (
						<>
							<Link to={`?${new URLSearchParams({ activity: lead.activityId })}`} className="hover:underline">
								{lead.activityName}
							</Link>
							<span className="ml-2 whitespace-nowrap rounded-md bg-sunken px-1.5 text-sm">deleted</span>
						</>
					)}
				</td>
				<td data-label="Came (UTC)">
					<Timestamp time={lead.createdAt} />
				</td>
				<td data-label="Status">
					<LeadStatusSelect lead={lead} />
				</td>
				<td data-label="Notes" className="md:w-56">
					{lead.notes && !isWriting && (
						<p className="mb-1 line-clamp-3 w-full whitespace-pre-line break-words text-sm">{lead.notes}</p>
					)}
					<Link
						ref={opener}
						to={`?${isWriting ? close : open}`}
						replace={isWriting}
						preventScrollReset
						aria-expanded={isWriting}
						className="button button-quiet button-small"
					>
						{isWriting ? "Close" : lead.notes ? "Edit notes" : "Add notes"}
						<span className="sr-only">
							{" "}
							about {lead.firstName} {lead.lastName}
						</span>
					</Link>
				</td>
			</tr>
			{isWriting && (
				<tr>
					<td colSpan={5}>
						<LeadNotes lead={lead} close={`?${close}`} />
					</td>
				</tr>
			)}
		</>
	);
}

/** Gives the focus back to what opened something, once that is closed. */
function useFocusAfter(isOpen: boolean) {
	const opener = useRef<HTMLAnchorElement>(null);
	const wasOpen = useRef(isOpen);
	useEffect(() => {
		if (wasOpen.current && !isOpen) opener.current?.focus();
		wasOpen.current = isOpen;
	}, [isOpen]);
	return opener;
}

export function ErrorBoundary() {
	return <StaffFailure code="staffLeadsFailed" />;
}
