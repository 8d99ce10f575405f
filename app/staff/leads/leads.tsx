import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { href, Link, Outlet, type ShouldRevalidateFunctionArgs, useLocation, useParams } from "react-router";
import { formatListTotalWithNoun, formatQuantity } from "../../../domain/format-count.ts";
import { formatLeadSession } from "../../../domain/lead/format-lead-session.ts";
import { leadStatusNames } from "../../../domain/lead/lead.ts";
import { type LeadFilters, nobody, noLeadFilters, parseLeadFilters } from "../../../domain/lead/staff-filters.ts";
import type { Documents } from "../../../store/port.ts";
import { type Context, getClock, getDocuments, getFormatOptions, getSiteSettings } from "../../context.server.ts";
import { Pagination } from "../../ui/pagination.tsx";
import { useListState } from "../../ui/staff/list-path.ts";
import { PageHeader } from "../../ui/staff/page-header.tsx";
import { EmptyTable, ExportButton, FilterLinks } from "../../ui/staff/staff-table.tsx";
import { FilterPopover, TableSearch } from "../../ui/staff/table-search.tsx";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/leads";
import { BulkForm } from "./bulk-form.tsx";
import { HeldNetworks } from "./held-networks.tsx";
import { parseEntries, withOutcome } from "./inbox-path.ts";
import { LeadTable } from "./lead-table.tsx";
import { forgetShownStatuses } from "./shown-statuses.ts";
import { describeConflict } from "./status-result.server.ts";

const pageSize = 50;

/** The table of activities links to the leads of the others. */
const maxActivityOptions = 100;

const maxHeldNetworks = 5;

const maxConflicts = 10;

export const handle = { failed: "load leads" };

export async function loader({ context, url }: Route.LoaderArgs) {
	const { email } = requireStaff(context);
	const filters = parseLeadFilters(url.searchParams);
	const { leads, leadForwardings, activities, heldForms } = getDocuments(context);
	const [inbox, options, selected, conflicts, held] = await Promise.all([
		leads.list(filters, pageSize),
		findActivitiesWithLeads(activities),
		filters.activity === null ? null : activities.findForEditing(filters.activity),
		describeConflicts(context, url.searchParams.getAll("conflict").slice(0, maxConflicts)),
		heldForms.listNetworks(maxHeldNetworks),
	]);
	if (filters.activity !== null) {
		options.set(filters.activity, selected?.title ?? inbox.rows[0]?.activityName ?? "Unknown activity");
	}
	const activityOptions = [...options]
		.map(([id, title]) => ({ id, title }))
		.sort((a, b) => a.title.localeCompare(b.title, "en"));
	const forwardings = await leadForwardings.findMany(inbox.rows.map(({ id }) => id));
	const { timeZone } = getSiteSettings(context);
	const today = getClock(context).now().toLocaleDateString("sv-SE", { timeZone });
	const rows = inbox.rows.map((lead) => ({
		...lead,
		sessionText: formatLeadSession(lead.session, getFormatOptions(context)),
		forwarding: forwardings.find(({ leadId }) => leadId === lead.id),
		isDue: lead.remindOn !== null && lead.remindOn <= today,
	}));
	return {
		email,
		held,
		filters,
		activityOptions,
		rows,
		total: inbox.total,
		outcome: { changed: parseEntries(url.searchParams.get("changed")), conflicts },
	};
}

