import { join } from "node:path";
import type { RawResponse } from "./raw-connection.ts";

const top = join(import.meta.dirname, "../..");

/** Returns the problems that no response may have: a 5xx, missing security headers, or leaked internals. */
export function findResponseProblems(response: RawResponse, dataDir: string): string[] {
	const { status, headers, text } = response;
	const found: string[] = [];
	if (status >= 500) found.push(`status ${status}`);
	if (!headers.has("x-content-type-options") && status < 500 && ![400, 431].includes(status)) {
		found.push("no security headers");
	}
	const isScript = headers.get("content-type")?.startsWith("text/javascript") ?? false;
	const isFromServerItself = !headers.has("x-content-type-options");
	if (!isScript && !isFromServerItself && !headers.get("content-security-policy")?.startsWith("default-src 'none'")) {
		found.push("no Content-Security-Policy");
	}
	for (const internal of [top, dataDir, "node_modules", "node:internal", "SQLITE_", "sqlite"]) {
		if (text.includes(internal)) found.push(`shows ${internal}`);
	}
	if (/\n\s+at \S+ \(?\S+:\d+:\d+/.test(text)) found.push("shows a stack trace");
	if (headers.get("content-type")?.startsWith("text/html")) found.push(...findPageProblems(response));
	return found;
}

function findPageProblems({ text }: RawResponse): string[] {
	const found: string[] = [];
	const tags = text.replace(/<script[\s\S]*?<\/script>/g, "").replace(/="[^"]*"/g, "");
	if (/<script>alert/i.test(text) || /<[^>]*\sonfocus\b/i.test(tags)) found.push("contains submitted text as markup");
	if (/(?:href|src|action)="\s*(?:javascript|data:text)/i.test(text)) found.push("links to a script");
	return found;
}
