import { createHash } from "node:crypto";

const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g;

/** https://developers.google.com/tag-platform/security/guides/csp, without what advertising needs. */
const googleScript = "https://www.googletagmanager.com";
const googleCollectors = ["https://*.google-analytics.com", "https://*.analytics.google.com", googleScript];

/** Sent with every answer. */
export function commonHeaders(publicOrigin: string): Record<string, string> {
	return {
		"x-content-type-options": "nosniff",
		"referrer-policy": "strict-origin-when-cross-origin",
		"permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
		"cross-origin-opener-policy": "same-origin",
		"cross-origin-resource-policy": "same-origin",
		"x-frame-options": "DENY",
		...(publicOrigin.startsWith("https:") && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
	};
}

export type PolicyOptions = {
	/** The operator wants Google Analytics, whose script and addresses are allowed then, and only then. */
	withGoogle?: boolean;
	/** Where stored pictures are sent from, if not from here. */
	filesOrigin?: string | null;
};

/**
 * The policy for one rendered page. Kept pages cannot carry a nonce per answer, so the inline scripts are named by their hashes.
 * Pictures may come from any https host: staff and catalogues name them by URL. Without https only stored ones may, where
 * that is how they are sent: from a bucket on the operator's own network.
 */
export function contentSecurityPolicy(html: string, options: PolicyOptions = {}): string {
	const { withGoogle = false, filesOrigin = null } = options;
	const hashes = new Set<string>();
	for (const [, script] of html.matchAll(inlineScript)) {
		hashes.add(
			`'sha256-${createHash("sha256")
				.update(script ?? "")
				.digest("base64")}'`,
		);
	}
	return [
		"default-src 'none'",
		["script-src 'self'", ...(withGoogle ? [googleScript] : []), ...hashes].join(" "),
		"style-src 'self'",
		["img-src 'self' data: https:", ...(filesOrigin?.startsWith("http:") ? [filesOrigin] : [])].join(" "),
		"font-src 'self'",
		["connect-src 'self'", ...(withGoogle ? googleCollectors : [])].join(" "),
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join("; ");
}
