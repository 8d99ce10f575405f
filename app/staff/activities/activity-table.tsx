import { Ellipsis, Star } from "lucide-react";
import { href, Link, useFetcher } from "react-router";
import {
	attentionReasonNames,
	type StaffActivityRow,
	type StaffActivitySort,
} from "../../../domain/activity/staff-filters.ts";
import { formatMoney } from "../../../domain/offer/format-offer.ts";
import { PostForm } from "../../ui/form/post-form.tsx";
import { ActionButton } from "../../ui/staff/action-button.tsx";
import { Confirmation } from "../../ui/staff/confirmation.tsx";
import { PublicationBadge } from "../../ui/staff/publication-badge.tsx";
import { RowPopover } from "../../ui/staff/row-popover.tsx";
import { ActionsHeader, SortHeader, StaffTable, TitleLink } from "../../ui/staff/staff-table.tsx";
import { bulkFormId } from "./bulk/bulk-form.tsx";
import type { clientLoader } from "./spots.ts";

/** `next` is the next date with its spots, or why there is none. */
type TableRow = Omit<StaffActivityRow, "nextSession"> & { publication: string | null; next: string; hasNext: boolean };

type ActivityTableProps = { rows: TableRow[]; currency: string; sort: StaffActivitySort };

export function ActivityTable({ rows, currency, sort }: ActivityTableProps) {
	return (
		<StaffTable
			hasPopovers
			className="catalogue-rows"
			head={
				<>
					<SortHeader sorts={["title", "-title"]} current={sort}>
						Title
					</SortHeader>
					<th scope="col">Next date</th>
					<SortHeader sorts={["price", "-price"]} current={sort} className="number">
						Price
					</SortHeader>
					<SortHeader sorts={["leads"]} current={sort} className="number">
						Leads
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
				<div className="flex items-start gap-2">
					<label className="grid size-9 shrink-0 place-items-center pointer-coarse:size-11">
						<input type="checkbox" name="selected" value={row.id} form={bulkFormId} className="tick" />
						<span className="sr-only">Select {row.title}</span>
					</label>
					<span className="min-w-0 py-1">
						<PublicationBadge label={row.publication} />
						<TitleLink to={href("/admin/activities/:id", { id: row.id })}>{row.title}</TitleLink>
						<span className="block font-normal text-ink-soft text-sm">
							{row.attention.length > 0 && (
								<strong className="font-semibold text-ink">
									{row.attention.map((reason) => `${attentionReasonNames[reason]}. `).join("")}
								</strong>
							)}
							<span>{[row.provider, row.location, row.category, row.ageRange].filter(Boolean).join(", ")}</span>
						</span>
					</span>
				</div>
			</th>
			<td data-label="Next date">
				{row.hasNext ? <NextDate id={row.id} title={row.title} text={row.next} /> : row.next}
			</td>
			<td data-label="Price" className="number">
				<Price row={row} currency={currency} />
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
			<td>
				<div className="flex items-center gap-1.5 md:justify-end">
					{row.publication && (
						<ActionButton action={href("/admin/activities/:id/publication", { id: row.id })} about={row.title}>
							Publish
						</ActionButton>
					)}
					<RowMenu row={row} />
				</div>
			</td>
		</tr>
	);
}

function Price({ row: { id, title, price }, currency }: { row: TableRow; currency: string }) {
	const text = price === null ? "On request" : price === 0 ? "Free" : formatMoney(price, currency, currency);
	return (
		<RowPopover
			label={
				<>
					<span className="sr-only">Change the price of {title}: </span>
					{text}
				</>
			}
			labelClassName="inline-flex min-h-8 items-center rounded-md px-1.5 tabular-nums underline decoration-dotted underline-offset-4 hover:bg-sunken"
			closesOnSubmit
			onOpen={(content) => content.querySelector("input")?.select()}
		>
			{/* A new price needs a new form. Until then it holds what was typed, also after a failed save. */}
			<PriceForm key={price} id={id} price={price} currency={currency} />
		</RowPopover>
	);
}

function PriceForm({ id, price, currency }: { id: string; price: number | null; currency: string }) {
	const fetcher = useFetcher();
	return (
		<PostForm fetcher={fetcher} action={href("/admin/activities/:id/price", { id })} className="flex items-end gap-2">
			<label>
				<span className="mb-1 block font-semibold">Price in {currency}</span>
				<input name="price" inputMode="decimal" required defaultValue={price ?? ""} className="field w-28" />
				<span className="mt-1 block text-ink-soft text-sm">0 is free.</span>
			</label>
			<button type="submit" className="button button-main button-small mb-7">
				Save
			</button>
		</PostForm>
	);
}

function RowMenu({ row }: { row: TableRow }) {
	return (
		<RowPopover
			label={
				<>
					<Ellipsis aria-hidden className="size-5" />
					<span className="sr-only">More for {row.title}</span>
				</>
			}
			labelClassName="button button-quiet button-small px-2"
		>
			<div className="grid gap-1.5">
				<ActionButton
					action={href("/admin/activities/:id/featuring", { id: row.id })}
					values={{ featured: row.featured ? "off" : "on" }}
					aria-pressed={row.featured}
				>
					<Star aria-hidden className={`size-5 ${row.featured ? "fill-sun text-ink" : "text-ink-soft"}`} />
					Feature<span className="sr-only"> {row.title}</span>
				</ActionButton>
				<ActionButton action={href("/admin/activities/:id/copy", { id: row.id })} about={row.title}>
					Duplicate
				</ActionButton>
				<DeleteButton row={row} />
			</div>
		</RowPopover>
	);
}

function DeleteButton({ row }: { row: TableRow }) {
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
					action={href("/admin/:collection/:id/deletion", { collection: "activities", id: row.id })}
					onPress={close}
					className="button button-danger"
				>
					Delete it
				</ActionButton>
			)}
		>
			<p>
				It disappears from the site right away.
				<span>{row.leadCount > 0 && ` Its ${row.leadCount} leads stay in the inbox.`}</span> You can undo this.
			</p>
		</Confirmation>
	);
}

type NextDateProps = { id: string; title: string; text: string };

function NextDate({ id, title, text }: NextDateProps) {
	const fetcher = useFetcher<typeof clientLoader>();
	const action = href("/admin/activities/:id/spots", { id });
	return (
		<RowPopover
			label={
				<>
					<span className="sr-only">Change the spots of {title}: </span>
					{text}
				</>
			}
			labelClassName="inline-flex min-h-8 items-center rounded-md px-1.5 text-left md:whitespace-nowrap underline decoration-dotted underline-offset-4 hover:bg-sunken"
			closesOnSubmit
			onOpen={() => fetcher.load(action)}
		>
			{fetcher.data === null && <p role="alert">Failed to load the dates. Please try again.</p>}
			<ul className="grid gap-1" aria-busy={fetcher.state !== "idle"}>
				{fetcher.data?.sessions.map(({ id: session, when, note, isFull }) => (
					<li key={session} className="flex min-h-10 items-center justify-between gap-4">
						<span>
							{when}
							{note && <span className="text-ink-soft">, {note.toLowerCase()}</span>}
						</span>
						<ActionButton action={action} values={{ session, remaining: isFull ? "" : "0" }} about={`on ${when}`}>
							<span>{isFull ? "Not full" : "Full"}</span>
						</ActionButton>
					</li>
				))}
			</ul>
			<Link to={href("/admin/activities/:id", { id })} className="link inline-flex min-h-10 items-center">
				All dates
			</Link>
		</RowPopover>
	);
}
