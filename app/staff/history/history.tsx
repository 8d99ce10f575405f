import { ArrowRight } from "lucide-react";
import { Fragment } from "react";
import { href, Link } from "react-router";
import { type AuditedCollection, auditedCollections } from "../../../domain/audit-log/audit-entry.ts";
import { type FieldChange, listFieldChanges } from "../../../domain/audit-log/field-changes.ts";
import { formatListQuantity, formatQuantity } from "../../../domain/format-count.ts";
import { parsePageNumber } from "../../../domain/page-number.ts";
import { getDocuments, rethrowAsFailure } from "../../context.server.ts";
import { ActionButton } from "../../ui/staff/action-button.tsx";
import { createStaffMeta, PageHeader, Pagination, Timestamp } from "../../ui/staff/page-header.tsx";
import { StaffFailure } from "../../ui/staff/staff-failure.tsx";
import { EmptyTable, FilterLink } from "../../ui/staff/staff-table.tsx";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/history";

// Who comes here: somebody who wonders what happened to a document, or wants back what was deleted.

const pageSize = 25;

export const meta: Route.MetaFunction = () => createStaffMeta("History");

export async function loader({ context, request }: Route.LoaderArgs) {
	requireStaff(context);
	const params = new URL(request.url).searchParams;
	const collection = auditedCollections.find((known) => known === params.get("collection")) ?? null;
	const page = parsePageNumber(params.get("page"));
	const { auditLog } = getDocuments(context);
	const { entries, total } = await rethrowAsFailure(
		context,
		"historyFailed",
		auditLog.list({ collection }, page, pageSize),
	);
	const lines = entries.map(({ before, after, ...line }) => ({
		...line,
		changes: listFieldChanges({ before, after }),
	}));
	return { collection, page, lines, total };
}

type Line = Awaited<ReturnType<typeof loader>>["lines"][number];

/** What a line is about, by its collection: the name of one such document, and the chip that shows all of them. */
const names: Record<AuditedCollection, { one: string; all: string }> = {
	activities: { one: "Activity", all: "Activities" },
	resources: { one: "Resource", all: "Resources" },
	pages: { one: "Page", all: "Pages" },
	leads: { one: "Lead", all: "Leads" },
	subscriptions: { one: "Subscription", all: "Subscribers" },
	people: { one: "Personal data", all: "People" },
	staff: { one: "Staff", all: "Staff" },
	demo: { one: "Demo data", all: "Demo data" },
};

export default function StaffHistory({ loaderData: { collection, page, lines, total } }: Route.ComponentProps) {
	return (
		<>
			<PageHeader title="History" note={`${formatListQuantity(total, "line")}, newest first`} />
			<nav aria-label="What it is about" className="mb-4 flex flex-wrap gap-2">
				<FilterLink name="collection" value={null} current={collection}>
					Everything
				</FilterLink>
				{auditedCollections.map((name) => (
					<FilterLink key={name} name="collection" value={name} current={collection}>
						{names[name].all}
					</FilterLink>
				))}
			</nav>
			{lines.length === 0 ? (
				<EmptyTable>Nothing here yet. Whatever staff change stands here from then on.</EmptyTable>
			) : (
				<ol className="staff-panel divide-y divide-line">
					{lines.map((line) => (
						<HistoryLine key={line.id} line={line} />
					))}
				</ol>
			)}
			<Pagination page={page} pageSize={pageSize} total={total} shown={lines.length} />
		</>
	);
}

function HistoryLine({ line }: { line: Line }) {
	const address = line.isThere ? documentAddress(line) : null;
	const restoration = line.action === "deleted" && !line.isThere ? restorations[line.collection] : undefined;
	return (
		<li className="px-4 py-3">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<span className="rounded-md bg-sunken px-2 text-sm">{names[line.collection].one}</span>
				<p className="min-w-0 break-words font-semibold">
					{address ? (
						<Link to={address} className="underline">
							{line.title}
						</Link>
					) : (
						line.title
					)}{" "}
					<span className="font-normal">{line.action}</span>
				</p>
				<p className="text-ink-soft md:ml-auto">
					<span className="break-all">{line.by}</span>, <Timestamp time={line.at} /> UTC
				</p>
				{restoration && (
					<ActionButton
						action={restoration}
						values={{ entry: String(line.id) }}
						className="button button-quiet button-small"
					>
						Bring back<span className="sr-only"> {line.title}</span>
					</ActionButton>
				)}
			</div>
			{line.changes.length > 0 && <Changes changes={line.changes} />}
		</li>
	);
}

/** Where what was deleted is brought back, by its collection. */
const restorations: Partial<Record<AuditedCollection, string>> = {
	activities: href("/admin/activities/restoration"),
	resources: href("/admin/resources/restoration"),
};

function documentAddress({ collection, documentId: id }: Line): string | null {
	if (collection === "activities") return href("/admin/activities/:id", { id });
	if (collection === "resources") return href("/admin/resources/edit/:id", { id });
	if (collection === "pages") return href("/admin/pages/edit/:id", { id });
	if (collection === "leads") return `${href("/admin/leads")}?${new URLSearchParams({ lead: id })}`;
	return null;
}

/** A short change or two are said at once; more of them, or longer ones, are a press away. */
function Changes({ changes }: { changes: FieldChange[] }) {
	const length = changes.reduce((sum, { before, after }) => sum + `${before ?? ""}${after ?? ""}`.length, 0);
	if (changes.length <= 2 && length <= 100) {
		return (
			<div className="mt-1 flex flex-wrap items-start gap-2">
				{changes.map((change) => (
					<Fragment key={change.field}>
						<span className="py-0.5 text-sm">{change.field}</span>
						<Versions change={change} />
					</Fragment>
				))}
			</div>
		);
	}
	return (
		<details>
			<summary className="flex min-h-11 w-fit items-center text-ink-soft underline md:min-h-8">
				{changes.length === 1 ? changes[0]?.field : formatQuantity(changes.length, "field")}
			</summary>
			<dl className="grid gap-2 pb-1">
				{changes.map((change) => (
					<div key={change.field}>
						<dt className="font-semibold text-sm">{change.field}</dt>
						<dd className="flex flex-wrap items-start gap-2">
							<Versions change={change} />
						</dd>
					</div>
				))}
			</dl>
		</details>
	);
}

function Versions({ change: { before, after } }: { change: FieldChange }) {
	return (
		<>
			{before !== null && <Version name="before" text={before} look="bg-danger-ground" />}
			{before !== null && after !== null && <ArrowRight aria-hidden className="mt-1.5 size-4 shrink-0" />}
			{after !== null && <Version name="after" text={after} look="bg-ok-ground" />}
		</>
	);
}

function Version({ name, text, look }: { name: string; text: string; look: string }) {
	return (
		<span className={`min-w-0 max-w-prose whitespace-pre-wrap break-words rounded-md px-2 py-0.5 ${look}`}>
			<span className="sr-only">{name}: </span>
			{text}
		</span>
	);
}

export function ErrorBoundary() {
	return <StaffFailure code="historyFailed" />;
}
