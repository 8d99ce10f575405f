import { constants, gunzipSync } from "node:zlib";
import { isGzip } from "./feed-text.ts";

export type FeedFormat = "openactive" | "json-ld" | "ical";

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
