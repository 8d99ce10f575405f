import { X } from "lucide-react";
import { href, Link } from "react-router";
import { type ChildDates, type DateEntry, listWeeks } from "../../../../domain/family/child-dates.ts";
import { describeMisfit } from "../../../../domain/family/date-offers.ts";
import { addCosts, formatCost, sumCosts } from "../../../../domain/family/sum-costs.ts";
import { formatQuantity } from "../../../../domain/format-count.ts";
import { DateNote } from "../../../ui/date-note.tsx";
import { ChildMark } from "./child-mark.tsx";

type DatesListProps = {
	families: ChildDates[];
	currency: string;
	/** Removes an entry from the family's own dates. */
	onRemove?: (entry: DateEntry) => void;
};

/** Which child goes where, by week, and what it costs. */
export function DatesList({ families, currency, onRemove }: DatesListProps) {
	const dates = families.flatMap((each) => each.dates);
	const total = formatCost(addCosts(families.map((each) => sumCosts(each.dates))), currency);
	if (dates.length === 0) return null;
	return (
		<>
			<p className="mt-2 text-lg wrap-anywhere">
				{formatQuantity(dates.length, "date")}
				{total && (
					<span>
						{", "}
						<b>{total}</b>
					</span>
				)}
			</p>
			{[...listWeeks(families)].map(([monday, entries]) => (
				<section key={monday} aria-labelledby={`week-${monday}`} className="mt-5 print:break-inside-avoid">
					<h3 id={`week-${monday}`} className="font-semibold text-ink-soft">
						Week of {formatDay(monday)}
					</h3>
					<ol>
						{entries.map((entry) => (
							<Entry
								key={`${entry.family.child.id} ${entry.activity.id} ${entry.dates[0]?.session.id}`}
								entry={entry}
								onRemove={onRemove}
							/>
						))}
					</ol>
				</section>
			))}
		</>
	);
}

const dayFormat = new Intl.DateTimeFormat("en-US", {
	month: "short",
	day: "numeric",
	year: "numeric",
	timeZone: "UTC",
});

function formatDay(day: string): string {
	return dayFormat.format(new Date(day));
}

function Entry({ entry, onRemove }: { entry: DateEntry; onRemove?: DatesListProps["onRemove"] }) {
	const { when, activity, family } = entry;
	return (
		<li className="flex items-center gap-3 border-line border-b py-2 print:break-inside-avoid">
			<ChildMark child={family.child} />
			<div className="mr-auto min-w-0">
				<p className="text-ink-soft">
					<bdi className="font-semibold text-ink">{family.child.label}</bdi>
					<span>{` · ${when}`}</span>
				</p>
				<p className="flex flex-wrap items-center gap-x-2">
					<Link
						to={href("/booking/:id", { id: activity.id })}
						dir="auto"
						className="inline-flex min-h-6 items-center font-semibold wrap-anywhere hover:underline"
					>
						{activity.title}
					</Link>
					<Marks entry={entry} />
				</p>
			</div>
			{onRemove && (
				<button
					type="button"
					aria-label={`Remove ${activity.title}, ${when}, for ${family.child.label}`}
					onClick={() => onRemove(entry)}
					className="icon-button shrink-0 print:hidden"
				>
					<X aria-hidden />
				</button>
			)}
		</li>
	);
}

function Marks({ entry: { family, activity, dates } }: { entry: DateEntry }) {
	const { child, clashes } = family;
	const [first] = dates;
	const clash = clashes.find((each) => dates.includes(each.first) || dates.includes(each.second));
	const other = clash && (dates.includes(clash.first) ? clash.second : clash.first);
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
