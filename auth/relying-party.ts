import { isIP } from "node:net";

/**
 * The site that passkeys belong to. `id` is the host name that they are bound to. `origin` is the only origin that they
 * are accepted from; null accepts the request's own, for a local site without PUBLIC_ORIGIN.
 */
export type RelyingParty = { id: string; origin: string | null };

/**
 * Returns null if browsers don't support passkeys: at an IP address, and without https unless the host is localhost.
 */
export function createRelyingParty(publicOrigin: string | null): RelyingParty | null {
	if (publicOrigin === null) return { id: "localhost", origin: null };
	const { protocol, hostname, origin } = new URL(publicOrigin);
	if (isIP(hostname.replace(/^\[|\]$/g, "")) !== 0) return null;
	return protocol === "https:" || hostname === "localhost" ? { id: hostname, origin } : null;
}
