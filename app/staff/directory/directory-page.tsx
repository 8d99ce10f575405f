import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { formatListTotal } from "../../../domain/format-count.ts";
import type { ActionResult } from "../../ui/staff/action-result.ts";
import { PageHeader } from "../../ui/staff/page-header.tsx";
import { AddLink } from "../../ui/staff/staff-table.tsx";
import { AddDocument } from "./add-document.tsx";
import { DirectoryTable } from "./directory-table.tsx";
import type { DocumentKind } from "./document-kind.ts";

type Row = { id: string; title: string; activityCount: number };
type DirectoryPageProps<Value extends { title: string }, DocumentRow extends Row> = {
	title: string;
	kind: DocumentKind<Value>;
	/** The plural of the documents: 'providers'. */
	plural: string;
	list: { filters: { search: string; page: number }; rows: DocumentRow[]; total: number };
	result: ActionResult | undefined;
	head: string[];
	/** Returns the cells of a row. Null or empty means not known. */
	toCells(row: DocumentRow): ReactNode[];
};

/** The table of providers or places, below the form for a new one. */
export function DirectoryPage<Value extends { title: string }, DocumentRow extends Row>({
	title,
	kind,
	plural,
	list,
	result,
	head,
	toCells,
}: DirectoryPageProps<Value, DocumentRow>) {
	const [params] = useSearchParams();
	const isAdding = params.has("add") || result !== undefined;
	return (
		<>
			<PageHeader title={title} status={`${formatListTotal(list.total)} in this list`}>
				<Link to={`${kind.page}/duplicates`} className="button button-quiet">
					Merge duplicates
				</Link>
				{!isAdding && <AddLink>{`Add ${kind.name}`}</AddLink>}
			</PageHeader>
			{isAdding && <AddDocument kind={kind} pageResult={result} />}
			<DirectoryTable
				names={{ one: kind.name, many: plural }}
				page={kind.page}
				filters={list.filters}
				total={list.total}
				head={head}
				rows={list.rows.map((row) => ({
					id: row.id,
					title: row.title,
					activityCount: row.activityCount,
					cells: toCells(row),
				}))}
			/>
		</>
	);
}
