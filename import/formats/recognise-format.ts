import { open } from "node:fs/promises";
import { constants, gunzipSync } from "node:zlib";
import { isGzip } from "./feed-text.ts";

export type FeedFormat = "openactive" | "json-ld" | "ical";

/** In bytes: enough to read the header of a feed. */
const startLength = 8192;

/** Detects the format of a file that needs no mapping. Returns null if it is not obvious. */
export async function recogniseFile(path: string): Promise<FeedFormat | null> {
	try {
		await using file = await open(path);
		const { buffer, bytesRead } = await file.read(Buffer.alloc(startLength), 0, startLength, 0);
		return recogniseFormat(buffer.subarray(0, bytesRead), path);
	} catch {
		// A problem with the file is reported when the file is read.
		return null;
	}
}

/**
 * Detects the format of a feed from its first bytes (a few thousand are best) and its name. Returns null if it is not
 * obvious.
 */
export function recogniseFormat(firstBytes: Uint8Array, fileName: string): FeedFormat | null {
	const text = decodeStart(firstBytes).trimStart();
	if (/^BEGIN:VCALENDAR\b/i.test(text)) return "ical";
	if (/^[[{]/.test(text)) {
		const isRpde = /"items"\s*:\s*\[/.test(text) && /"state"\s*:\s*"(?:updated|deleted)"/.test(text);
		if (isRpde) return "openactive";
		if (/"@context"\s*:[^,]{0,100}schema\.org/.test(text)) return "json-ld";
	}
	if (text.startsWith("<") && /application\/ld\+json/i.test(text)) return "json-ld";
	const [, extension = ""] = fileName.toLowerCase().match(/\.(\w+)(?:\.gz)?$/) ?? [];
	if (extension === "jsonld") return "json-ld";
	return extension === "ics" || extension === "ical" ? "ical" : null;
}

function decodeStart(bytes: Uint8Array): string {
	const decoder = new TextDecoder();
	if (!isGzip(bytes)) return decoder.decode(bytes);
	try {
		return decoder.decode(gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }));
	} catch {
		return "";
	}
}
