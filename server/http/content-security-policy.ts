import { hash } from "node:crypto";

/** https://developers.google.com/tag-platform/security/guides/csp, without the hosts that only advertising needs. */
const googleScript = "https://www.googletagmanager.com";
const googleCollectors = ["https://*.google-analytics.com", "https://*.analytics.google.com", googleScript];

export type PolicyOptions = {
	/** Allows the script and the hosts of Google Analytics. */
	allowGoogle?: boolean;
	/** Where stored pictures are served from, if not from this origin. */
	filesOrigin?: string | null;
};

/**
 * Returns the Content-Security-Policy of a page that may run these inline scripts. Cached pages cannot carry a nonce per
 * response, so the scripts are allowed by their hashes. Pictures may come from any https host, because staff and
 * catalogues name them by URL; from an http origin only if it is where the pictures are stored.
 */
export function createContentSecurityPolicy(
	scripts: (string | Buffer)[],
	{ allowGoogle, filesOrigin }: PolicyOptions = {},
): string {
	const hashes = new Set(scripts.map((script) => `'sha256-${hash("sha256", script, "base64")}'`));
	return [
		"default-src 'none'",
		["script-src 'self'", ...(allowGoogle ? [googleScript] : []), ...hashes].join(" "),
		"style-src 'self'",
		["img-src 'self' data: https:", ...(filesOrigin?.startsWith("http:") ? [filesOrigin] : [])].join(" "),
		"font-src 'self'",
		["connect-src 'self'", ...(allowGoogle ? googleCollectors : [])].join(" "),
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join("; ");
}

/**
 * Returns the inline scripts that carry the nonce, and the HTML without it. The nonce is known to the server and to React
 * Router alone, so stored text can never carry it. Works on bytes: decoding a page takes longer than all of this.
 */
export function extractScripts(html: Buffer, nonce: string): { scripts: Buffer[]; html: Buffer } {
	const attribute = ` nonce="${nonce}"`;
	const scripts: Buffer[] = [];
	const parts: Buffer[] = [];
	let end = 0;
	for (let start = html.indexOf(attribute); start >= 0; start = html.indexOf(attribute, end)) {
		parts.push(html.subarray(end, start));
		end = start + attribute.length;
		const tag = html.lastIndexOf("<", start);
		if (html.toString("latin1", tag, tag + "<script ".length) !== "<script ") continue;
		const content = html.indexOf(">", end) + 1;
		scripts.push(html.subarray(content, html.indexOf("</script>", content)));
	}
	return { scripts, html: Buffer.concat([...parts, html.subarray(end)]) };
}
