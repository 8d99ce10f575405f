import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/**
 * The address a request came from. Each proxy that may be trusted adds, at the end of X-Forwarded-For, the address it
 * was called from; whatever stands before those the client can have invented.
 */
export function clientAddress(c: Context, trustedProxies: number): string {
	const forwarded = (c.req.header("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
	const named = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined;
	return named || (getConnInfo(c).remote.address ?? "");
}
