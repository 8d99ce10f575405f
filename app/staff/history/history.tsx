import { Form, href, Link } from "react-router";
import {
	type AuditEntry,
	type AuditedCollection,
	auditedCollections,
	parseAuditedCollection,
	withoutDecisions,
} from "../../../domain/audit-log/audit-entry.ts";
import { type FieldChange, listFieldChanges, listNamedIds } from "../../../domain/audit-log/field-changes.ts";
import { formatListTotalWithNoun } from "../../../domain/format-count.ts";
import { isOfRun } from "../../../domain/import/run-group.ts";
import { parsePageNumber } from "../../../domain/page-number.ts";
import { addDays, isCalendarDate } from "../../../domain/session/calendar-days.ts";
import { getStartOfDay } from "../../../domain/session/local-day.ts";
import { getDocuments, getSiteSettings } from "../../context.server.ts";
import { Pagination } from "../../ui/pagination.tsx";
import { ActionButton } from "../../ui/staff/action-button.tsx";
import { ButtonLink } from "../../ui/staff/button-link.tsx";
import { PageHeader } from "../../ui/staff/page-header.tsx";
import { EmptyTable, ExportButton } from "../../ui/staff/staff-table.tsx";
import { Timestamp } from "../../ui/staff/timestamp.tsx";
import { isChangedByStaff, isDeletable } from "../deletables.ts";
import { findNames } from "../find-names.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/history";
import { FieldChanges } from "./field-changes.tsx";

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

type HistoryRow = Omit<AuditEntry, "before" | "after"> & {
	isThere: boolean;
	/** It is only about the state of a review item, which the review reopens. */
	isDecision: boolean;
	changes: FieldChange[];
};

/** What a line of the history is about, and all lines about such. */
const collectionNames: Record<AuditedCollection, { one: string; all: string }> = {
	activities: { one: "Activity", all: "Activities" },
	providers: { one: "Provider", all: "Providers" },
	venues: { one: "Place", all: "Places" },
	resources: { one: "Resource", all: "Resources" },
	pages: { one: "Page", all: "Pages" },
	synonyms: { one: "Synonym", all: "Synonyms" },
	site: { one: "Site", all: "Site" },
	leads: { one: "Lead", all: "Leads" },
	subscriptions: { one: "Subscription", all: "Subscribers" },
	newsletters: { one: "Newsletter", all: "Newsletters" },
	mails: { one: "Mail", all: "Mails" },
	people: { one: "Personal data", all: "People" },
	staff: { one: "Staff", all: "Accounts and sign-ins" },
	imports: { one: "Import", all: "Imports" },
	requests: { one: "Request", all: "Refused requests" },
	demo: { one: "Demo data", all: "Demo data" },
};

function HistoryEntry({ entry }: { entry: HistoryRow }) {
	const { id, collection, title, action, by, at, isThere, changes } = entry;
	const documentPath = isThere ? getDocumentPath(entry) : null;
	const isGroup = entry.group !== undefined && !isOfRun(entry.group);
	const undo = getUndoLabel(entry, isGroup);
	return (
		<li className="px-4 py-3">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<span className="rounded-md bg-sunken px-2 text-sm">{collectionNames[collection].one}</span>
				<p dir="auto" className="min-w-0 font-semibold">
					{documentPath ? (
						<Link to={documentPath} className="underline">
							{title}
						</Link>
					) : (
						<span>{title}</span>
					)}{" "}
					<span className="font-normal">{action}</span>
				</p>
				<p className="text-ink-soft md:ml-auto">
					<span className="break-all">{by}</span>, <Timestamp time={at} />
				</p>
				{undo && (
					<ActionButton
						action={href("/admin/undo")}
						values={isGroup ? { group: String(entry.group) } : { entries: String(id) }}
						about={title}
					>
						{undo}
					</ActionButton>
				)}
			</div>
			{changes.length > 0 && <FieldChanges changes={changes} />}
		</li>
	);
}

function getUndoLabel({ action, collection, isThere, isDecision }: HistoryRow, isGroup: boolean): string | null {
	if (isDecision) return null;
	const isDeleted = action === "deleted" && !isThere && isDeletable(collection);
	const isChanged = action.startsWith("changed") && isThere && isChangedByStaff(collection);
	if (!isDeleted && !isChanged) return null;
	if (isGroup) return "Undo all";
	return isDeleted ? "Bring back" : "Undo";
}

function getDocumentPath({ collection, documentId: id }: HistoryRow): string | null {
	if (collection === "activities") return href("/admin/activities/:id", { id });
	if (collection === "providers") return href("/admin/providers/:id", { id });
	if (collection === "venues") return href("/admin/venues/:id", { id });
	if (collection === "resources") return href("/admin/resources/edit/:id", { id });
	if (collection === "pages") return href("/admin/pages/edit/:id", { id });
	if (collection === "site") return href("/admin/site");
	if (collection === "synonyms") return href("/admin/synonyms/:id", { id });
	if (collection === "newsletters") return href("/admin/newsletter/:id", { id });
	if (collection === "imports") return href("/admin/imports/:id", { id });
	if (collection === "leads") return `${href("/admin/leads")}?${new URLSearchParams({ lead: id })}`;
	return null;
}
