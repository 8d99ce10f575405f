import { Download } from "lucide-react";
import { href, Link, useRouteError, useSearchParams } from "react-router";
import { countOf } from "../../../domain/count-of.ts";
import { parseSubscriptionFilters } from "../../../domain/subscription/staff-filters.ts";
import {
	type Subscription,
	subscriptionSourceNames,
	subscriptionSources,
} from "../../../domain/subscription/subscription.ts";
import { getDocuments, orFail } from "../../context.server.ts";
import { requireStaff } from "../../staff.server.ts";
import { boundaryFailure, FailurePanel } from "../../ui/failure-panel.tsx";
import { MailLink } from "../../ui/staff/contact.tsx";
import { Press } from "../../ui/staff/press.tsx";
import {
	EmptyTable,
	Moment,
	StaffHeading,
	staffTitle,
	TablePages,
	TableSearch,
	useParam,
} from "../../ui/staff/staff-parts.tsx";
import type { Route } from "./+types/subscribers";

// Who comes here: somebody who was asked to take an address off the newsletter, or who takes the list to send it.

const pageSize = 25;

export const meta: Route.MetaFunction = () => staffTitle("Subscribers");

export async function loader({ context, request }: Route.LoaderArgs) {
	requireStaff(context);
	const filters = parseSubscriptionFilters(new URL(request.url).searchParams);
	const { subscriptions } = getDocuments(context);
	return { filters, ...(await orFail(context, "subscribersFailed", subscriptions.findRows(filters, pageSize))) };
}

export default function Subscribers({ loaderData: { filters, rows, total } }: Route.ComponentProps) {
	const [params] = useSearchParams();
	const exported = new URLSearchParams(params);
	exported.delete("page");
	const isNarrowed = filters.search || filters.active !== null || filters.source || filters.page > 1;
	const state = filters.active === null ? null : filters.active ? "active" : "inactive";
	return (
		<>
			<StaffHeading title="Subscribers" note={`${countOf(total, "subscriber")} in this list`}>
				<Link to={href("/admin/people")} className="button button-quiet">
					One person’s data
				</Link>
				<a
					href={`${href("/admin/subscribers/export")}${exported.size > 0 ? `?${exported}` : ""}`}
					className="button button-quiet"
				>
					<Download aria-hidden className="size-4.5" />
					Export CSV
				</a>
			</StaffHeading>
			<div className="mb-3 flex flex-wrap items-end gap-x-5 gap-y-2">
				<nav aria-label="State" className="flex flex-wrap gap-2">
					<Choice name="state" value={null} current={state} label="All" />
					<Choice name="state" value="active" current={state} label="Active" />
					<Choice name="state" value="inactive" current={state} label="Inactive" />
				</nav>
				<nav aria-label="Where they joined" className="flex flex-wrap gap-2">
					<Choice name="source" value={null} current={filters.source} label="Anywhere" />
					{subscriptionSources.map((source) => (
						<Choice
							key={source}
							name="source"
							value={source}
							current={filters.source}
							label={subscriptionSourceNames[source]}
						/>
					))}
				</nav>
			</div>
			<div className="mb-3">
				<TableSearch label="Search name or email" defaultValue={filters.search}>
					{state && <input type="hidden" name="state" value={state} />}
					{filters.source && <input type="hidden" name="source" value={filters.source} />}
				</TableSearch>
			</div>
			{rows.length === 0 ? (
				<EmptyTable>{isNarrowed ? "Nothing matches." : "No subscribers yet."}</EmptyTable>
			) : (
				<div className="staff-panel md:overflow-x-auto">
					<table className="staff-table">
						<thead>
							<tr>
								<th scope="col">Email</th>
								<th scope="col">Name</th>
								<th scope="col">Joined</th>
								<th scope="col">Since (UTC)</th>
								<th scope="col">State</th>
								<th scope="col">
									<span className="sr-only">What can be done</span>
								</th>
							</tr>
						</thead>
						<tbody>
							{rows.map((subscription) => (
								<Row key={subscription.id} subscription={subscription} />
							))}
						</tbody>
					</table>
				</div>
			)}
			<TablePages page={filters.page} pageSize={pageSize} total={total} />
		</>
	);
}

type ChoiceProps = { name: string; value: string | null; current: string | null; label: string };

function Choice({ name, value, current, label }: ChoiceProps) {
	return (
		<Link {...useParam(name, value)} aria-current={value === current || undefined} className="chip">
			{label}
		</Link>
	);
}

function Row({ subscription }: { subscription: Subscription }) {
	const { id, email, firstName, lastName, active, subscriptionSource, createdAt } = subscription;
	return (
		<tr>
			<th scope="row" className="font-semibold">
				<MailLink email={email} />
			</th>
			<td data-label="Name">{[firstName, lastName].filter(Boolean).join(" ") || "–"}</td>
			<td data-label="Joined" className="whitespace-nowrap">
				{subscriptionSourceNames[subscriptionSource]}
			</td>
			<td data-label="Since (UTC)">
				<Moment time={createdAt} />
			</td>
			<td data-label="State">
				{active ? "Active" : <span className="rounded-md bg-sunken px-1.5 text-ink-soft">Inactive</span>}
			</td>
			<td>
				<div className="flex flex-wrap items-center gap-1.5 md:flex-nowrap md:justify-end">
					<Press
						action={href(active ? "/admin/subscribers/:id/deactivation" : "/admin/subscribers/:id/activation", { id })}
						className="button button-quiet button-small"
					>
						{active ? "Deactivate" : "Activate"}
						<span className="sr-only"> {email}</span>
					</Press>
					<Link
						to={`${href("/admin/people")}?${new URLSearchParams({ email })}`}
						prefetch="intent"
						className="button button-quiet button-small whitespace-nowrap"
					>
						All data<span className="sr-only"> about {email}</span>
					</Link>
				</div>
			</td>
		</tr>
	);
}

export function ErrorBoundary() {
	return (
		<FailurePanel failure={boundaryFailure(useRouteError(), "subscribersFailed")}>
			<button type="button" onClick={() => window.location.reload()} className="button button-main">
				Try Again
			</button>
		</FailurePanel>
	);
}
