import { stringify } from "csv-stringify/sync";
import type { RouterContextProvider } from "react-router";
import type { ErrorCode } from "../../domain/errors.ts";
import { escapeFormulas } from "../../domain/escape-formulas.ts";
import { logFailure, rethrowAsFailure } from "../context.server.ts";

/**
 * Documents as a CSV file (UTF-8, comma, first row the fields' names) that is sent as it is read, part by part. Where
 * already the first part fails the answer is a failure; later on nothing is left but to break off the download.
 */
export async function createCsvDownload<T extends object>(
	context: Readonly<RouterContextProvider>,
	name: string,
	fields: readonly (keyof T & string)[],
	parts: AsyncIterable<T[]>,
): Promise<Response> {
	const code: ErrorCode = "exportFailed";
	const reading = parts[Symbol.asyncIterator]();
	let next: Promise<IteratorResult<T[]>> | null = Promise.resolve(
		await rethrowAsFailure(context, code, reading.next()),
	);
	const body = new ReadableStream<Uint8Array>({
		start(controller) {
			controller.enqueue(encode([], true));
		},
		async pull(controller) {
			try {
				const part = await (next ?? reading.next());
				next = null;
				if (part.done) controller.close();
				else controller.enqueue(encode(part.value, false));
			} catch (error) {
				logFailure(context, code, error);
				controller.error(error);
			}
		},
		async cancel() {
			await reading.return?.();
		},
	});
	return new Response(body, { headers: createDownloadHeaders(name, "text/csv; charset=utf-8") });

	function encode(documents: T[], header: boolean): Uint8Array {
		const csv = stringify(documents, {
			header,
			columns: [...fields],
			// A spreadsheet that splits at other signs than commas still keeps most cells together.
			quoted: true,
			record_delimiter: "windows",
			cast: { string: escapeFormulas, boolean: (value) => (value ? "yes" : "no") },
		});
		return new TextEncoder().encode(csv);
	}
}

/** Of an answer that a browser keeps as a file instead of showing it. */
export function createDownloadHeaders(name: string, contentType: string): Record<string, string> {
	return {
		"content-type": contentType,
		"content-disposition": `attachment; filename="${name}"`,
		"cache-control": "no-store",
	};
}
