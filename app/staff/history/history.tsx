import { Form, href } from "react-router";
import {
	type AuditedCollection,
	auditedCollections,
	parseAuditedCollection,
} from "../../../domain/audit-log/audit-entry.ts";
import { listFieldChanges } from "../../../domain/audit-log/field-changes.ts";
import { formatListTotalWithNoun } from "../../../domain/format-count.ts";
import { parsePageNumber } from "../../../domain/page-number.ts";
import { getDocuments, rethrowAsFailure } from "../../context.server.ts";
import { Pagination } from "../../ui/pagination.tsx";
import { createStaffMeta, PageHeader } from "../../ui/staff/page-header.tsx";
import { StaffFailure } from "../../ui/staff/staff-failure.tsx";
import { EmptyTable, ExportButton } from "../../ui/staff/staff-table.tsx";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/history";
import { HistoryEntry } from "./history-entry.tsx";

const pageSize = 25;

const filterNames: Record<AuditedCollection, string> = {
	activities: "Activities",
	providers: "Providers",
	venues: "Places",
	resources: "Resources",
	pages: "Pages",
	synonyms: "Synonyms",
	leads: "Leads",
	subscriptions: "Subscribers",
	newsletters: "Newsletters",
	mails: "Mails",
	people: "People",
	staff: "Accounts and sign-ins",
	imports: "Imports",
	requests: "Refused requests",
	demo: "Demo data",
};

export const meta: Route.MetaFunction = () => createStaffMeta("History");

export async function loader({ context, request }: Route.LoaderArgs) {
	requireStaff(context);
	const params = new URL(request.url).searchParams;
	const collection = parseAuditedCollection(params.get("collection"));
	const page = parsePageNumber(params.get("page"));
	const listing = getDocuments(context).auditLog.list({ collection }, page, pageSize);
	const { entries, total } = await rethrowAsFailure(context, "historyFailed", listing);
	const rows = entries.map(({ before, after, ...entry }) => ({
		...entry,
		changes: listFieldChanges({ before, after }),
	}));
	return { collection, page, rows, total };
}

export default function StaffHistory({ loaderData: { collection, page, rows, total } }: Route.ComponentProps) {
	return (
		<>
			<PageHeader title="History" status={`${formatListTotalWithNoun(total, "line")}, newest first`}>
				<ExportButton action={href("/admin/history/export")} />
			</PageHeader>
			<Form className="mb-4 flex flex-wrap gap-2">
				<select
					key={collection}
					name="collection"
					aria-label="Filter by type"
					defaultValue={collection ?? ""}
					className="field w-auto min-w-0 max-w-full"
				>
					<option value="">Everything</option>
					{auditedCollections.map((name) => (
						<option key={name} value={name}>
							{filterNames[name]}
						</option>
					))}
				</select>
				<button type="submit" className="button button-quiet">
					Show
				</button>
			</Form>
			{rows.length === 0 ? (
				<EmptyTable>Nothing yet. Changes made by staff will appear here.</EmptyTable>
			) : (
				<ol className="staff-panel divide-y divide-line">
					{rows.map((row) => (
						<HistoryEntry key={row.id} entry={row} />
					))}
				</ol>
			)}
			<Pagination page={page} pageSize={pageSize} total={total} rowCount={rows.length} />
		</>
	);
}

export function ErrorBoundary() {
	return <StaffFailure code="historyFailed" />;
}
