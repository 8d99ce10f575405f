import { isIP } from "node:net";

/**
 * The site that passkeys belong to. `id`: the host name that they are bound to. `origin`: the only one that they are accepted
 * from; null accepts that of the request, for a site on this machine without an origin of its own.
 */
export type RelyingParty = { id: string; origin: string | null };

/** Null where browsers have no passkeys: at an IP address, and without https unless the host is localhost. */
export function createRelyingParty(publicOrigin: string | null): RelyingParty | null {
	if (publicOrigin === null) return { id: "localhost", origin: null };
	const { protocol, hostname, origin } = new URL(publicOrigin);
	if (isIP(hostname.replace(/^\[|\]$/g, "")) !== 0) return null;
	return protocol === "https:" || hostname === "localhost" ? { id: hostname, origin } : null;
}
