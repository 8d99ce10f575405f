import { X } from "lucide-react";
import { href, Link } from "react-router";
import { formatQuantity } from "../../../domain/format-count.ts";
import { describeMisfit } from "../../../domain/plan/plan-choices.ts";
import { listEntries, type PlanEntry, type PlanRow } from "../../../domain/plan/plan-row.ts";
import { addCosts, formatCost } from "../../../domain/plan/sum-costs.ts";
import { DateNote } from "../../ui/date-note.tsx";

type PlanListProps = {
	rows: PlanRow[];
	currency: string;
	/** Removes an entry from the family's own plan. */
	onRemove?: (row: PlanRow, entry: PlanEntry) => void;
};

/** What each child does, by date, and what it costs. */
export function PlanList({ rows, currency, onRemove }: PlanListProps) {
	const planned = rows.filter(({ placed }) => placed.length > 0);
	const total = formatCost(addCosts(planned.map(({ cost }) => cost)), currency);
	if (planned.length === 0) return null;
	return (
		<>
			<p className="mt-3 text-lg">
				{formatQuantity(planned.flatMap(({ placed }) => placed).length, "date")}
				{total && (
					<span>
						{", "}
						<b>{total}</b>
						{planned.length > 1 && <span>{" in all"}</span>}
					</span>
				)}
			</p>
			{planned.map((row) => (
				<section key={row.child.id} aria-labelledby={`plan-${row.child.id}`} className="mt-8">
					<div className="flex flex-wrap items-baseline justify-between gap-x-4">
						<h2 id={`plan-${row.child.id}`} dir="auto" className="text-section wrap-anywhere">
							{row.child.label}
						</h2>
						<p className="text-ink-soft wrap-anywhere">{formatCost(row.cost, currency)}</p>
					</div>
					<Entries row={row} onRemove={onRemove} />
				</section>
			))}
		</>
	);
}

/** The number of dates per child shown initially. A weekly class over half a year has 26. */
const shownEntries = 8;

function Entries({ row, onRemove }: Pick<EntryProps, "row" | "onRemove">) {
	const entries = listEntries(row);
	const renderList = (some: PlanEntry[]) => (
		<ol className="mt-1">
			{some.map((entry) => (
				<Entry
					key={`${entry.activity.id} ${entry.placed[0]?.session.id}`}
					row={row}
					entry={entry}
					onRemove={onRemove}
				/>
			))}
		</ol>
	);
	const later = entries.slice(shownEntries);
	return (
		<>
			{renderList(entries.slice(0, shownEntries))}
			{later.length > 0 && (
				<details>
					<summary className="link inline-flex min-h-11 items-center">
						{formatQuantity(later.length, "later date")}
					</summary>
					{renderList(later)}
				</details>
			)}
		</>
	);
}

type EntryProps = Pick<PlanListProps, "onRemove"> & { row: PlanRow; entry: PlanEntry };

function Entry({ row, entry, onRemove }: EntryProps) {
	const { when, activity } = entry;
	return (
		<li className="flex items-center justify-between gap-3 border-line border-b py-1.5 print:break-inside-avoid">
			<div className="min-w-0">
				<p className="text-ink-soft">{when}</p>
				<p className="flex flex-wrap items-center gap-x-2">
					<Link
						to={href("/booking/:id", { id: activity.id })}
						dir="auto"
						className="inline-flex min-h-6 items-center font-semibold wrap-anywhere hover:underline"
					>
						{activity.title}
					</Link>
					<Marks row={row} entry={entry} />
				</p>
			</div>
			{onRemove && (
				<button
					type="button"
					aria-label={`Remove ${activity.title}, ${when}, for ${row.child.label}`}
					onClick={() => onRemove(row, entry)}
					className="icon-button shrink-0 print:hidden"
				>
					<X aria-hidden />
				</button>
			)}
		</li>
	);
}

function Marks({ row: { child, clashes }, entry: { activity, placed } }: { row: PlanRow; entry: PlanEntry }) {
	const [first] = placed;
	const clash = clashes.find((each) => placed.includes(each.first) || placed.includes(each.second));
	const other = clash && (placed.includes(clash.first) ? clash.second : clash.first);
	const misfit = first && describeMisfit(child, activity, first.session);
	return (
		<>
			{first?.session.note && <DateNote note={first.session.note} />}
			{clash && other && (
				<span className="cut-sm bg-danger-ground px-2 font-semibold text-danger text-sm">
					<span>{clash.isCertain ? "Clashes" : "May clash"}</span> with {other.activity.title}
				</span>
			)}
			{misfit && <span className="cut-sm bg-danger-ground px-2 font-semibold text-danger text-sm">{misfit}</span>}
		</>
	);
}
