import { X } from "lucide-react";
import { href, Link } from "react-router";
import { formatListTotalWithNoun } from "../../../domain/format-count.ts";
import { leadStatuses, leadStatusNames } from "../../../domain/lead/lead.ts";
import { parseLeadFilters } from "../../../domain/lead/staff-filters.ts";
import type { Activities } from "../../../store/port.ts";
import { getDocuments, rethrowAsFailure } from "../../context.server.ts";
import { createStaffMeta, PageHeader } from "../../ui/staff/page-header.tsx";
import { Pagination } from "../../ui/staff/pagination.tsx";
import { StaffFailure } from "../../ui/staff/staff-failure.tsx";
import { EmptyTable, ExportLink, FilterLink } from "../../ui/staff/staff-table.tsx";
import { TableSearch } from "../../ui/staff/table-search.tsx";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/leads";
import { LeadTable } from "./lead-table.tsx";
import { withSessionText } from "./with-session-text.server.ts";

const pageSize = 25;

/** Limit of the activity filter's options. The rows of the activities table lead to the leads of any other. */
const maxActivityOptions = 100;

export const meta: Route.MetaFunction = () => createStaffMeta("Leads");

export async function loader({ context, request }: Route.LoaderArgs) {
	requireStaff(context);
	const filters = parseLeadFilters(new URL(request.url).searchParams);
	const { leads, activities } = getDocuments(context);
	const [inbox, options, selected] = await rethrowAsFailure(
		context,
		"staffLeadsFailed",
		Promise.all([
			leads.list(filters, pageSize),
			findActivitiesWithLeads(activities),
			filters.activity === null ? null : activities.findForEditing(filters.activity),
		]),
	);
	if (filters.activity !== null) {
		options.set(filters.activity, selected?.title ?? inbox.rows[0]?.activityName ?? "An activity that is not there");
	}
	const activityOptions = [...options]
		.map(([id, title]) => ({ id, title }))
		.sort((a, b) => a.title.localeCompare(b.title, "en"));
	return { filters, activityOptions, rows: withSessionText(context, inbox.rows), total: inbox.total };
}

/** The titles, by id, of the activities with the most leads. */
async function findActivitiesWithLeads(activities: Activities): Promise<Map<string, string>> {
	const filters = { search: "", sort: "leads", lacking: null, page: 1 } as const;
	const { rows } = await activities.listForStaff(filters, maxActivityOptions);
	return new Map(rows.filter(({ leadCount }) => leadCount > 0).map(({ id, title }) => [id, title]));
}

export default function StaffLeads({ loaderData: { filters, activityOptions, rows, total } }: Route.ComponentProps) {
	const isFiltered = filters.search || filters.status || filters.activity || filters.lead || filters.page > 1;
	return (
		<>
			<PageHeader title="Leads" status={`${formatListTotalWithNoun(total, "lead")} in this list`}>
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
						{activityOptions.map(({ id, title }) => (
							<option key={id} value={id}>
								{title}
							</option>
						))}
					</select>
				</TableSearch>
				{isFiltered && (
					<Link to={href("/admin/leads")} className="chip">
						Show all
						<X aria-hidden className="size-4" />
					</Link>
				)}
			</div>
			{rows.length === 0 ? (
				<EmptyTable>{isFiltered ? "Nothing matches." : "No leads yet. They come in as parents sign up."}</EmptyTable>
			) : (
				<LeadTable rows={rows} />
			)}
			<Pagination page={filters.page} pageSize={pageSize} total={total} rowCount={rows.length} />
		</>
	);
}

export function ErrorBoundary() {
	return <StaffFailure code="staffLeadsFailed" />;
}
