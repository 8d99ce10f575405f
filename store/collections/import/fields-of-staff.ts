import type { Transaction } from "../../store.ts";
import type { Tables } from "../../tables.ts";
import { isOfNoRun } from "../audit-log.ts";
import { idsOf } from "../read-rows.ts";

type DirectoryTable = "providers" | "venues";

/** By the audit log. There are few enough to look them up for each run. */
export async function withFieldsOfStaff<Table extends DirectoryTable, Document extends { id: string }>(
	transaction: Transaction,
	table: Table,
	documents: Document[],
	toDocument: (row: Tables[Table]) => Document,
): Promise<Document[]> {
	if (documents.length === 0) return documents;
	const ids = idsOf(documents);
	const changes = await transaction
		.selectFrom("audit_log")
		.where("collection", "=", table)
		.where("document_id", "in", ids)
		.where("action", "in", ["changed", "changed back"])
		.where(isOfNoRun)
		.select(["document_id", "after"])
		.execute();
	if (changes.length === 0) return documents;
	const fields = Map.groupBy(changes, (change) => change.document_id);
	const rows = await transaction
		.selectFrom(table as "providers")
		.where("id", "in", [...fields.keys()])
		.selectAll()
		.execute();
	const stored = new Map(rows.map((row) => [row.id, toDocument(row as unknown as Tables[Table])]));
	return documents.map((document) => {
		const known = stored.get(document.id);
		if (!known) return document;
		const names = new Set(
			(fields.get(document.id) ?? []).flatMap(({ after }) => Object.keys(JSON.parse(after ?? "{}"))),
		);
		names.delete("updatedAt");
		return { ...document, ...Object.fromEntries(Object.entries(known).filter(([name]) => names.has(name))) };
	});
}
