import { href } from "react-router";
import { formatListTotalWithNoun } from "../../../domain/format-count.ts";
import { mailKindNames } from "../../../domain/mail/mail.ts";
import { parseMailFilters } from "../../../domain/mail/staff-filters.ts";
import { mailStateNames, mailStates } from "../../../domain/mail-state.ts";
import { getDocuments, getServices } from "../../context.server.ts";
import { Pagination } from "../../ui/pagination.tsx";
import { MailLink } from "../../ui/staff/contact-links.tsx";
import { createStaffMeta, PageHeader } from "../../ui/staff/page-header.tsx";
import { ActionsHeader, EmptyTable, FilterLink, StaffTable, TitleLink } from "../../ui/staff/staff-table.tsx";
import { TableSearch } from "../../ui/staff/table-search.tsx";
import { Timestamp } from "../../ui/staff/timestamp.tsx";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/mails";
import { MailState } from "./mail-state.tsx";
import { SendAgainButton } from "./send-again-button.tsx";

const pageSize = 25;

export const handle = { failed: "load the mail" };

export const meta: Route.MetaFunction = () => createStaffMeta("Mail");

export async function loader({ context, request }: Route.LoaderArgs) {
	requireStaff(context);
	const filters = parseMailFilters(new URL(request.url).searchParams);
	const { rows, total } = await getDocuments(context).outbox.list(filters, pageSize);
	return {
		filters,
		total,
		isSending: getServices(context).backend.mail.isSending,
		rows: rows.map(({ id, kind, recipient, subject, state, lastAnswer, createdAt }) => ({
			id,
			kind,
			recipient,
			subject,
			state,
			lastAnswer,
			createdAt,
		})),
	};
}

export default function Mails({ loaderData: { filters, rows, total, isSending } }: Route.ComponentProps) {
	const isFiltered = filters.state || filters.recipient || filters.page > 1;
	return (
		<>
			<PageHeader title="Mail" status={`${formatListTotalWithNoun(total, "mail")} in this list`} />
			{!isSending && <NoMailServer />}
			<nav aria-label="State" className="mb-3 flex flex-wrap gap-2">
				<FilterLink name="state" value={null} current={filters.state}>
					All
				</FilterLink>
				{mailStates.map((state) => (
					<FilterLink key={state} name="state" value={state} current={filters.state}>
						{mailStateNames[state]}
					</FilterLink>
				))}
			</nav>
			<div className="mb-3">
				<TableSearch label="Address starts with" defaultValue={filters.recipient}>
					{filters.state && <input type="hidden" name="state" value={filters.state} />}
				</TableSearch>
			</div>
			{rows.length === 0 ? (
				<EmptyTable>{isFiltered ? "Nothing matches." : "No e-mails yet."}</EmptyTable>
			) : (
				<StaffTable
					head={
						<>
							<th scope="col">Subject</th>
							<th scope="col">To</th>
							<th scope="col">Written</th>
							<th scope="col">State</th>
							<ActionsHeader />
						</>
					}
				>
					{rows.map((mail) => (
						<Row key={mail.id} mail={mail} />
					))}
				</StaffTable>
			)}
			<Pagination page={filters.page} pageSize={pageSize} total={total} rowCount={rows.length} />
		</>
	);
}

function NoMailServer() {
	return (
		<p className="staff-panel mb-4 max-w-prose px-4 py-3">
			No mail server is set up (<code>SMTP_URL</code>), so this site can’t send e-mail. You can read each one here as it
			would arrive, without links to staff accounts.
		</p>
	);
}

type MailRow = Route.ComponentProps["loaderData"]["rows"][number];

function Row({ mail: { id, kind, recipient, subject, state, lastAnswer, createdAt } }: { mail: MailRow }) {
	return (
		<tr>
			<th scope="row" className="wrap-anywhere md:max-w-80">
				<TitleLink to={href("/admin/mail/:id", { id })}>{subject}</TitleLink>
				<span className="block w-full font-normal text-ink-soft text-sm">{mailKindNames[kind]}</span>
			</th>
			<td data-label="To" className="wrap-anywhere">
				<MailLink email={recipient} />
			</td>
			<td data-label="Written">
				<Timestamp time={createdAt} />
			</td>
			<td data-label="State" className="wrap-anywhere md:max-w-64">
				<MailState state={state} lastAnswer={lastAnswer} />
			</td>
			<td>{state === "failed" && <SendAgainButton id={id} recipient={recipient} />}</td>
		</tr>
	);
}
