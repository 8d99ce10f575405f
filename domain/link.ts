/** The text as an absolute http(s) URL in its normal form, or null where it is none (also `javascript:`, `data:` and bare host names). */
export function httpUrl(text: string): string | null {
	if (!/^https?:\/\//i.test(text) || text.length > 2000) return null;
	const url = URL.parse(text);
	if (!url || (url.protocol !== "http:" && url.protocol !== "https:")) return null;
	if (url.username || url.password) return null;
	return url.href;
}

/** A picture's address: an http(s) URL or a path of this site. Null where it is neither. */
export function pictureUrl(text: string): string | null {
	if (/^\/(?!\/)[\w./-]+$/.test(text) && !text.includes("..")) return text;
	return httpUrl(text);
}
