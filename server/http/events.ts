import { isbot } from "isbot";
import { eventBatchLimits } from "../../domain/analytics/event-batch-limits.ts";
import { parseEventBatch } from "../../domain/analytics/events.ts";
import type { ErrorCode } from "../../domain/errors.ts";
import type { TokenBucketLimit } from "../../domain/token-bucket.ts";
import type { EventBuffer } from "../telemetry/event-buffer.ts";
import { isSameOrigin, readBody } from "./limits.ts";
import { RateLimit } from "./rate-limit.ts";

/** How many batches of events one client may send: enough for a school behind one address. */
const batchesPerClient: TokenBucketLimit = { capacity: 120, refillPerSecond: 4 };

/** Where browsers send their events to. Answered before any screen is asked. */
export const eventsPath = "/events";

/**
 * Takes one batch of events into the buffer. Gives why it is refused, or null where it is taken, and also where it is
 * left out: from bots, and from those who said that they don't want to be counted. Of the request nothing is kept but
 * the events.
 */
export function createEventTaker(events: EventBuffer, publicOrigin: string, processes: number) {
	const rateLimit = new RateLimit(batchesPerClient, processes);

	return async function take(request: Request, url: URL, clientAddress: string): Promise<ErrorCode | null> {
		const { headers } = request;
		if (!isSameOrigin(headers, url, publicOrigin)) return "crossOrigin";
		if (!/^application\/json\s*(;|$)/i.test(headers.get("content-type") ?? "")) return "unsupportedMediaType";
		const now = Date.now();
		if (!rateLimit.tryTake(clientAddress, now)) return "rateLimited";
		const body = await readBody(request, eventBatchLimits.maxBytes);
		if (!body) return "bodyTooLarge";
		if (headers.get("dnt") === "1" || headers.get("sec-gpc") === "1") return null;
		if (isbot(headers.get("user-agent"))) return null;
		const batch = parseEventBatch(new TextDecoder().decode(body), now);
		if (!batch) return "badRequest";
		events.add(batch);
		return null;
	};
}
