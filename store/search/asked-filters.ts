import type { ActivityFilters } from "../../domain/activity/filters.ts";
import type { Surroundings } from "../../domain/place/position.ts";
import type { TextQuery } from "./text-query.ts";

/** What one list is asked for: its filters, the words as the text index understands them, and the catalogue's time. */
export type Asked = { filters: AskedFilters; query: TextQuery | null; now: string };

/** The filters with the place that they name. */
export type AskedFilters = ActivityFilters & {
	around: (Surroundings & { name: string }) | null;
	/** Only what was published after this time. */
	publishedAfter?: string;
};
