import { href, Link } from "react-router";
import {
	type ActivityToCheck,
	type CheckKind,
	checkDays,
	checkKinds,
} from "../../../domain/activity/activity-checks.ts";
import { formatListTotalWithNoun } from "../../../domain/format-count.ts";
import { parsePageNumber } from "../../../domain/page-number.ts";
import { getClock, getDocuments, rethrowAsFailure } from "../../context.server.ts";
import { ActionButton } from "../../ui/staff/action-button.tsx";
import { createStaffMeta, PageHeader } from "../../ui/staff/page-header.tsx";
import { Pagination } from "../../ui/staff/pagination.tsx";
import { StaffFailure } from "../../ui/staff/staff-failure.tsx";
import { EmptyTable, FilterLink, StaffTable, TitleLink } from "../../ui/staff/staff-table.tsx";
import { Timestamp } from "../../ui/staff/timestamp.tsx";
import { InlineDeletion } from "../inline-deletion.tsx";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/checks";

const pageSize = 25;

const kindTexts: Record<CheckKind, { name: string; explanation: string }> = {
	ending: {
		name: "Dates end",
		explanation: `The last date is within ${checkDays} days, or over. Enter new dates, or end the activity.`,
	},
	unseen: {
		name: "Gone from its source",
		explanation: `The imported catalogue has not had it for ${checkDays} days or more.`,
	},
	priceless: { name: "Price unknown", explanation: "Parents read ‘Price on request’. Ask the provider." },
	alike: {
		name: "Looks like another",
		explanation:
			"Same title, and the same provider or place, as another one: twice in a catalogue, or in two. Compare them, and end or delete one; what has leads is better ended.",
	},
};

export const meta: Route.MetaFunction = () => createStaffMeta("To check");

export async function loader({ context, request }: Route.LoaderArgs) {
	requireStaff(context);
	const params = new URL(request.url).searchParams;
	const kind = checkKinds.find((known) => known === params.get("kind")) ?? "ending";
	const page = parsePageNumber(params.get("page"));
	const listing = getDocuments(context).activities.listToCheck(kind, page, pageSize);
	const now = getClock(context).catalogueNow().toISOString();
	return { kind, page, now, ...(await rethrowAsFailure(context, "checksFailed", listing)) };
}

export default function Checks({ loaderData: { kind, page, now, rows, total } }: Route.ComponentProps) {
	return (
		<>
			<PageHeader title="To check" status={`${formatListTotalWithNoun(total, "activity", "activities")} in this list`}>
				<Link to={href("/admin/proposals")} className="button button-quiet">
					Corrections by providers
				</Link>
				<Link to={href("/admin/requests")} className="button button-quiet">
					Requests by providers
				</Link>
				<Link to={href("/admin/reports")} className="button button-quiet">
					Reported listings
				</Link>
			</PageHeader>
			<nav aria-label="Reason" className="mb-3 flex flex-wrap gap-2">
				{checkKinds.map((known) => (
					<FilterLink key={known} name="kind" value={known} current={kind}>
						{kindTexts[known].name}
					</FilterLink>
				))}
			</nav>
			<p className="mb-3 text-ink-soft">{kindTexts[kind].explanation}</p>
			{rows.length === 0 ? (
				<EmptyTable>Nothing to check here.</EmptyTable>
			) : (
				<StaffTable
					head={
						<>
							<th scope="col">Title</th>
							<th scope="col">Provider</th>
							<th scope="col">Location</th>
							<th scope="col">Ends</th>
							<th scope="col">Last in its source</th>
							<th scope="col">
								<span className="sr-only">Actions</span>
							</th>
						</>
					}
				>
					{rows.map((row) => (
						<Row key={row.id} row={row} kind={kind} now={now} />
					))}
				</StaffTable>
			)}
			<Pagination page={page} pageSize={pageSize} total={total} rowCount={rows.length} />
		</>
	);
}

function Row({ row, kind, now }: { row: ActivityToCheck; kind: CheckKind; now: string }) {
	const { id, title, provider, location, endsAt, source } = row;
	const hasEnded = endsAt !== null && endsAt <= now;
	return (
		<tr>
			<th scope="row" className="min-w-48">
				<TitleLink to={href("/admin/activities/:id", { id })}>{title}</TitleLink>
				{hasEnded && (
					<span className="ml-2 inline-block whitespace-nowrap rounded-md bg-sun px-1.5 font-normal text-on-sun text-sm">
						Ended
					</span>
				)}
			</th>
			<td data-label="Provider">{provider || <Unknown />}</td>
			<td data-label="Location">{location || <Unknown />}</td>
			<td data-label="Ends">
				{endsAt ? <Timestamp time={endsAt} /> : <span className="text-ink-soft">Goes on, or not known</span>}
			</td>
			<td data-label="Last in its source">
				{source ? (
					<>
						<Timestamp time={source.lastSeenAt} /> <span className="text-ink-soft text-sm">{source.name}</span>
					</>
				) : (
					<span className="text-ink-soft">Not imported</span>
				)}
			</td>
			<td>
				<div className="flex flex-wrap items-center gap-2 md:justify-end">
					{!hasEnded && kind !== "priceless" && (
						<ActionButton
							action={href("/admin/activities/:id/ending", { id })}
							values={{ ended: "on" }}
							className="button button-quiet button-small"
						>
							End now<span className="sr-only"> {title}</span>
						</ActionButton>
					)}
					{kind === "alike" && (
						<InlineDeletion id={id} title={title} action={href("/admin/activities/:id/deletion", { id })} />
					)}
				</div>
			</td>
		</tr>
	);
}

function Unknown() {
	return <span className="text-ink-soft">Not known</span>;
}

export function ErrorBoundary() {
	return <StaffFailure code="checksFailed" />;
}
