import { href, Link } from "react-router";
import { parseStaffActivityFilters, type StaffActivityState } from "../../../domain/activity/staff-filters.ts";
import { formatNumber } from "../../../domain/format-count.ts";
import { formatCapacity, formatSessionStart } from "../../../domain/session/format-session.ts";
import type { ActivitySession } from "../../../domain/session/session.ts";
import { type Context, getDocuments, getFormatOptions } from "../../context.server.ts";
import { Pagination } from "../../ui/pagination.tsx";
import { ActionButton } from "../../ui/staff/action-button.tsx";
import { Confirmation } from "../../ui/staff/confirmation.tsx";
import { useListState } from "../../ui/staff/list-path.ts";
import { PageHeader } from "../../ui/staff/page-header.tsx";
import { EmptyTable, FilterLinks } from "../../ui/staff/staff-table.tsx";
import { useParamLink } from "../../ui/use-param-link.ts";
import { formatPublicationLabel } from "../publication.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/activities";
import { ActivityFilters } from "./activity-filters.tsx";
import { getActivityFormDefaults } from "./activity-form.server.ts";
import { ActivityTable } from "./activity-table.tsx";
import { BulkForm } from "./bulk/bulk-form.tsx";
import { findFilteredIds } from "./reference-resolver.server.ts";

const pageSize = 25;

export const handle = { failed: "load activities" };

export async function loader({ context, request }: Route.LoaderArgs) {
	requireStaff(context);
	const filters = parseStaffActivityFilters(new URL(request.url).searchParams);
	const { activities, providers, venues } = getDocuments(context);
	const [venueIds, providerIds, sources] = await Promise.all([
		findFilteredIds(venues, filters.place),
		findFilteredIds(providers, filters.provider),
		activities.listSources(),
	]);
	const { rows, total } = await activities.listForStaff({ ...filters, venueIds, providerIds }, pageSize);
	return {
		filters,
		sources,
		total,
		defaults: getActivityFormDefaults(context),
		rows: rows.map(({ nextSession, ...row }) => ({
			...row,
			publication: formatPublicationLabel(context, row.publishedAt),
			hasNext: nextSession !== null,
			next: nextSession ? describeNext(context, nextSession) : row.hasEnded ? "Ended" : "On request",
		})),
	};
}

/** Returns 'Sat, Jun 27, 10:00 am, full'. */
function describeNext(context: Context, session: ActivitySession): string {
	const options = getFormatOptions(context);
	const spots = formatCapacity(session);
	return [formatSessionStart(session, options), spots?.toLowerCase()].filter(Boolean).join(", ");
}

const stateNames: Partial<Record<StaffActivityState, string>> = {
	offer: "On offer",
	ended: "Ended",
	draft: "Drafts",
	scheduled: "Scheduled",
	attention: "Needs attention",
};

export default function StaffActivities({ loaderData }: Route.ComponentProps) {
	const { filters, sources, rows, total, defaults } = loaderData;
	const listState = useListState();
	const { sort: _, page, ...narrowing } = filters;
	const isFiltered = page > 1 || Object.values(narrowing).some(Boolean);
	return (
		<>
			<PageHeader title="Activities" status={`${formatNumber(total)} in this list`}>
				<Link to={href("/admin/activities/new")} state={listState} className="button button-main">
					Add activity
				</Link>
			</PageHeader>
			<div className="mb-3 flex flex-wrap items-end gap-2">
				<ActivityFilters filters={filters} sources={sources} />
				<FilterLinks
					label="State"
					name="state"
					current={filters.state}
					all="All"
					names={stateNames}
					className="flex-wrap gap-1.5"
				/>
			</div>
			{filters.source && <SourceTools source={filters.source} />}
			{rows.length === 0 ? (
				<EmptyTable>{isFiltered ? "Nothing matches." : "No activities yet."}</EmptyTable>
			) : (
				<div className="group/rows">
					<ActivityTable rows={rows} currency={defaults.currency} sort={filters.sort} />
					<BulkForm />
				</div>
			)}
			<Pagination page={page} pageSize={pageSize} total={total} isExact rowCount={rows.length} />
		</>
	);
}

function SourceTools({ source }: { source: string }) {
	return (
		<section aria-label={`All of ${source}`} className="staff-panel mb-3 flex flex-wrap items-center gap-3 px-4 py-3">
			<p className="flex-1 text-ink-soft">
				Only activities imported from <span className="font-semibold text-ink">{source}</span>.{" "}
				<Link to={useParamLink("source", null)} className="link">
					Show all activities
				</Link>
			</p>
			<SourceAction source={source} publication="draft" name="Unpublish all">
				They disappear from the site right away and become drafts, including scheduled ones. The next import of this
				source keeps them as drafts.
			</SourceAction>
			<SourceAction source={source} publication="published" name="Publish all drafts">
				They appear on the site right away, including any that were drafts for other reasons. Scheduled ones stay
				scheduled.
			</SourceAction>
		</section>
	);
}

type SourceActionProps = { source: string; publication: "draft" | "published"; name: string; children: string };

function SourceAction({ source, publication, name, children }: SourceActionProps) {
	const className = publication === "draft" ? "button button-danger" : "button button-quiet";
	return (
		<Confirmation
			name={`source-${publication}`}
			label={name}
			labelClassName={`${className} button-small`}
			title={`${name} of “${source}”?`}
			confirm={(close) => (
				<ActionButton
					action={href("/admin/activities/source-publication")}
					values={{ source, publication }}
					onPress={close}
					className={className}
				>
					{publication === "draft" ? "Unpublish them" : "Publish them"}
				</ActionButton>
			)}
		>
			<p>{children}</p>
		</Confirmation>
	);
}
