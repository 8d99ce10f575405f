import * as z from "zod/mini";
import { parseJson } from "../parse-json.ts";
import { eventBatchLimits, maxEventAgeMs } from "./event-batch-limits.ts";
import { vitalMetrics } from "./vitals.ts";

/** The public screens, named after their files. */
export const screens = [
	"home",
	"activities",
	"activity",
	"provider",
	"add-activity",
	"compare",
	"enquiry",
	"shortlist",
	"family",
	"thank-you",
	"newsletter",
	"resources",
	"article",
	"content-page",
	"not-found",
] as const;
export type Screen = (typeof screens)[number];

const screen = z.enum(screens);
const activityId = z.string().check(z.minLength(1), z.maxLength(eventBatchLimits.maxIdLength));
const amount = (max: number) => z.number().check(z.minimum(0), z.maximum(max));
const wholeNumber = z.int().check(z.minimum(0), z.maximum(100_000_000));

/** A screen was shown. `isEntry` marks the first page view of a visit. */
const PageView = z.strictObject({
	name: z.literal("page_view"),
	screen,
	/**
	 * The path without its query; the server stores the pattern of its route. Empty for 'not-found', whose paths could
	 * contain anything.
	 */
	path: z.string().check(z.maxLength(eventBatchLimits.maxPathLength), z.regex(/^(\/[^?#]*)?$/)),
	isEntry: z.boolean(),
});
/** A performance metric of a visit's first page, in milliseconds, except CLS, which has no unit. */
const WebVital = z.strictObject({
	name: z.literal("web_vital"),
	screen,
	metric: z.enum(vitalMetrics),
	value: amount(3_600_000),
});
/** A search or filter of the listing. The text is sent only if the search had no results. */
const Search = z.strictObject({
	name: z.literal("search"),
	results: wholeNumber,
	text: z.string().check(z.maxLength(eventBatchLimits.maxTextLength)),
});
const activityEvent = <Name extends string>(name: Name) => z.strictObject({ name: z.literal(name), activityId });
/** A conversion: one per saved lead, with the activity's price as its value if known. */
const Purchase = z
	.strictObject({
		name: z.literal("purchase"),
		activityId,
		/** ISO 4217 code: 'USD'. */
		currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
		quantity: z.literal(1),
		value: z.optional(amount(1_000_000)),
	})
	.check(z.refine(({ currency, value }) => (currency === undefined) === (value === undefined)));

/**
 * Events that browsers send. They identify nobody: they have no id, cookie, user agent, address or referrer. Web
 * vitals become metrics of the process; all others are stored.
 */
const BrowserEvent = z.discriminatedUnion("name", [
	PageView,
	WebVital,
	Search,
	activityEvent("activity_viewed"),
	Purchase,
]);
export type BrowserEvent = z.infer<typeof BrowserEvent>;

/** All events. The server adds the lead event, since leads are also saved without JavaScript. */
export type AnalyticsEvent = BrowserEvent | { name: "lead"; activityId: string };

/** The request body: each event with its age in milliseconds (`ago`). */
const EventBatch = z.strictObject({
	events: z
		.array(z.strictObject({ ago: z.int().check(z.minimum(0), z.maximum(maxEventAgeMs)), event: BrowserEvent }))
		.check(z.minLength(1), z.maxLength(eventBatchLimits.maxEvents)),
});

export type TimedEvent = {
	/** ISO 8601, UTC. */
	at: string;
	event: AnalyticsEvent;
};

/** An event for the store. */
export type StoredEvent = { at: string; event: Exclude<AnalyticsEvent, WebVital> };
export type WebVital = z.infer<typeof WebVital>;

/** Parses a batch of events, and computes their times. Returns null for a malformed batch. */
export function parseEventBatch(json: string, now: number): TimedEvent[] | null {
	const batch = z.safeParse(EventBatch, parseJson(json));
	if (!batch.success) return null;
	return batch.data.events.map(({ ago, event }) => ({ at: new Date(now - ago).toISOString(), event }));
}
