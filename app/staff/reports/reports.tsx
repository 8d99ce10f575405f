import { href, Link } from "react-router";
import { formatListTotalWithNoun } from "../../../domain/format-count.ts";
import { type ListingReport, reportReasons } from "../../../domain/listing/listing-report.ts";
import { parsePageNumber } from "../../../domain/page-number.ts";
import { getDocuments, rethrowAsFailure } from "../../context.server.ts";
import { ActionButton } from "../../ui/staff/action-button.tsx";
import { MailLink } from "../../ui/staff/contact-links.tsx";
import { createStaffMeta, PageHeader } from "../../ui/staff/page-header.tsx";
import { Pagination } from "../../ui/staff/pagination.tsx";
import { StaffFailure } from "../../ui/staff/staff-failure.tsx";
import { EmptyTable, FilterLink } from "../../ui/staff/staff-table.tsx";
import { Timestamp } from "../../ui/staff/timestamp.tsx";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/reports";

const pageSize = 25;

export const meta: Route.MetaFunction = () => createStaffMeta("Reported listings");

export async function loader({ context, request }: Route.LoaderArgs) {
	requireStaff(context);
	const params = new URL(request.url).searchParams;
	const page = parsePageNumber(params.get("page"));
	const state: ListingReport["state"] = params.get("state") === "settled" ? "settled" : "open";
	const listing = getDocuments(context).listingReports.list(state, page, pageSize);
	return { page, state, ...(await rethrowAsFailure(context, "checksFailed", listing)) };
}

export default function Reports({ loaderData: { rows, total, page, state } }: Route.ComponentProps) {
	return (
		<>
			<PageHeader
				title="Reported listings"
				status={`${formatListTotalWithNoun(total, "report")} ${state === "open" ? "to look at" : "settled"}`}
			>
				<Link to={href("/admin/checks")} className="button button-quiet">
					All checks
				</Link>
			</PageHeader>
			<nav aria-label="State" className="mb-3 flex flex-wrap gap-2">
				<FilterLink name="state" value={null} current={state === "open" ? null : state}>
					Open
				</FilterLink>
				<FilterLink name="state" value="settled" current={state}>
					Settled
				</FilterLink>
			</nav>
			{rows.length === 0 ? (
				<EmptyTable>{state === "open" ? "Nobody has reported a listing." : "No report was settled yet."}</EmptyTable>
			) : (
				<ul className="grid gap-4">
					{rows.map((report) => (
						<li key={report.id} className="staff-panel p-4">
							<Report report={report} />
						</li>
					))}
				</ul>
			)}
			<Pagination page={page} pageSize={pageSize} total={total} rowCount={rows.length} />
		</>
	);
}

function Report({ report }: { report: ListingReport }) {
	const { id, activityId, activityTitle, reason, message, email, createdAt, state } = report;
	return (
		<>
			<p>
				<Link to={href("/admin/activities/:id", { id: activityId })} className="font-semibold underline">
					{activityTitle}
				</Link>{" "}
				<span className="text-ink-soft">
					<Timestamp time={createdAt} />
				</span>
			</p>
			<p className="mt-1">{reportReasons[reason]}</p>
			{message && (
				<blockquote dir="auto" className="mt-2 whitespace-pre-line break-words border-line border-l-4 pl-3">
					{message}
				</blockquote>
			)}
			<p className="mt-2">
				{email ? (
					<>
						Answer to <MailLink email={email} />
					</>
				) : (
					<span className="text-ink-soft">No address to answer to.</span>
				)}
			</p>
			<div className="mt-3 flex flex-wrap gap-2">
				{state === "open" ? (
					<ActionButton
						action={href("/admin/reports/:id/settlement", { id })}
						className="button button-main button-small"
					>
						Settled<span className="sr-only">: {activityTitle}</span>
					</ActionButton>
				) : (
					<ActionButton
						action={href("/admin/reports/:id/reopening", { id })}
						className="button button-quiet button-small"
					>
						Open again<span className="sr-only">: {activityTitle}</span>
					</ActionButton>
				)}
				<Link to={href("/booking/:id", { id: activityId })} className="button button-quiet button-small">
					Look at the page<span className="sr-only">: {activityTitle}</span>
				</Link>
			</div>
		</>
	);
}

export function ErrorBoundary() {
	return <StaffFailure code="checksFailed" />;
}
