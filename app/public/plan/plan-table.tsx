import { memo, type ReactNode } from "react";
import { href, Link } from "react-router";
import type { PlacedSession } from "../../../domain/plan/plan.ts";
import { type DayRange, isWithin } from "../../../domain/plan/plan-days.ts";
import type { PlanRow } from "../../../domain/plan/plan-row.ts";
import { formatCost } from "../../../domain/plan/sum-costs.ts";

export type PlanColumn = DayRange & { label: string };

type PlanTableProps = {
	rows: PlanRow[];
	columns: PlanColumn[];
	currency: string;
	/** What can be done with a session of a child, and with a child's days. */
	renderSessionTools?: (row: PlanRow, placed: PlacedSession) => ReactNode;
	renderTools?: (row: PlanRow, column: PlanColumn) => ReactNode;
};

/** Rows of children, columns of weeks or days. On a phone each child is a block, with a line for each column. */
export const PlanTable = memo(function PlanTable({ rows, ...shared }: PlanTableProps) {
	const { columns } = shared;
	return (
		<div className="relative mt-6 md:overflow-x-auto print:overflow-visible">
			<table className="w-full max-md:block">
				<caption className="sr-only">Who goes where, and when</caption>
				<thead className="max-md:hidden">
					<tr>
						<td />
						{columns.map(({ from, label }) => (
							<th key={from} scope="col" className="min-w-32 px-1.5 pb-2 text-left font-semibold print:min-w-0">
								{label}
							</th>
						))}
					</tr>
				</thead>
				<tbody className="max-md:block">
					{rows.map((row) => (
						<Row key={row.id} row={row} {...shared} />
					))}
				</tbody>
			</table>
		</div>
	);
});

/** The element id of a child's days in the table. */
export function getCellId({ id }: PlanRow, { from }: PlanColumn): string {
	return `plan-${id}-${from}`;
}

type RowProps = Omit<PlanTableProps, "rows"> & { row: PlanRow };

const Row = memo(function Row({ row, columns, currency, renderSessionTools, renderTools }: RowProps) {
	return (
		<tr className="border-line border-t-2 align-top max-md:block max-md:pb-4">
			<th
				scope="row"
				className="bg-page py-2 pr-3 text-left font-normal max-md:block md:sticky md:left-0 md:z-(--layer-card-control) md:min-w-28"
			>
				<bdi className="font-bold font-display text-card wrap-anywhere">{row.label}</bdi>
				<span className="block text-ink-soft text-sm wrap-anywhere">{formatCost(row.cost, currency)}</span>
			</th>
			{columns.map((column) => (
				<td
					key={column.from}
					id={getCellId(row, column)}
					data-name={column.label}
					className="relative px-1.5 py-2 md:scroll-ml-32 max-md:grid max-md:grid-cols-[2fr_3fr] max-md:gap-x-3 max-md:border-line max-md:border-t max-md:px-0 max-md:before:font-semibold max-md:before:content-[attr(data-name)]"
				>
					<div className="min-w-0">
						<Sessions row={row} column={column} renderSessionTools={renderSessionTools} />
						{renderTools?.(row, column)}
					</div>
				</td>
			))}
		</tr>
	);
});

type SessionsProps = Pick<PlanTableProps, "renderSessionTools"> & { row: PlanRow; column: PlanColumn };

function Sessions({ row, column, renderSessionTools }: SessionsProps) {
	const placed = row.placed.filter(({ session }) => isWithin(session, column));
	if (placed.length === 0) return <p className="text-ink-soft text-sm">Nothing</p>;
	return (
		<ul className="grid gap-1.5">
			{placed.map((each) => (
				<li
					key={`${each.activity.id} ${each.session.id}`}
					className="cut-sm min-w-0 border border-line bg-paper px-2.5 py-1.5 text-sm leading-snug"
				>
					<Link
						to={href("/booking/:id", { id: each.activity.id })}
						dir="auto"
						className="inline-flex min-h-6 items-center font-semibold wrap-anywhere hover:underline"
					>
						{each.activity.title}
					</Link>
					<span className="block">{each.session.when}</span>
					<Marks row={row} placed={each} />
					{renderSessionTools?.(row, each)}
				</li>
			))}
		</ul>
	);
}

function Marks({ row, placed }: { row: PlanRow; placed: PlacedSession }) {
	const { note } = placed.session;
	const clash = row.clashes.find(({ first, second }) => first === placed || second === placed);
	if (!note && !clash) return null;
	return (
		<span className="mt-1 flex flex-wrap gap-1">
			{note && <span className="cut-sm bg-sun px-2 font-semibold text-on-sun">{note}</span>}
			{clash && (
				<span className="cut-sm bg-danger-ground px-2 font-semibold text-danger">
					{clash.isCertain ? "Clash" : "May clash"}
				</span>
			)}
		</span>
	);
}
