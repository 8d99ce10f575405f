import type { IncomingMessage } from "node:http";
import { finished } from "node:stream";
import { toClientNetwork } from "../../domain/client-network.ts";
import { findClientAddress } from "./client.ts";

type BodyLimits = {
	/** From the end of a request's headers to the last byte of its body, unless `allowSlowBody` is called. */
	bodyTimeoutMs: number;
	/** Maximum number of one client's requests whose body has begun but not ended. */
	maxUnfinishedBodies: number;
};

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Lets the body of a request take as long as the server's request timeout. */
export function allowSlowBody(request: IncomingMessage): void {
	clearTimeout(deadlines.get(request));
}

/**
 * Limits slow bodies, so that a client that never finishes its forms holds few connections, each for a short time. The
 * returned function is called with each request, and returns false if the client has too many unfinished bodies.
 */
export function createBodyLimits({ bodyTimeoutMs, maxUnfinishedBodies }: BodyLimits, trustedProxies: number) {
	const unfinished = new Map<string, number>();

	return function admitBody(request: IncomingMessage, onTimeout: () => void): boolean {
		if (!hasBody(request)) return true;
		const { headers, socket } = request;
		const forwardedFor = headers["x-forwarded-for"]?.toString();
		const client = toClientNetwork(findClientAddress(forwardedFor, socket.remoteAddress, trustedProxies));
		const count = unfinished.get(client) ?? 0;
		if (count >= maxUnfinishedBodies) return false;
		unfinished.set(client, count + 1);
		const deadline = setTimeout(onTimeout, bodyTimeoutMs);
		deadlines.set(request, deadline);
		finished(request, { writable: false }, () => {
			clearTimeout(deadline);
			const left = (unfinished.get(client) ?? 0) - 1;
			if (left > 0) unfinished.set(client, left);
			else unfinished.delete(client);
		});
		return true;
	};
}

function hasBody({ headers }: IncomingMessage): boolean {
	return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
