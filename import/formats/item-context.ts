import { completeHttpUrl } from "../../domain/url.ts";
import type { SourceActivity } from "../source-activity.ts";
import { type FeedDate, parseFeedDate } from "./feed-dates.ts";

/** The defaults for what a feed leaves open. */
export type FeedOptions = {
	/** The IANA zone of times without a zone. Times in UTC are shown in it, too. */
	timeZone: string;
	/** The ISO 4217 currency of prices of 0 that name none. */
	priceCurrency: string;
	/** The current time, as an instant in UTC. */
	now?: string;
};

/** Collects results while the parts of an item are read. */
export type ItemContext = FeedOptions & Pick<SourceActivity, "venues" | "unreadable">;

export function createItemContext({ timeZone, priceCurrency, now }: FeedOptions): ItemContext {
	return { timeZone, priceCurrency, ...(now && { now }), venues: {}, unreadable: [] };
}

/** Returns a complete http(s) URL. Records a text that is none. */
export function readUrl(text: string, field: string, context: ItemContext): string | null {
	const url = completeHttpUrl(text);
	if (text && !url) reportUnreadable(context, field, text);
	return url;
}

/** Parses a date, or a date and time. Records a text that is none. */
export function readDate(text: string, field: string, context: ItemContext): FeedDate | null {
	const date = parseFeedDate(text, context.timeZone);
	if (text && !date) reportUnreadable(context, field, text);
	return date;
}

const maxReportedLength = 200;

/** Records a value that cannot be read. */
export function reportUnreadable(context: ItemContext, field: string, value: unknown): void {
	const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
	context.unreadable.push({ field, value: text.slice(0, maxReportedLength) });
}