/** Keeps the rows in place while somebody opens them one by one and changes their statuses. */
export function shouldRevalidate({
	currentUrl,
	nextUrl,
	formAction,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
	if (formAction?.startsWith(href("/admin/leads/status"))) return false;
	if (formAction) return defaultShouldRevalidate;
	return currentUrl.search !== nextUrl.search || !nextUrl.pathname.startsWith(href("/admin/leads"));
}

async function findActivitiesWithLeads(activities: Documents["activities"]): Promise<Map<string, string>> {
	const { rows } = await activities.listForStaff({ sort: "leads" }, maxActivityOptions);
	return new Map(rows.filter(({ leadCount }) => leadCount > 0).map(({ id, title }) => [id, title]));
}

async function describeConflicts(context: Context, ids: string[]): Promise<string[]> {
	const { leads, auditLog } = getDocuments(context);
	const texts = ids.map(async (id) => {
		const lead = await leads.find(id);
		if (!lead) return [];
		const { entries } = await auditLog.list({ collection: "leads", documentId: id }, 1, 20);
		const { by = null, at = null } = entries.find(({ after }) => after && "status" in after) ?? {};
		return [describeConflict(context, { name: `${lead.firstName} ${lead.lastName}`, status: lead.status, by, at })];
	});
	return (await Promise.all(texts)).flat();
}

export default function StaffLeads({ loaderData }: Route.ComponentProps) {
	const { email, held, filters, activityOptions, rows, total, outcome } = loaderData;
	const { id } = useParams();
	const isOpen = id !== undefined;
	const listState = useListState();
	useReturnToRow(id);
	useEffect(() => {
		if (rows) forgetShownStatuses();
	}, [rows]);
	return (
		<>
			<PageHeader title="Inbox" isPart={isOpen} status={formatListTotalWithNoun(total, "lead")}>
				<Link to={href("/admin/leads/new")} state={listState} className="button button-quiet button-small">
					Add a lead
				</Link>
				<div className="max-sm:hidden">
					<ExportButton action={href("/admin/leads/export")} />
				</div>
			</PageHeader>
			<PlainOutcome {...outcome} />
			<HeldNetworks networks={held} />
			<div
				className={
					isOpen
						? "gap-5 print:block lg:grid lg:grid-cols-[minmax(0,21rem)_minmax(0,1fr)] lg:items-start xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]"
						: ""
				}
			>
				<div className={`group/rows min-w-0 ${isOpen ? "lead-list-beside hidden lg:block print:hidden" : ""}`}>
					<Filters filters={filters} activityOptions={activityOptions} />
					<Views email={email} filters={filters} />
					{rows.length === 0 ? (
						<EmptyTable>
							{isFiltered(filters) ? "Nothing matches." : "No leads yet. They’ll show up here as parents sign up."}
						</EmptyTable>
					) : (
						<>
							<LeadTable rows={rows} sort={filters.sort} />
							<BulkForm />
						</>
					)}
					<Pagination page={filters.page} pageSize={pageSize} total={total} rowCount={rows.length} />
				</div>
				<Outlet />
			</div>
		</>
	);
}

/** On a phone, an open lead replaces the list. Closing it brings its row back into view. */
function useReturnToRow(id: string | undefined): void {
	const opened = useRef(id);
	useEffect(() => {
		const row = id ? null : document.querySelector(`[data-lead="${CSS.escape(opened.current ?? "")}"]`);
		row?.scrollIntoView({ block: "nearest" });
		opened.current = id;
	}, [id]);
}

type ViewsProps = { email: string; filters: LeadFilters };

function Views({ email, filters: { status, owner, sort } }: ViewsProps) {
	const inbox = href("/admin/leads");
	const views: [name: string, query: string, isCurrent: boolean][] = [
		["Mine", `?${new URLSearchParams({ owner: email })}`, owner === email],
		["Unassigned", `?owner=${nobody}&status=new`, owner === nobody],
		["Reminders", "?sort=reminder", sort === "reminder"],
		["Last changed", "?sort=changed", sort === "changed"],
	];
	return (
		<div className="mb-2 flex gap-2 overflow-x-auto pb-1 max-md:*:flex-none md:flex-wrap print:hidden">
			<FilterLinks
				label="Status"
				name="status"
				current={status}
				all="All"
				names={leadStatusNames}
				className="gap-1.5 md:flex-wrap"
			/>
			<nav
				aria-label="Views"
				className="flex gap-1.5 border-line max-md:border-l max-md:pl-2 xl:border-l xl:pl-2 in-[.lead-list-beside]:hidden"
			>
				{views.map(([name, query, isCurrent]) => (
					<Link key={name} to={`${inbox}${query}`} aria-current={isCurrent || undefined} className="chip">
						{name}
					</Link>
				))}
			</nav>
		</div>
	);
}

type FiltersProps = { filters: LeadFilters; activityOptions: { id: string; title: string }[] };

const searchFormId = "lead-search";

function Filters({ filters, activityOptions }: FiltersProps) {
	return (
		<div className="relative mb-2 flex gap-2 print:hidden">
			<TableSearch id={searchFormId} label="Name, e-mail or phone" defaultValue={filters.search}>
				{filters.status && <input type="hidden" name="status" value={filters.status} />}
				{filters.owner && <input type="hidden" name="owner" value={filters.owner} />}
				{filters.sort !== "newest" && <input type="hidden" name="sort" value={filters.sort} />}
			</TableSearch>
			<FilterPopover form={searchFormId}>
				<label>
					<span className="mb-1 block font-semibold">Activity</span>
					<select
						key={filters.activity}
						name="activity"
						form={searchFormId}
						defaultValue={filters.activity ?? ""}
						className="field"
					>
						<option value="">All activities</option>
						{activityOptions.map(({ id, title }) => (
							<option key={id} value={id}>
								{title}
							</option>
						))}
					</select>
				</label>
				<div className="grid grid-cols-2 gap-2">
					<DateField name="from" label="From" value={filters.from} />
					<DateField name="until" label="Until" value={filters.until} />
				</div>
			</FilterPopover>
			{isFiltered(filters) && (
				<Link to={href("/admin/leads")} className="chip">
					Show all
					<X aria-hidden className="size-4" />
				</Link>
			)}
		</div>
	);
}

function DateField({ name, label, value }: { name: string; label: string; value: string | null }) {
	return (
		<label>
			<span className="mb-1 block font-semibold">{label}</span>
			<input
				type="date"
				name={name}
				form={searchFormId}
				key={value}
				defaultValue={value ?? ""}
				className="field w-full"
			/>
		</label>
	);
}

function isFiltered(filters: LeadFilters): boolean {
	const { leads, sort: _, ...others } = filters;
	const names = Object.keys(others) as (keyof typeof others)[];
	return leads.length > 0 || filters.sort === "reminder" || names.some((name) => others[name] !== noLeadFilters[name]);
}

type PlainOutcomeProps = { changed: number[]; conflicts: string[] };

function PlainOutcome({ changed, conflicts }: PlainOutcomeProps) {
	const { pathname, search } = useLocation();
	if (changed.length + conflicts.length === 0) return null;
	const back = withOutcome(`${pathname}${search}`, { changed: [], conflicts: [] });
	return (
		<div className="mb-3 grid gap-2">
			{changed.length > 0 && (
				<form
					method="post"
					action={href("/admin/undo")}
					className="flex flex-wrap items-center gap-3 rounded-lg bg-ok-ground px-3 py-2 text-ok"
				>
					<p className="font-semibold">{formatQuantity(changed.length, "lead")} changed.</p>
					<input type="hidden" name="entries" value={changed.join("-")} />
					<input type="hidden" name="back" value={back} />
					<button type="submit" className="button button-quiet button-small">
						Undo
					</button>
				</form>
			)}
			{conflicts.map((text) => (
				<p key={text} role="alert" className="rounded-lg bg-danger-ground px-3 py-2 font-semibold text-danger">
					{text}
				</p>
			))}
		</div>
	);
}
