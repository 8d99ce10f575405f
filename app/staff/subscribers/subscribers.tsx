import { href, Link } from "react-router";
import { formatListTotalWithNoun } from "../../../domain/format-count.ts";
import {
	getSubscriptionState,
	parseSubscriptionFilters,
	subscriptionStateNames,
	subscriptionStates,
} from "../../../domain/subscription/staff-filters.ts";
import {
	type Subscription,
	subscriptionSourceNames,
	subscriptionSources,
} from "../../../domain/subscription/subscription.ts";
import { getDocuments } from "../../context.server.ts";
import { Pagination } from "../../ui/pagination.tsx";
import { ActionButton } from "../../ui/staff/action-button.tsx";
import { EmailText, MailLink } from "../../ui/staff/contact-links.tsx";
import { createStaffMeta, PageHeader } from "../../ui/staff/page-header.tsx";
import { ActionsHeader, EmptyTable, ExportButton, FilterLink, StaffTable } from "../../ui/staff/staff-table.tsx";
import { TableSearch } from "../../ui/staff/table-search.tsx";
import { Timestamp } from "../../ui/staff/timestamp.tsx";
import { getPersonPath } from "../people/person-path.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/subscribers";

const pageSize = 25;

export const handle = { failed: "load subscribers" };

export const meta: Route.MetaFunction = () => createStaffMeta("Subscribers");

export async function loader({ context, request }: Route.LoaderArgs) {
	requireStaff(context);
	const filters = parseSubscriptionFilters(new URL(request.url).searchParams);
	return { filters, ...(await getDocuments(context).subscriptions.list(filters, pageSize)) };
}

export default function Subscribers({ loaderData: { filters, rows, total } }: Route.ComponentProps) {
	const isFiltered = filters.search || filters.state || filters.source || filters.page > 1;
	return (
		<>
			<PageHeader title="Subscribers" status={`${formatListTotalWithNoun(total, "subscriber")} in this list`}>
				<ExportButton action={href("/admin/subscribers/export")} />
			</PageHeader>
			<div className="mb-3 flex flex-wrap items-end gap-x-5 gap-y-2">
				<nav aria-label="State" className="flex flex-wrap gap-2">
					<FilterLink name="state" value={null} current={filters.state}>
						All
					</FilterLink>
					{subscriptionStates.map((state) => (
						<FilterLink key={state} name="state" value={state} current={filters.state}>
							{subscriptionStateNames[state]}
						</FilterLink>
					))}
				</nav>
				<nav aria-label="Where they joined" className="flex flex-wrap gap-2">
					<FilterLink name="source" value={null} current={filters.source}>
						Anywhere
					</FilterLink>
					{subscriptionSources.map((source) => (
						<FilterLink key={source} name="source" value={source} current={filters.source}>
							{subscriptionSourceNames[source]}
						</FilterLink>
					))}
				</nav>
			</div>
			<div className="mb-3">
				<TableSearch label="Search name or e-mail" defaultValue={filters.search}>
					{filters.state && <input type="hidden" name="state" value={filters.state} />}
					{filters.source && <input type="hidden" name="source" value={filters.source} />}
				</TableSearch>
			</div>
			{rows.length === 0 ? (
				<EmptyTable>{isFiltered ? "Nothing matches." : "No subscribers yet."}</EmptyTable>
			) : (
				<StaffTable
					head={
						<>
							<th scope="col">Subscriber</th>
							<th scope="col">Joined</th>
							<th scope="col">State</th>
							<ActionsHeader />
						</>
					}
				>
					{rows.map((subscription) => (
						<Row key={subscription.id} subscription={subscription} />
					))}
				</StaffTable>
			)}
			<Pagination page={filters.page} pageSize={pageSize} total={total} rowCount={rows.length} />
		</>
	);
}

function Row({ subscription }: { subscription: Subscription }) {
	const { id, email, firstName, lastName, active, subscriptionSource, createdAt } = subscription;
	const state = getSubscriptionState(subscription);
	const name = [firstName, lastName].filter(Boolean).join(" ");
	return (
		<tr>
			<th scope="row" className="font-normal">
				<Link to={getPersonPath(email)} className="font-semibold hover:underline">
					<span>{name || <EmailText email={email} />}</span>
					<span className="sr-only">: all data</span>
				</Link>
				{name && (
					<span className="block">
						<MailLink email={email} />
					</span>
				)}
			</th>
			<td data-label="Joined">
				{subscriptionSourceNames[subscriptionSource]}, <Timestamp time={createdAt} />
			</td>
			<td data-label="State">
				{state === "confirmed" ? (
					subscriptionStateNames[state]
				) : (
					<span className="whitespace-nowrap rounded-md bg-sunken px-1.5 text-ink-soft">
						{subscriptionStateNames[state]}
					</span>
				)}
			</td>
			<td>
				<div className="flex md:justify-end">
					<ActionButton
						action={href("/admin/subscribers/:id/activation", { id })}
						values={active ? {} : { active: "on" }}
						className="button button-quiet button-small"
					>
						<span>{active ? "Deactivate" : "Activate"}</span>
						<span className="sr-only"> {email}</span>
					</ActionButton>
				</div>
			</td>
		</tr>
	);
}
