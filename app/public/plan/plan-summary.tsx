import { memo, type ReactNode } from "react";
import type { Clash } from "../../../domain/plan/find-clashes.ts";
import { type DayRange, formatDayRange } from "../../../domain/plan/plan-days.ts";
import type { PlanRow } from "../../../domain/plan/plan-row.ts";
import { addCosts, formatCost } from "../../../domain/plan/sum-costs.ts";

type PlanSummaryProps = {
	rows: PlanRow[];
	currency: string;
	/** The way to something for a gap. */
	renderGapTools?: (row: PlanRow, gap: DayRange) => ReactNode;
};

/** What a plan lacks, in words, and what it costs. */
export const PlanSummary = memo(function PlanSummary({ rows, currency, renderGapTools }: PlanSummaryProps) {
	const clashes = rows.flatMap((row) => row.clashes.map((clash) => ({ row, clash })));
	const gaps = rows.flatMap((row) => row.gaps.map((gap) => ({ row, gap })));
	const total = formatCost(addCosts(rows.map(({ cost }) => cost)), currency);
	return (
		<div className="mt-8 grid gap-8 lg:grid-cols-2">
			<section aria-labelledby="gaps">
				<h2 id="gaps" className="text-section">
					Gaps and clashes
				</h2>
				{gaps.length === 0 && clashes.length === 0 && (
					<p className="mt-2">Every Monday to Friday is covered, and nobody is at two places at once.</p>
				)}
				<ul className="mt-2">
					{clashes.map(({ row, clash }, index) => (
						<li key={index} className="border-line border-b py-2 wrap-anywhere">
							<span className="font-semibold text-danger">{clash.isCertain ? "Clash" : "May clash"}:</span>{" "}
							{describeClash(row, clash)}
						</li>
					))}
					{gaps.map(({ row, gap }) => (
						<li
							key={`${row.id} ${gap.from}`}
							className="flex flex-wrap items-center gap-x-4 border-line border-b py-2 last:border-b-0"
						>
							<span>
								<bdi>{row.label}</bdi>: nothing {formatDayRange(gap)}
							</span>
							{renderGapTools?.(row, gap)}
						</li>
					))}
				</ul>
			</section>
			<section aria-labelledby="cost">
				<h2 id="cost" className="text-section">
					Cost
				</h2>
				{total === null ? (
					<p className="mt-2">Nothing is planned yet.</p>
				) : (
					<dl className="mt-2">
						{rows.map(({ id, label, cost }) => (
							<CostRow key={id} name={label} text={formatCost(cost, currency) ?? "Nothing yet"} />
						))}
						{rows.length > 1 && <CostRow name="Together" text={total} isTotal />}
					</dl>
				)}
			</section>
		</div>
	);
});

function CostRow({ name, text, isTotal = false }: { name: string; text: string; isTotal?: boolean }) {
	return (
		<div
			className={`flex flex-wrap justify-between gap-x-6 border-line border-b py-2 last:border-b-0 ${isTotal ? "font-bold" : ""}`}
		>
			<dt>
				<bdi>{name}</bdi>
			</dt>
			<dd className="wrap-anywhere">{text}</dd>
		</div>
	);
}

function describeClash({ label }: PlanRow, { first, second, isCertain }: Clash): string {
	const names = `${first.activity.title} (${first.session.when}) and ${second.activity.title} (${second.session.when})`;
	if (isCertain) return `${label} is at two places at once: ${names}.`;
	return `${label} has ${names}, and the times of one are not known.`;
}
