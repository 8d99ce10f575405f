import type { MiddlewareHandler } from "hono";
import { isbot } from "isbot";
import { eventBatchLimits } from "../../domain/analytics/event-batch-limits.ts";
import { parseEventBatch } from "../../domain/analytics/events.ts";
import type { TokenBucketLimit } from "../../domain/token-bucket.ts";
import type { EventBuffer } from "../telemetry/event-buffer.ts";
import type { AppEnv } from "./client.ts";
import { RateLimit } from "./rate-limit.ts";
import { readBody } from "./read-body.ts";
import { RequestError } from "./request-error.ts";

/** Where browsers send their analytics events to. */
export const eventsPath = "/events";

/** How many batches of events one client may send: enough for a school behind one address. */
const batchesPerClient: TokenBucketLimit = { capacity: 120, refillPerSecond: 4 };

/**
 * Accepts a batch of analytics events into the buffer. Batches of bots, and of browsers that ask not to be tracked, are
 * answered alike and ignored. Nothing but the events is stored.
 */
export function receiveEvents(events: EventBuffer, processes: number): MiddlewareHandler<AppEnv> {
	const rateLimit = new RateLimit(batchesPerClient, processes);

	return async (c) => {
		const now = Date.now();
		if (!/^application\/json\s*(;|$)/i.test(c.req.header("content-type") ?? ""))
			throw new RequestError("unsupportedMediaType");
		if (!rateLimit.tryTake(c.var.client.network, now)) throw new RequestError("rateLimited");
		const body = await readBody(c.req.raw, eventBatchLimits.maxBytes);
		if (!body) throw new RequestError("bodyTooLarge");
		if (!isIgnored(c.req.raw.headers)) {
			const batch = parseEventBatch(body.toString(), now);
			if (!batch) throw new RequestError("badRequest");
			events.add(batch);
		}
		return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
	};
}

function isIgnored(headers: Headers): boolean {
	return headers.get("dnt") === "1" || headers.get("sec-gpc") === "1" || isbot(headers.get("user-agent"));
}
