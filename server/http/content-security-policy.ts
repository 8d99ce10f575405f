import { hash } from "node:crypto";
import { isTileArchive } from "../../domain/place/site-map.ts";

/** https://developers.google.com/tag-platform/security/guides/csp, without the hosts that only advertising needs. */
const googleTags = "https://www.googletagmanager.com";
const googleCollectors = ["https://*.google-analytics.com", "https://*.analytics.google.com", googleTags];
/** Anybody can publish a container of scripts on that host, so only the path of the analytics script is allowed. */
const googleScript = `${googleTags}/gtag/js`;

export type PolicyOptions = {
	/** Allows the script and the hosts of Google Analytics. */
	allowGoogle?: boolean;
	/** Where stored pictures are served from, if not from this origin. */
	filesOrigin?: string | null;
	/** Allows frames of this site's own pages. */
	allowFrames?: boolean;
	/** The address of the map's tiles, if any: a template, or that of a PMTiles archive. */
	mapTiles?: string | null;
};

/**
 * Returns the Content-Security-Policy of a page that may run these inline scripts. Cached pages cannot carry a nonce per
 * response, so the scripts are allowed by their hashes. Pictures may come from any https host, because staff and
 * catalogues name them by URL; from an http origin only if it is where the pictures are stored, or the map's tiles come from.
 */
export function createContentSecurityPolicy(
	scripts: (string | Buffer)[],
	{ allowGoogle, allowFrames, filesOrigin, mapTiles }: PolicyOptions = {},
): string {
	const tiles = getTilesOrigin(mapTiles);
	const archive = mapTiles && isTileArchive(mapTiles) ? tiles : null;
	const hashes = new Set(scripts.map((script) => `'sha256-${hash("sha256", script, "base64")}'`));
	return [
		"default-src 'none'",
		["script-src 'self'", ...(allowGoogle ? [googleScript] : []), ...hashes].join(" "),
		"style-src 'self'",
		// Pictures in an archive are shown from the memory of the page.
		["img-src 'self' data: https:", ...[filesOrigin, tiles].filter(isHttp), ...(archive ? ["blob:"] : [])].join(" "),
		"font-src 'self'",
		["connect-src 'self'", ...(allowGoogle ? googleCollectors : []), ...(archive ? [archive] : [])].join(" "),
		...(allowFrames ? ["frame-src 'self'"] : []),
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join("; ");
}

function getTilesOrigin(template: string | null | undefined): string | null {
	return template ? (template.replace("{s}", "*").match(/^https?:\/\/[^/]+/)?.[0] ?? null) : null;
}

function isHttp(origin: string | null | undefined): boolean {
	return origin?.startsWith("http:") ?? false;
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
