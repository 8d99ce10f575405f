import { useSearchParams } from "react-router";
import { formatListTotal, formatQuantity } from "../../../domain/format-count.ts";
import type { ActionResult } from "../../ui/staff/action-result.ts";
import { ButtonLink } from "../../ui/staff/button-link.tsx";
import { type Column, ListTable } from "../../ui/staff/list-table.tsx";
import { PageHeader } from "../../ui/staff/page-header.tsx";
import { AddLink, TitleLink } from "../../ui/staff/staff-table.tsx";
import { TableSearch } from "../../ui/staff/table-search.tsx";
import { InlineDeletion } from "../inline-deletion.tsx";
import { AddDocument } from "./document-forms.tsx";
import { type DocumentKind, getTablePath, type Titled } from "./document-kind.ts";

export const pageSize = 25;

type Row = { id: string; title: string; activityCount: number };
type DirectoryPageProps<Value extends Titled, DocumentRow extends Row> = {
	title: string;
	kind: DocumentKind<Value>;
	plural: string;
	list: { filters: { search: string; page: number }; rows: DocumentRow[]; total: number };
	result: ActionResult | undefined;
	/** The cells between the name and the number of activities. Null or empty means not known. */
	columns: Column<NoInfer<DocumentRow>>[];
};

export function DirectoryPage<Value extends Titled, DocumentRow extends Row>({
	title,
	kind,
	plural,
	list: { filters, rows, total },
	result,
	columns,
}: DirectoryPageProps<Value, DocumentRow>) {
	const [params] = useSearchParams();
	const isAdding = params.has("add") || result !== undefined;
	const page = getTablePath(kind);
	return (
		<>
			<PageHeader title={title} status={`${formatListTotal(total)} in this list`}>
				<ButtonLink to={`${page}/duplicates`}>Merge duplicates</ButtonLink>
				{!isAdding && <AddLink>{`Add ${kind.name}`}</AddLink>}
			</PageHeader>
			{isAdding && <AddDocument kind={kind} pageResult={result} />}
			<div className="mb-3">
				<TableSearch label={`Search ${plural}`} defaultValue={filters.search} />
			</div>
			<ListTable
				rows={rows}
				empty={filters.search || filters.page > 1 ? "Nothing matches." : `No ${plural} yet.`}
				pages={{ page: filters.page, pageSize, total }}
				columns={[
					{
						name: "Name",
						className: "min-w-32",
						cell: (row) => <TitleLink to={`${page}/${encodeURIComponent(row.id)}`}>{row.title}</TitleLink>,
					},
					...columns.map(({ name, cell }) => ({
						name,
						className: "wrap-anywhere md:max-w-72",
						cell: (row: DocumentRow) => cell(row) || <span className="text-ink-soft">Not known</span>,
					})),
					{ name: "Activities", isNumber: true, cell: ({ activityCount }) => activityCount },
				]}
				actions={({ id, title, activityCount }) => (
					<InlineDeletion
						id={id}
						title={title}
						collection={kind.collection}
						consequence={
							activityCount > 0
								? `${formatQuantity(activityCount, "activity", "activities")} will be left without a ${kind.name}.`
								: undefined
						}
					/>
				)}
			/>
		</>
	);
}
