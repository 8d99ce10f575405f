import type { ReactNode } from "react";
import { formatQuantity } from "../../../domain/format-count.ts";
import { Pagination } from "../../ui/pagination.tsx";
import { ActionsHeader, EmptyTable, StaffTable, TitleLink } from "../../ui/staff/staff-table.tsx";
import { TableSearch } from "../../ui/staff/table-search.tsx";
import { InlineDeletion } from "../inline-deletion.tsx";

export const pageSize = 25;

type DirectoryRow = { id: string; title: string; activityCount: number; cells: ReactNode[] };

type DirectoryTableProps = {
	names: { one: string; many: string };
	/** The path of the table, below which the documents' paths are. */
	page: string;
	filters: { search: string; page: number };
	total: number;
	head: string[];
	rows: DirectoryRow[];
};

export function DirectoryTable({ names, page, filters, total, head, rows }: DirectoryTableProps) {
	const isFiltered = filters.search || filters.page > 1;
	return (
		<>
			<div className="mb-3">
				<TableSearch label={`Search ${names.many}`} defaultValue={filters.search} />
			</div>
			{rows.length === 0 ? (
				<EmptyTable>{isFiltered ? "Nothing matches." : `No ${names.many} yet.`}</EmptyTable>
			) : (
				<StaffTable
					head={
						<>
							<th scope="col">Name</th>
							{head.map((name) => (
								<th key={name} scope="col">
									{name}
								</th>
							))}
							<th scope="col" className="number">
								Activities
							</th>
							<ActionsHeader />
						</>
					}
				>
					{rows.map(({ id, title, activityCount, cells }) => (
						<tr key={id}>
							<th scope="row" className="min-w-32">
								<TitleLink to={`${page}/${encodeURIComponent(id)}`}>{title}</TitleLink>
							</th>
							{head.map((name, index) => (
								<td key={name} data-label={name} className="wrap-anywhere md:max-w-72">
									{cells[index] || <span className="text-ink-soft">Not known</span>}
								</td>
							))}
							<td data-label="Activities" className="number">
								{activityCount}
							</td>
							<td>
								<InlineDeletion
									id={id}
									title={title}
									action={`${page}/${encodeURIComponent(id)}/deletion`}
									consequence={
										activityCount > 0
											? `${formatQuantity(activityCount, "activity", "activities")} will be left without a ${names.one}.`
											: undefined
									}
								/>
							</td>
						</tr>
					))}
				</StaffTable>
			)}
			<Pagination page={filters.page} pageSize={pageSize} total={total} rowCount={rows.length} />
		</>
	);
}
