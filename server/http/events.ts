import type { MiddlewareHandler } from "hono";
import { isbot } from "isbot";
import { eventBatchLimits } from "../../domain/analytics/event-batch-limits.ts";
import { parseEventBatch, type StoredEvent, type TimedEvent, type WebVital } from "../../domain/analytics/events.ts";
import { toWideNetwork } from "../../domain/client-network.ts";
import type { TokenBucketLimit } from "../../domain/token-bucket.ts";
import { type EventBuffer, maxEventsPerDay } from "../telemetry/event-buffer.ts";
import type { AppEnv } from "./client.ts";
import { RateLimit } from "./rate-limit.ts";
import { readBody } from "./read-body.ts";
import { RequestError } from "./request-error.ts";

/** The path that browsers send their analytics events to. */
export const eventsPath = "/events";

/** Maximum number of event batches per client: enough for a school behind one address. */
const batchesPerClient: TokenBucketLimit = { capacity: 120, refillPerSecond: 4 };

/**
 * Maximum number of events from the network around a client: at most two fifths of a day's budget, so that no single
 * network can use it up. See EventBuffer.
 */
const eventsPerNetwork: TokenBucketLimit = {
	capacity: maxEventsPerDay / 5,
	refillPerSecond: maxEventsPerDay / 5 / 86_400,
};

type EventReceiver = {
	events: EventBuffer;
	processes: number;
	observeVital(vital: WebVital): void;
	/** Finds the route pattern of a path. */
	matchRoute: (path: string) => string;
};

/**
 * Accepts a batch of analytics events into the buffer. Batches from bots and from browsers that send Do Not Track are
 * ignored, as are those beyond their network's share; the response is the same. Web vitals
 * become metrics; nothing but the other events is stored.
 */
export function receiveEvents({
	events,
	processes,
	observeVital,
	matchRoute,
}: EventReceiver): MiddlewareHandler<AppEnv> {
	const rateLimit = new RateLimit(batchesPerClient, processes);
	const networkLimit = new RateLimit(eventsPerNetwork, processes);

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
			const isWithinShare = networkLimit.tryTake(toWideNetwork(c.var.client.address), now, batch.length);
			if (isWithinShare) accept(batch);
			else events.drop(batch.length);
		}
		return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
	};

	function accept(batch: TimedEvent[]): void {
		for (const { event } of batch) if (event.name === "web_vital") observeVital(event);
		const stored = batch.filter((timed): timed is StoredEvent => timed.event.name !== "web_vital");
		events.add(stored.map((timed) => withRoutePattern(timed, matchRoute)));
	}
}

/** A path can be any text, while the number of route patterns is known. */
function withRoutePattern({ at, event }: StoredEvent, matchRoute: (path: string) => string): StoredEvent {
	if (event.name !== "page_view" || event.path === "") return { at, event };
	return { at, event: { ...event, path: matchRoute(event.path) } };
}

function isIgnored(headers: Headers): boolean {
	return headers.get("dnt") === "1" || headers.get("sec-gpc") === "1" || isbot(headers.get("user-agent"));
}
