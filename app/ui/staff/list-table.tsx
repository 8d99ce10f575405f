import type { ReactNode } from "react";
import { Pagination } from "../pagination.tsx";
import { ActionsHeader, EmptyTable, StaffTable } from "./staff-table.tsx";

export type Column<Row> = { name: string; isNumber?: boolean; className?: string; cell(row: Row): ReactNode };

type ListTableProps<Row> = {
	rows: readonly Row[];
	columns: readonly Column<Row>[];
	actions?(row: Row): ReactNode;
	empty?: string;
	hasPopovers?: boolean;
	pages?: { page: number; pageSize: number; total: number };
};

export function ListTable<Row extends { id: string }>({
	rows,
	columns,
	actions,
	empty,
	pages,
	hasPopovers = false,
}: ListTableProps<Row>) {
	const [first, ...others] = columns;
	if (!first) return null;
	const head = (
		<>
			{columns.map(({ name, isNumber }) => (
				<th key={name} scope="col" className={isNumber ? "number" : undefined}>
					{name}
				</th>
			))}
			{actions && <ActionsHeader />}
		</>
	);
	return (
		<>
			{rows.length === 0 && empty ? (
				<EmptyTable>{empty}</EmptyTable>
			) : (
				<StaffTable head={head} hasPopovers={hasPopovers}>
					{rows.map((row) => (
						<tr key={row.id}>
							<th scope="row" className={first.className}>
								{first.cell(row)}
							</th>
							{others.map(({ name, isNumber, className = "", cell }) => (
								<td key={name} data-label={name} className={isNumber ? `number ${className}` : className}>
									{cell(row)}
								</td>
							))}
							{actions && <td>{actions(row)}</td>}
						</tr>
					))}
				</StaffTable>
			)}
			{pages && <Pagination {...pages} rowCount={rows.length} />}
		</>
	);
}
