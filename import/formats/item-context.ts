import type { SourceActivity } from "../source-activity.ts";

/** What a feed may leave open. */
export type FeedOptions = {
	/** IANA name of the zone of times without a zone, in which times in UTC are shown too. */
	timeZone: string;
	/** ISO 4217: of prices of 0 that name no currency. */
	priceCurrency: string;
};

/** What is collected while the parts of an item are read. */
export type ItemContext = FeedOptions & Pick<SourceActivity, "venues" | "unreadable">;

export function createItemContext({ timeZone, priceCurrency }: FeedOptions): ItemContext {
	return { timeZone, priceCurrency, venues: {}, unreadable: [] };
}

const maxReportedLength = 200;

/** Records a value that cannot be read. */
export function reportUnreadable(context: ItemContext, field: string, value: unknown): void {
	const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
	context.unreadable.push({ field, value: text.slice(0, maxReportedLength) });
}
