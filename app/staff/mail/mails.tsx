import { href } from "react-router";
import { formatListTotalWithNoun } from "../../../domain/format-count.ts";
import { mailKindNames } from "../../../domain/mail/mail.ts";
import { parseMailFilters } from "../../../domain/mail/staff-filters.ts";
import { mailStateNames } from "../../../domain/mail-state.ts";
import { getDocuments, getServices } from "../../context.server.ts";
import { MailLink } from "../../ui/staff/contact-links.tsx";
import { ListTable } from "../../ui/staff/list-table.tsx";
import { PageHeader } from "../../ui/staff/page-header.tsx";
import { FilterLinks, TitleLink } from "../../ui/staff/staff-table.tsx";
import { TableSearch } from "../../ui/staff/table-search.tsx";
import { Timestamp } from "../../ui/staff/timestamp.tsx";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/mails";
import { MailState } from "./mail-state.tsx";
import { SendAgainButton } from "./send-again-button.tsx";

const pageSize = 25;

export const handle = { failed: "load the mail" };

export async function loader({ context, request }: Route.LoaderArgs) {
	requireStaff(context);
	const filters = parseMailFilters(new URL(request.url).searchParams);
	const { rows, total } = await getDocuments(context).outbox.list(filters, pageSize);
	return {
		filters,
		total,
		isSending: getServices(context).backend.mail.isSending,
		rows: rows.map(({ id, kind, recipient, subject, state, lastAnswer, createdAt }) => {
			return { id, kind, recipient, subject, state, lastAnswer, createdAt };
		}),
	};
}

export default function Mails({ loaderData: { filters, rows, total, isSending } }: Route.ComponentProps) {
	const isFiltered = filters.state || filters.recipient || filters.page > 1;
	return (
		<>
			<PageHeader title="Mail" status={`${formatListTotalWithNoun(total, "mail")} in this list`} />
			{!isSending && <NoMailServer />}
			<FilterLinks
				label="State"
				name="state"
				current={filters.state}
				all="All"
				names={mailStateNames}
				className="mb-3 flex-wrap gap-2"
			/>
			<div className="mb-3">
				<TableSearch label="Address starts with" defaultValue={filters.recipient}>
					{filters.state && <input type="hidden" name="state" value={filters.state} />}
				</TableSearch>
			</div>
			<ListTable
				rows={rows}
				empty={isFiltered ? "Nothing matches." : "No e-mails yet."}
				pages={{ page: filters.page, pageSize, total }}
				columns={[
					{
						name: "Subject",
						className: "wrap-anywhere md:max-w-80",
						cell: ({ id, subject, kind }) => (
							<>
								<TitleLink to={href("/admin/mail/:id", { id })}>{subject}</TitleLink>
								<span className="block w-full font-normal text-ink-soft text-sm">{mailKindNames[kind]}</span>
							</>
						),
					},
					{ name: "To", className: "wrap-anywhere", cell: ({ recipient }) => <MailLink email={recipient} /> },
					{ name: "Written", cell: ({ createdAt }) => <Timestamp time={createdAt} /> },
					{ name: "State", className: "wrap-anywhere md:max-w-64", cell: (mail) => <MailState {...mail} /> },
				]}
				actions={({ id, state, recipient }) => state === "failed" && <SendAgainButton id={id} recipient={recipient} />}
			/>
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
