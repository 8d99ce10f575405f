import { join } from "node:path";
import type { RawResponse } from "./raw-connection.ts";

const top = join(import.meta.dirname, "../..");

/** Returns the problems that no response may have: a 5xx, missing security headers, or leaked internals. */
export function findResponseProblems(response: RawResponse, dataDir: string): string[] {
	const { status, headers, text } = response;
	const found = findHeaderProblems(response);
	if (status >= 500) found.push(`status ${status}`);
	for (const internal of [top, dataDir, "node_modules", "node:internal", "SQLITE_", "sqlite"]) {
		if (text.includes(internal)) found.push(`shows ${internal}`);
	}
	if (/\n\s+at \S+ \(?\S+:\d+:\d+/.test(text)) found.push("shows a stack trace");
	if (headers.get("content-type")?.startsWith("text/html")) found.push(...findPageProblems(response));
	return found;
}

/** Returns what a response's headers fail to prevent: use by other sites, or guessing by browsers. */
export function findHeaderProblems({ headers, text }: RawResponse): string[] {
	const found: string[] = [];
	const type = headers.get("content-type") ?? "";
	const policy = headers.get("content-security-policy") ?? "";
	const isScript = /^text\/javascript\b/.test(type);
	if (headers.get("x-content-type-options") !== "nosniff") found.push("may be sniffed");
	if (!/frame-ancestors '(none|self)'/.test(policy)) found.push("may be framed");
	if (!isScript && !policy.startsWith("default-src 'none'")) found.push("no strict Content-Security-Policy");
	if ([...headers.keys()].some((name) => name.startsWith("access-control-"))) found.push("may be read by other sites");
	if (text !== "" && type === "") found.push("no Content-Type");
	if (/^text\/|[+/]xml\b/.test(type) && !/;\s*charset=utf-8$/i.test(type)) found.push(`no charset: ${type}`);
	return found;
}

function findPageProblems({ text }: RawResponse): string[] {
	const found: string[] = [];
	const tags = text.replace(/<script[\s\S]*?<\/script>/g, "").replace(/="[^"]*"/g, "");
	if (/<script>alert/i.test(text) || /<[^>]*\sonfocus\b/i.test(tags)) found.push("contains submitted text as markup");
	if (/(?:href|src|action)="\s*(?:javascript|data:text)/i.test(text)) found.push("links to a script");
	return found;
}
