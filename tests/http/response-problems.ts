import { join } from "node:path";
import type { RawResponse } from "./raw-connection.ts";

const top = join(import.meta.dirname, "../..");

/** What no answer may be, whatever was asked: a failure, or one that shows the machine's insides. Empty where all is well. */
export function findResponseProblems(answer: RawResponse, dataDir: string): string[] {
	const { status, headers, text } = answer;
	const found: string[] = [];
	if (status >= 500) found.push(`status ${status}`);
	if (!headers.has("x-content-type-options") && status < 500 && ![400, 431].includes(status)) {
		found.push("no security headers");
	}
	for (const inside of [top, dataDir, "node_modules", "node:internal", "SQLITE_", "sqlite"]) {
		if (text.includes(inside)) found.push(`shows ${inside}`);
	}
	if (/\n\s+at \S+ \(?\S+:\d+:\d+/.test(text)) found.push("shows a stack trace");
	if (headers.get("content-type")?.startsWith("text/html")) found.push(...complaintsOfPage(answer));
	return found;
}

function complaintsOfPage({ headers, text }: RawResponse): string[] {
	const found: string[] = [];
	if (!headers.get("content-security-policy")?.startsWith("default-src 'none'")) found.push("no content policy");
	const tags = text.replace(/<script[\s\S]*?<\/script>/g, "").replace(/="[^"]*"/g, "");
	if (/<script>alert/i.test(text) || /<[^>]*\sonfocus\b/i.test(tags)) found.push("carries what was sent as markup");
	if (/(?:href|src|action)="\s*(?:javascript|data:text)/i.test(text)) found.push("links to a script");
	return found;
}
