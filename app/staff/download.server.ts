import { stringify } from "csv-stringify/sync";
import type { AuditEntry } from "../../domain/audit-log/audit-entry.ts";
import type { ErrorCode } from "../../domain/errors.ts";
import { escapeFormulas } from "../../domain/escape-formulas.ts";
import { type Context, getDocuments, logFailure } from "../context.server.ts";

/** Throws a failure if the first batch cannot be read; a later error aborts the download. */
export async function createCsvDownload<T extends object>(
	context: Context,
	name: string,
	fields: readonly (keyof T & string)[],
	batches: AsyncIterable<T[]>,
): Promise<Response> {
	const code: ErrorCode = "exportFailed";
	const iterator = batches[Symbol.asyncIterator]();
	let first: Promise<IteratorResult<T[]>> | null = Promise.resolve(await iterator.next());
	const body = new ReadableStream<Uint8Array>({
		start(controller) {
			controller.enqueue(encode([], true));
		},
		async pull(controller) {
			try {
				const batch = await (first ?? iterator.next());
				first = null;
				if (batch.done) controller.close();
				else controller.enqueue(encode(batch.value, false));
			} catch (error) {
				logFailure(context, code, error);
				controller.error(error);
			}
		},
		async cancel() {
			await iterator.return?.();
		},
	});
	return new Response(body, { headers: createDownloadHeaders(name, "text/csv; charset=utf-8") });

	function encode(documents: T[], header: boolean): Uint8Array {
		const csv = stringify(documents, {
			// Without a byte order mark, spreadsheets assume the computer's own encoding.
			bom: header,
			header,
			columns: [...fields],
			// Quotes keep cells together in spreadsheets that split at characters other than commas.
			quoted: true,
			record_delimiter: "windows",
			cast: { string: escapeFormulas, boolean: (value) => (value ? "yes" : "no") },
		});
		return new TextEncoder().encode(csv);
	}
}

export function createDownloadHeaders(name: string, contentType: string): Record<string, string> {
	return {
		"content-type": contentType,
		"content-disposition": `attachment; filename="${name}"`,
		"cache-control": "no-store",
	};
}

/** Records an export in the audit log: who exported what, without personal data such as the search text. */
export async function recordExport(
	context: Context,
	entry: Pick<AuditEntry, "by" | "collection" | "title" | "after">,
): Promise<void> {
	await getDocuments(context).auditLog.record({
		...entry,
		documentId: "",
		action: "exported",
		before: null,
	});
}
