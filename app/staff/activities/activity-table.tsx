import { Star } from "lucide-react";
import { href, Link } from "react-router";
import type { StaffActivityRow, StaffActivitySort } from "../../../domain/activity/staff-filters.ts";
import { formatMoney } from "../../../domain/offer/format-offer.ts";
import { ActionButton } from "../../ui/staff/action-button.tsx";
import { Confirmation } from "../../ui/staff/confirmation.tsx";
import { PublicationBadge } from "../../ui/staff/publication-badge.tsx";
import { ActionsHeader, SortHeader, StaffTable, TitleLink } from "../../ui/staff/staff-table.tsx";
import { Timestamp } from "../../ui/staff/timestamp.tsx";

/** `publication`: the label of what is not published. */
type TableRow = StaffActivityRow & { publication: string | null };

/** `currency`: the site's, in which the prices are. */
type ActivityTableProps = { rows: TableRow[]; currency: string; sort: StaffActivitySort };

export function ActivityTable({ rows, currency, sort }: ActivityTableProps) {
	return (
		<StaffTable
			head={
				<>
					<SortHeader sorts={["title", "-title"]} current={sort}>
						Title
					</SortHeader>
					<SortHeader sorts={["price", "-price"]} current={sort} className="number">
						Price
					</SortHeader>
					<SortHeader sorts={["leads"]} current={sort} className="number">
						Leads
					</SortHeader>
					<SortHeader sorts={["changed"]} current={sort}>
						Changed
					</SortHeader>
					<ActionsHeader />
				</>
			}
		>
			{rows.map((row) => (
				<Row key={row.id} row={row} currency={currency} />
			))}
		</StaffTable>
	);
}

function Row({ row, currency }: { row: TableRow; currency: string }) {
	return (
		<tr>
			<th scope="row" className="md:min-w-40">
				<PublicationBadge label={row.publication} />
				<TitleLink to={href("/admin/activities/:id", { id: row.id })}>{row.title}</TitleLink>
				<span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-normal text-ink-soft text-sm">
					<span>
						{row.category}, {row.ageRange}
					</span>
					{!row.hasPicture && <MissingBadge>No picture</MissingBadge>}
					{!row.hasLink && <MissingBadge>No provider link</MissingBadge>}
				</span>
			</th>
			<td data-label="Price" className="number">
				{row.price === null ? "On request" : row.price === 0 ? "Free" : formatMoney(row.price, currency, currency)}
			</td>
			<td data-label="Leads" className="number">
				{row.leadCount > 0 ? (
					<Link
						to={`${href("/admin/leads")}?${new URLSearchParams({ activity: row.id })}`}
						className="font-semibold hover:underline"
					>
						{row.leadCount}
						<span className="sr-only"> leads</span>
					</Link>
				) : (
					0
				)}
			</td>
			{/* In two lines where there is little room for the buttons. */}
			<td data-label="Changed" className="[&_time]:whitespace-normal xl:[&_time]:whitespace-nowrap">
				<Timestamp time={row.updatedAt} />
			</td>
			<td>
				{/* Beside the others it would make the table wider than the screen. */}
				{row.publication && (
					<div className="mb-1.5 flex md:justify-end">
						<ActionButton
							action={href("/admin/activities/:id/publication", { id: row.id })}
							className="button button-quiet button-small"
						>
							Publish<span className="sr-only"> {row.title}</span>
						</ActionButton>
					</div>
				)}
				<RowActions row={row} />
			</td>
		</tr>
	);
}

function RowActions({ row }: { row: StaffActivityRow }) {
	return (
		<div className="flex flex-wrap items-center gap-1.5 md:flex-nowrap md:justify-end">
			<ActionButton
				action={href("/admin/activities/:id/featuring", { id: row.id })}
				values={{ featured: row.featured ? "off" : "on" }}
				aria-pressed={row.featured}
				title={row.featured ? "Featured on the home page" : "Not featured"}
				className="button button-quiet button-small px-2"
			>
				<Star aria-hidden className={`size-5 ${row.featured ? "fill-sun text-ink" : "text-ink-soft"}`} />
				<span className="sr-only">Feature {row.title}</span>
			</ActionButton>
			<ActionButton
				action={href("/admin/activities/:id/copy", { id: row.id })}
				className="button button-quiet button-small"
			>
				Duplicate<span className="sr-only"> {row.title}</span>
			</ActionButton>
			<DeleteButton row={row} />
		</div>
	);
}

function DeleteButton({ row }: { row: StaffActivityRow }) {
	return (
		<Confirmation
			name={`delete-${row.id}`}
			label={
				<>
					Delete<span className="sr-only"> {row.title}</span>
				</>
			}
			labelClassName="button button-danger button-small"
			title={`Delete “${row.title}”?`}
			confirm={(close) => (
				<ActionButton
					action={href("/admin/activities/:id/deletion", { id: row.id })}
					onPress={close}
					className="button button-danger"
				>
					Delete it
				</ActionButton>
			)}
		>
			<p>
				It disappears from the site at once.
				{row.leadCount > 0 && ` Its ${row.leadCount} leads stay in the inbox.`} You can undo this.
			</p>
		</Confirmation>
	);
}

function MissingBadge({ children }: { children: string }) {
	return <span className="whitespace-nowrap rounded-md bg-sun px-1.5 text-on-sun">{children}</span>;
}
