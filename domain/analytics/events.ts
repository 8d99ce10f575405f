import * as z from "zod/mini";
import { eventBatchLimits, maxEventAgeMs } from "./event-batch-limits.ts";
import { vitalMetrics } from "./vitals.ts";

/** The public screens, as their files are called. */
export const screens = [
	"home",
	"activities",
	"activity",
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

/** On a screen's every showing. `isEntry`: with it somebody came to the site from elsewhere, so that a visit begins. */
const PageView = z.strictObject({
	name: z.literal("page_view"),
	screen,
	/** Without its query; empty where the screen is 'not-found', since anything may stand there. */
	path: z.string().check(z.maxLength(eventBatchLimits.maxPathLength), z.regex(/^(\/[^?#]*)?$/)),
	isEntry: z.boolean(),
});
/** How quick the page was that the visitor came in by: milliseconds, of CLS a number without unit. */
const WebVital = z.strictObject({
	name: z.literal("web_vital"),
	screen,
	metric: z.enum(vitalMetrics),
	value: amount(3_600_000),
});
/** A listing narrowed by words or filters. What was looked for is told only where nothing was found. */
const Search = z.strictObject({
	name: z.literal("search"),
	results: wholeNumber,
	text: z.string().check(z.maxLength(eventBatchLimits.maxTextLength)),
});
const ofActivity = <Name extends string>(name: Name) => z.strictObject({ name: z.literal(name), activityId });
/** The lead is saved: a conversion, whose value is the activity's price. Once a lead. */
const Purchase = z.strictObject({
	name: z.literal("purchase"),
	activityId,
	currency: z.literal("USD"),
	quantity: z.literal(1),
	value: amount(1_000_000),
});

/**
 * What a browser may report. Nothing in it tells who: no id, no cookie, no user agent, no address, no referrer.
 * An activity's way: its card opened, its page viewed, its form started, lead, purchase, handed over to the provider.
 */
const BrowserEvent = z.discriminatedUnion("name", [
	PageView,
	WebVital,
	Search,
	ofActivity("card_opened"),
	ofActivity("activity_viewed"),
	ofActivity("form_started"),
	Purchase,
	ofActivity("handed_over"),
]);
export type BrowserEvent = z.infer<typeof BrowserEvent>;

/** All that is counted. The lead is told by the server, which alone knows that one was saved, JavaScript or not. */
export type AnalyticsEvent = BrowserEvent | { name: "lead"; activityId: string };

/** What a browser sends: each event, and how many milliseconds ago it was. */
const Batch = z.strictObject({
	events: z
		.array(z.strictObject({ ago: z.int().check(z.minimum(0), z.maximum(maxEventAgeMs)), event: BrowserEvent }))
		.check(z.minLength(1), z.maxLength(eventBatchLimits.maxEvents)),
});
export type Batch = z.infer<typeof Batch>;

export type TimedEvent = {
	/** ISO 8601, UTC. */
	at: string;
	event: AnalyticsEvent;
};

/** The events of a batch with their times, or null where it is not what it should be. */
export function parseEventBatch(json: string, now: number): TimedEvent[] | null {
	const batch = z.safeParse(Batch, parsed(json));
	if (!batch.success) return null;
	return batch.data.events.map(({ ago, event }) => ({ at: new Date(now - ago).toISOString(), event }));
}

function parsed(json: string): unknown {
	try {
		return JSON.parse(json);
	} catch {
		return null;
	}
}
