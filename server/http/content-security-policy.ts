import { hash } from "node:crypto";
import { isTileArchive } from "../../domain/place/site-map.ts";
import { editorPolicy, trustedTypesPolicies } from "../../domain/trusted-types.ts";

/**
 * https://developers.google.com/tag-platform/security/guides/csp, without the parts that only ads and signed-in
 * visitors need.
 */
const googleCollector = "https://*.google-analytics.com/g/collect";
/** Anybody can publish a script container on that host, so only the path of the analytics script is allowed. */
const googleScript = "https://www.googletagmanager.com/gtag/js";

/** The path that browsers report violations to; the header below names it as an endpoint. */
export const policyReportsPath = "/policy-reports";
export const reportingEndpoints = `policy="${policyReportsPath}"`;

export type PolicyOptions = {
	/** Allows the Google Analytics script and its collector. */
	allowGoogle?: boolean;
	/** Allows pictures from any https host. */
	allowRemotePictures?: boolean;
	/** The origin of stored pictures, if it is not this one. */
	filesOrigin?: string | null;
	/** Allows what the staff's screens need: frames of the site's own pages, and pasting into the editor. */
	isForStaff?: boolean;
	/** The URL of the map's tiles, if any: a template, or the URL of a PMTiles archive. */
	mapTiles?: string | null;
};

/**
 * Returns the Content-Security-Policy of a page that may run these inline scripts. Scripts are allowed by hash, because
 * cached pages cannot carry a nonce per response. Pictures may come from this site, the operator's file storage and the
 * map's tile host; other https hosts are allowed only if the page shows a picture from one.
 */
export function createContentSecurityPolicy(scripts: (string | Buffer)[], options: PolicyOptions = {}): string {
	const { allowGoogle, allowRemotePictures, filesOrigin, isForStaff, mapTiles } = options;
	const tiles = getTilesOrigin(mapTiles);
	const archive = mapTiles && isTileArchive(mapTiles) ? tiles : null;
	const hashes = new Set(scripts.map((script) => `'sha256-${hash("sha256", script, "base64")}'`));
	const pictureOrigins = [...new Set([filesOrigin, tiles])].filter((origin) => typeof origin === "string");
	const { storedHtml, fallback, google } = trustedTypesPolicies;
	return [
		"default-src 'none'",
		["script-src 'self'", ...(allowGoogle ? [googleScript] : []), ...hashes].join(" "),
		"style-src 'self'",
		// Tiles from an archive are shown from the page's memory, as blobs.
		[
			"img-src 'self' data:",
			...(allowRemotePictures ? ["https:"] : []),
			...pictureOrigins.filter((origin) => !(allowRemotePictures && origin.startsWith("https:"))),
			...(archive ? ["blob:"] : []),
		].join(" "),
		"font-src 'self'",
		["connect-src 'self'", ...(allowGoogle ? [googleCollector] : []), ...(archive ? [archive] : [])].join(" "),
		...(isForStaff ? ["frame-src 'self'"] : []),
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
		"require-trusted-types-for 'script'",
		["trusted-types", storedHtml, fallback, ...(allowGoogle ? google : []), ...(isForStaff ? [editorPolicy] : [])].join(
			" ",
		),
		// `report-uri` is for browsers that don't support `report-to` yet.
		"report-to policy",
		`report-uri ${policyReportsPath}`,
	].join("; ");
}

/** Returns whether an element loads something from another https host. Quotes in the page's text are escaped. */
export function hasRemotePicture(html: Buffer): boolean {
	return html.includes(' src="https://');
}

function getTilesOrigin(template: string | null | undefined): string | null {
	return template ? (template.replace("{s}", "*").match(/^https?:\/\/[^/]+/)?.[0] ?? null) : null;
}

/**
 * Returns the inline scripts that carry the nonce, and the HTML without it. Only the server and React Router know the
 * nonce, so stored text can never carry it. Works on bytes: decoding a page takes longer than everything else here.
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
