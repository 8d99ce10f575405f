import type { HttpBindings } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";
import { parseClientAddress, toClientNetwork } from "../../domain/client-network.ts";

/** Who sent a request. */
export type Client = {
	/** The network address, without a port; 'unknown' if a trusted proxy forwards none. */
	address: string;
	/** The key for rate limits: an IPv4 address, the /64 of an IPv6 address, or 'unknown'. */
	network: string;
	/** The request id that a trusted proxy assigned. */
	requestId: string | undefined;
};

/** Variables that the middleware sets on a request's context. */
export type AppEnv = { Bindings: HttpBindings; Variables: { client: Client } };

/**
 * Sets `client`, and returns a trusted proxy's request id in the response. Calls `onUntrustedProxy` once, for the first
 * request that a proxy forwarded although none is trusted: all clients of that proxy then share one address and its
 * limits.
 */
export function identifyClient(trustedProxies: number, onUntrustedProxy: () => void): MiddlewareHandler<AppEnv> {
	let isReported = trustedProxies > 0;
	return async (c, next) => {
		if (!isReported && c.req.header("x-forwarded-for") !== undefined) {
			isReported = true;
			onUntrustedProxy();
		}
		const { address: remoteAddress } = getConnInfo(c).remote;
		const address = findClientAddress(c.req.header("x-forwarded-for"), remoteAddress, trustedProxies);
		const client = { address, network: toClientNetwork(address), requestId: getRequestId(c, trustedProxies) };
		c.set("client", client);
		await next();
		if (client.requestId) c.res.headers.set("x-request-id", client.requestId);
	};
}

/**
 * Returns the address that a request came from. Each trusted proxy appends the address it was called from to
 * X-Forwarded-For; the client can have made up everything before those.
 */
export function findClientAddress(
	forwardedFor: string | undefined,
	remoteAddress: string | undefined,
	trustedProxies: number,
): string {
	const forwarded = trustedProxies > 0 ? (forwardedFor ?? "").split(",") : [];
	const last = forwarded.at(-trustedProxies)?.trim();
	return last ? parseClientAddress(last) : (remoteAddress ?? "");
}

function getRequestId(c: Context, trustedProxies: number): string | undefined {
	const requestId = trustedProxies > 0 ? c.req.header("x-request-id") : undefined;
	return requestId && /^[\w.:+/=-]{8,100}$/.test(requestId) ? requestId : undefined;
}
