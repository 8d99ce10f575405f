import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import type { Asker } from "./render.ts";

export function asker(c: Context, trustedProxies: number): Asker {
	return { clientAddress: clientAddress(c, trustedProxies), requestId: requestId(c, trustedProxies) };
}

/**
 * The address a request came from. Each proxy that may be trusted adds, at the end of X-Forwarded-For, the address it
 * was called from; whatever stands before those the client can have invented.
 */
export function clientAddress(c: Context, trustedProxies: number): string {
	const forwarded = (c.req.header("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
	const named = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined;
	return named || (getConnInfo(c).remote.address ?? "");
}

/** The number that a proxy gave the request, so that its lines and ours are found together. */
export function requestId(c: Context, trustedProxies: number): string | undefined {
	return requestIdOf(c.req.header("x-request-id"), trustedProxies);
}

export function requestIdOf(named: string | string[] | undefined, trustedProxies: number): string | undefined {
	const given = trustedProxies > 0 ? String(named ?? "") : "";
	return /^[\w.:+/=-]{8,100}$/.test(given) ? given : undefined;
}
