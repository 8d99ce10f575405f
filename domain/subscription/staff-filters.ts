import { normalizeLine } from "../normalize-text.ts";
import { parsePageNumber } from "../page-number.ts";
import { type SubscriptionSource, subscriptionSources } from "./subscription.ts";

/** What the list of subscribers shows; the address is the state. */
export type SubscriptionFilters = {
	search: string;
	active: boolean | null;
	source: SubscriptionSource | null;
	page: number;
};

export const noSubscriptionFilters: SubscriptionFilters = { search: "", active: null, source: null, page: 1 };

const states: Record<string, boolean> = { active: true, inactive: false };

/** Reads the filters out of a query; what is unknown or malformed counts as not given. */
export function parseSubscriptionFilters(params: URLSearchParams): SubscriptionFilters {
	const state = params.get("state") ?? "";
	return {
		search: normalizeLine(params.get("search") ?? "").slice(0, 200),
		active: Object.hasOwn(states, state) ? (states[state] ?? null) : null,
		source: subscriptionSources.find((source) => source === params.get("source")) ?? null,
		page: parsePageNumber(params.get("page")),
	};
}
