import { normalizeLine } from "../normalize-text.ts";
import { parsePageNumber } from "../page-number.ts";
import type { Subscription } from "./subscription.ts";

/** The filters of the subscriber list, as encoded in its URL. */
export type SubscriptionFilters = {
	search: string;
	state: SubscriptionState | null;
	page: number;
};

/** "unconfirmed": active, but gets no newsletter yet. */
export const subscriptionStates = ["confirmed", "unconfirmed", "inactive"] as const;
type SubscriptionState = (typeof subscriptionStates)[number];

/** Display names of the states in the staff area. */
export const subscriptionStateNames: Record<SubscriptionState, string> = {
	confirmed: "Confirmed",
	unconfirmed: "Not confirmed yet",
	inactive: "Inactive",
};

export function getSubscriptionState({
	active,
	confirmedAt,
}: Pick<Subscription, "active" | "confirmedAt">): SubscriptionState {
	if (!active) return "inactive";
	return confirmedAt === null ? "unconfirmed" : "confirmed";
}

/** Parses the query parameters. Unknown and malformed values are ignored. */
export function parseSubscriptionFilters(params: URLSearchParams): SubscriptionFilters {
	return {
		search: normalizeLine(params.get("search") ?? "").slice(0, 200),
		state: subscriptionStates.find((state) => state === params.get("state")) ?? null,
		page: parsePageNumber(params.get("page")),
	};
}
