import { normalizeLine } from "../normalize-text.ts";
import { parsePageNumber } from "../page-number.ts";
import { type SubscriptionSource, subscriptionSources } from "./subscription.ts";

/** The state of the list of subscribers, as in its URL. */
export type SubscriptionFilters = {
	search: string;
	active: boolean | null;
	source: SubscriptionSource | null;
	page: number;
};

const states: Record<string, boolean> = { active: true, inactive: false };

/** Parses the query parameters. Unknown and malformed values are ignored. */
export function parseSubscriptionFilters(params: URLSearchParams): SubscriptionFilters {
	const state = params.get("state") ?? "";
	return {
		search: normalizeLine(params.get("search") ?? "").slice(0, 200),
		active: Object.hasOwn(states, state) ? (states[state] ?? null) : null,
		source: subscriptionSources.find((source) => source === params.get("source")) ?? null,
		page: parsePageNumber(params.get("page")),
	};
}
