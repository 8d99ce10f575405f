import { sql } from "kysely";
import type { Sort } from "../../domain/activity/filters.ts";
import type { Surroundings } from "../../domain/place/position.ts";
import type { Asked, AskedFilters } from "./asked-filters.ts";
import type { ListGroup } from "./listing-conditions.ts";
import { selectNearbyVenues, squaredDegrees } from "./nearby.ts";
import type { ActivitySearch, Order } from "./search.ts";
import { areDated, getNextStart, hasSession } from "./session-conditions.ts";

/** The search for one part of the public listing, see listGroups. */
export function toListingSearch({ filters, query, now }: Asked, { name, conditions }: ListGroup): ActivitySearch {
	// Of these, no session satisfies the filters for sure.
	const isWithoutSession = name === "times" || name === "dates";
	return {
		table: "activities",
		text: query,
		narrowed: conditions,
		narrowedIn: [],
		isByRank: filters.sort === "best",
		narrowedInOrder: conditions,
		...(isWithoutSession && filters.sort === "soonest" ? { order: ties } : getOrder(filters, now)),
	};
}

/** The order of an index that holds what most filters read; none where the provider's own leads to few rows. */
export function getIndexOrder(filters: AskedFilters): Order {
	if (filters.provider) return [];
	return filters.sort === "soonest" && !areDated(filters) ? ties : newestActivitiesFirst;
}

/** In hours. */
const soon = [24, 168, 720];
const nearParts = [1 / 16, 1 / 4, 1 / 2];

function getOrder(filters: AskedFilters, now: string): Pick<ActivitySearch, "order" | "first"> {
	const { sort, around } = filters;
	if (sort === "soonest" && (areDated(filters) || filters.open)) {
		const times = soon.map((hours) => new Date(Date.parse(now) + hours * 3_600_000).toISOString());
		return {
			order: [[getNextStart(filters, now), "asc"], ...ties],
			first: times.map((startsBy) => hasSession(filters, now, { startsLater: true, startsBy })),
		};
	}
	if (sort === "nearest" && around) {
		const radii = nearParts.map((part) => around.radiusKm * part);
		return {
			order: [[getDistance(around), "asc"], ...ties],
			first: radii.map((radiusKm) => sql`activities.venue_id in ${selectNearbyVenues({ ...around, radiusKm })}`),
		};
	}
	return { order: orders[sort] };
}

/** Activities whose place is not known come last. */
function getDistance(around: Surroundings) {
	return sql`coalesce((select ${squaredDegrees(around)} from venues where venues.id = activities.venue_id), 99999)`;
}

export const newestFirst = [
	["created_at", "desc"],
	["id", "asc"],
] as const satisfies Order;
const ties = [
	["next_starts_at", "asc"],
	["title", "asc"],
	["id", "asc"],
] as const satisfies Order;
export const newestActivitiesFirst = [["created_at", "desc"], ...ties] as const satisfies Order;
/** Prices that cannot be compared come last. */
const comparableFirst = [sql`comparable_price is null`, "asc"] as const;
export const orders: Record<Sort, Order> = {
	newest: newestActivitiesFirst,
	best: ties,
	nearest: newestActivitiesFirst,
	soonest: ties,
	popular: [["featured", "desc"], ["lead_count", "desc"], ...newestActivitiesFirst],
	"price-asc": [comparableFirst, ["comparable_price", "asc"], ...ties],
	"price-desc": [comparableFirst, ["comparable_price", "desc"], ...ties],
};
