/** URLs longer than this are rejected, in characters. */
export const maxUrlLength = 2000;

/**
 * Returns the text as a normalized absolute http(s) URL. Returns null for anything else, such as `javascript:`,
 * `data:`, URLs with credentials and bare host names.
 */
export function normalizeHttpUrl(text: string): string | null {
	if (!/^https?:\/\//i.test(text) || text.length > maxUrlLength) return null;
	const url = URL.parse(text);
	if (!url || (url.protocol !== "http:" && url.protocol !== "https:")) return null;
	if (url.username || url.password) return null;
	return url.href;
}

/**
 * Normalizes an http(s) URL without its scheme, too: '//example.org', 'example.org/a'. With a `base`, the path of a file
 * is resolved against it. Returns null for anything else.
 */
export function completeHttpUrl(text: string, base?: string): string | null {
	const url = text.trim();
	if (url.startsWith("//")) return normalizeHttpUrl(`https:${url}`);
	const isFile = /^(?![a-z][a-z\d+.-]*:)[^@]*\.(?:jpe?g|png|gif|webp|avif|svg|html?|php|pdf)(?:\?|$)/i.test(url);
	const isHost = /^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u.test(url);
	if (isHost && !(isFile && !url.includes("/"))) return normalizeHttpUrl(`https://${url}`);
	return normalizeHttpUrl((isFile && base !== undefined && URL.parse(url, base)?.href) || url);
}

/** Normalizes a picture's URL: http(s), or a path of this site. Returns null for anything else. */
export function normalizePictureUrl(text: string): string | null {
	if (/^\/(?!\/)[\w./-]+$/.test(text) && !text.includes("..")) return text;
	return normalizeHttpUrl(text);
}

/**
 * Normalizes the `href` of a link in an article: an http(s), `mailto:` or `tel:` URL, a path of this site, or a
 * fragment. Completes bare host names and e-mail addresses. Returns null for anything else.
 */
export function normalizeLinkHref(text: string): string | null {
	const href = text.trim();
	if (/[\s\\]/.test(href) || href.length > maxUrlLength) return null;
	if (/^(\/(?!\/)|#.)/.test(href) || /^(mailto:[^@]+@[^@]+|tel:\+?[\d().-]+)$/i.test(href)) return href;
	if (/^https?:\/\//i.test(href)) return normalizeHttpUrl(href) && href;
	if (/^[^@:/?#]+@[^@:/?#]+\.[^@:/?#]+$/.test(href)) return `mailto:${href}`;
	return /^([a-z\d-]+\.)+[a-z]{2,}([/?#]|$)/i.test(href) ? normalizeHttpUrl(`https://${href}`) : null;
}
