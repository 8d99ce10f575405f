import { href, Link } from "react-router";
import { formatListTotalWithNoun } from "../../../domain/format-count.ts";
import {
	getSubscriptionState,
	parseSubscriptionFilters,
	subscriptionStateNames,
} from "../../../domain/subscription/staff-filters.ts";
import { type Subscription, subscriptionSourceNames } from "../../../domain/subscription/subscription.ts";
import { getDocuments } from "../../context.server.ts";
import { ActionButton } from "../../ui/staff/action-button.tsx";
import { EmailText, MailLink } from "../../ui/staff/contact-links.tsx";
import { ListTable } from "../../ui/staff/list-table.tsx";
import { PageHeader } from "../../ui/staff/page-header.tsx";
import { ExportButton, FilterLinks } from "../../ui/staff/staff-table.tsx";
import { TableSearch } from "../../ui/staff/table-search.tsx";
import { Timestamp } from "../../ui/staff/timestamp.tsx";
import { getPersonPath } from "../people/person-path.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/subscribers";

const pageSize = 25;

export const handle = { failed: "load subscribers" };

export async function loader({ context, request }: Route.LoaderArgs) {
	requireStaff(context);
	const filters = parseSubscriptionFilters(new URL(request.url).searchParams);
	return { filters, ...(await getDocuments(context).subscriptions.list(filters, pageSize)) };
}

export default function Subscribers({ loaderData: { filters, rows, total } }: Route.ComponentProps) {
	const isFiltered = filters.search || filters.state || filters.page > 1;
	return (
		<>
			<PageHeader title="Subscribers" status={`${formatListTotalWithNoun(total, "subscriber")} in this list`}>
				<ExportButton action={href("/admin/subscribers/export")} />
			</PageHeader>
			<div className="mb-3">
				<FilterLinks label="State" name="state" current={filters.state} all="All" names={subscriptionStateNames} />
			</div>
			<div className="mb-3">
				<TableSearch label="Search name or e-mail" defaultValue={filters.search}>
					{filters.state && <input type="hidden" name="state" value={filters.state} />}
				</TableSearch>
			</div>
			<ListTable
				rows={rows}
				empty={isFiltered ? "Nothing matches." : "No subscribers yet."}
				pages={{ page: filters.page, pageSize, total }}
				columns={[
					{ name: "Subscriber", className: "font-normal", cell: (row) => <Name subscription={row} /> },
					{
						name: "Joined",
						cell: ({ subscriptionSource, createdAt }) => (
							<>
								<span>{`${subscriptionSourceNames[subscriptionSource]}, `}</span>
								<Timestamp time={createdAt} />
							</>
						),
					},
					{ name: "State", cell: (row) => <State state={getSubscriptionState(row)} /> },
				]}
				actions={({ id, email, active }) => (
					<div className="flex md:justify-end">
						<ActionButton
							action={href("/admin/subscribers/:id/activation", { id })}
							values={active ? {} : { active: "on" }}
							about={email}
						>
							<span>{active ? "Deactivate" : "Activate"}</span>
						</ActionButton>
					</div>
				)}
			/>
		</>
	);
}

function Name({ subscription: { email, firstName, lastName } }: { subscription: Subscription }) {
	const name = [firstName, lastName].filter(Boolean).join(" ");
	return (
		<>
			<Link to={getPersonPath(email)} className="font-semibold hover:underline">
				<span>{name || <EmailText email={email} />}</span>
				<span className="sr-only">: all data</span>
			</Link>
			{name && (
				<span className="block">
					<MailLink email={email} />
				</span>
			)}
		</>
	);
}

function State({ state }: { state: keyof typeof subscriptionStateNames }) {
	if (state === "confirmed") return subscriptionStateNames[state];
	return (
		<span className="whitespace-nowrap rounded-md bg-sunken px-1.5 text-ink-soft">{subscriptionStateNames[state]}</span>
	);
}
