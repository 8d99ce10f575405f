import { Form, href } from "react-router";
import { auditedCollections, parseAuditedCollection, withoutDecisions } from "../../../domain/audit-log/audit-entry.ts";
import { listFieldChanges, listNamedIds } from "../../../domain/audit-log/field-changes.ts";
import { formatListTotalWithNoun } from "../../../domain/format-count.ts";
import { parsePageNumber } from "../../../domain/page-number.ts";
import { addDays, isCalendarDate } from "../../../domain/session/calendar-days.ts";
import { getStartOfDay } from "../../../domain/session/local-day.ts";
import { getDocuments, getSiteSettings } from "../../context.server.ts";
import { Pagination } from "../../ui/pagination.tsx";
import { ButtonLink } from "../../ui/staff/button-link.tsx";
import { PageHeader } from "../../ui/staff/page-header.tsx";
import { EmptyTable, ExportButton } from "../../ui/staff/staff-table.tsx";
import { findNames } from "../find-names.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/history";
import { collectionNames, HistoryEntry } from "./history-entry.tsx";

const pageSize = 25;

export const handle = { failed: "load the history" };

export async function loader({ context, request }: Route.LoaderArgs) {
	requireStaff(context);
	const params = new URL(request.url).searchParams;
	const query = readQuery(params);
	const page = parsePageNumber(params.get("page"));
	const { timeZone, currency } = getSiteSettings(context);
	const filter = {
		collection: query.collection,
		title: query.search,
		by: query.by,
		since: query.since && getStartOfDay(query.since, timeZone).toISOString(),
		until: query.until && getStartOfDay(addDays(query.until, 1), timeZone).toISOString(),
	};
	const { entries, total } = await getDocuments(context).auditLog.list(filter, page, pageSize);
	const names = await findNames(context, entries.flatMap(listNamedIds));
	const rows = entries.map(({ before, after, ...entry }) => ({
		...entry,
		isDecision: after !== null && Object.keys(withoutDecisions(after)).length === 0,
		changes: listFieldChanges({ before, after }, { names, currency }),
	}));
	return { query, page, rows, total };
}

/** Reads the filters. Days are those of the site's zone, in the form 2026-07-18; '' if not given. */
function readQuery(params: URLSearchParams) {
	const readDay = (name: string) => {
		const day = params.get(name) ?? "";
		return isCalendarDate(day) ? day : "";
	};
	return {
		collection: parseAuditedCollection(params.get("collection")),
		search: params.get("search")?.trim() ?? "",
		by: params.get("by")?.trim() ?? "",
		since: readDay("since"),
		until: readDay("until"),
	};
}

export default function StaffHistory({ loaderData: { query, page, rows, total } }: Route.ComponentProps) {
	const isFiltered = query.collection !== null || [query.search, query.by, query.since, query.until].some(Boolean);
	return (
		<>
			<PageHeader title="History" status={`${formatListTotalWithNoun(total, "line")}, newest first`}>
				<ExportButton action={href("/admin/history/export")} />
			</PageHeader>
			<Form key={JSON.stringify(query)} className="mb-4 flex flex-wrap items-end gap-2">
				<input
					type="search"
					name="search"
					aria-label="Title"
					placeholder="Title"
					defaultValue={query.search}
					className="field w-auto min-w-0 max-w-full flex-1 basis-48"
				/>
				<input
					name="by"
					aria-label="Changed by"
					placeholder="Changed by"
					autoComplete="off"
					defaultValue={query.by}
					className="field w-auto min-w-0 max-w-full flex-1 basis-40"
				/>
				<select
					name="collection"
					aria-label="Filter by type"
					defaultValue={query.collection ?? ""}
					className="field w-auto min-w-0 max-w-full"
				>
					<option value="">Everything</option>
					{auditedCollections.map((name) => (
						<option key={name} value={name}>
							{collectionNames[name].all}
						</option>
					))}
				</select>
				<div className="flex flex-wrap items-center gap-2">
					{(["since", "until"] as const).map((name) => (
						<label key={name} className="flex min-w-0 max-w-full flex-wrap items-center gap-2">
							<span>{name === "since" ? "From" : "To"}</span>
							<input type="date" name={name} defaultValue={query[name]} className="field w-auto min-w-0 max-w-full" />
						</label>
					))}
					<button type="submit" className="button button-quiet">
						Show
					</button>
					{isFiltered && <ButtonLink to={href("/admin/history")}>Clear</ButtonLink>}
				</div>
			</Form>
			{rows.length === 0 ? (
				<EmptyTable>
					{isFiltered ? "No changes match." : "Nothing yet. Changes made by staff will appear here."}
				</EmptyTable>
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
