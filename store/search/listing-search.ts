import { sql } from "kysely";
import type { Sort } from "../../domain/activity/filters.ts";
import type { Surroundings } from "../../domain/place/position.ts";
import type { Asked, AskedFilters } from "./asked-filters.ts";
import type { ListGroup } from "./filter-match.ts";
import { selectNearbyVenues, squaredDegrees } from "./nearby.ts";
import type { ActivitySearch, Order } from "./search.ts";
import { areDated, getNextStart, hasSession } from "./session-conditions.ts";

/** The search for one part of the public listing, see listGroups. */
export function toListingSearch({ filters, query, now }: Asked, { name, conditions }: ListGroup): ActivitySearch {
	// No session of these certainly satisfies the filters.
	const isWithoutSession = name === "times" || name === "dates" || name === "season";
	return {
		table: "activities",
		text: query,
		narrowed: conditions,
		narrowedIn: [],
		ranking: filters.sort !== "best" ? "order" : filters.around ? "tiers" : "relevance",
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
			first: times.map((startsBy) => hasSession(filters, now, { ...getStartOptions(filters), startsBy })),
		};
	}
	if (sort === "nearest" && around) {
		const radii = nearParts.map((part) => around.radiusKm * part);
		return {
			order: [[getDistance(around), "asc"], ...ties],
			first: radii.map((radiusKm) => sql`activities.venue_id in ${selectNearbyVenues({ ...around, radiusKm })}`),
		};
	}
	if (sort === "best" && around) return { order: [[getDistance(around), "asc"], ...ties] };
	return { order: orders[sort] };
}

/** The sessions that {@link getNextStart} looks at. */
function getStartOptions({ from }: AskedFilters) {
	return from === null ? { startsLater: true } : { isSeasonal: false };
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
/** Activities without a price come last. */
const pricedFirst = [sql`comparable_price is null`, "asc"] as const;
export const orders: Record<Sort, Order> = {
	newest: newestActivitiesFirst,
	best: ties,
	nearest: newestActivitiesFirst,
	soonest: ties,
	popular: [["featured", "desc"], ["lead_count", "desc"], ...newestActivitiesFirst],
	"price-asc": [pricedFirst, ["comparable_price", "asc"], ...ties],
	"price-desc": [pricedFirst, ["comparable_price", "desc"], ...ties],
};
