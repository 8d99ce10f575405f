import { type Expression, type SqlBool, sql } from "kysely";
import type { Sort } from "../../domain/activity/filters.ts";
import type { Surroundings } from "../../domain/place/position.ts";
import type { ListGroup } from "./filter-match.ts";
import type { ListingQuery, LocatedFilters } from "./listing-query.ts";
import { selectNearbyVenues, squaredDegrees } from "./nearby.ts";
import type { PeopleTable } from "./search-dialect.ts";
import { areDated, getNextStart, hasSession } from "./session-conditions.ts";
import type { TextQuery } from "./text-query.ts";

export type Order = readonly (readonly [column: string | Expression<unknown>, direction: "asc" | "desc"])[];

type Plan = {
	/** The conditions besides the words. */
	conditions: Expression<SqlBool>[];
	/** Ends with the id, so that no two rows are equal. An index has this order, too. */
	orderBy: Order;
	/**
	 * How matches of words are ordered: "relevance" by the tiers of the words and the engine's rank in each, "tiers" by the
	 * tiers alone, "order" by none of them. `orderBy` decides among equals.
	 */
	ranking?: "relevance" | "tiers" | "order";
	/** Index hint: the order of an index that holds the rows of the conditions side by side, or nearly so. */
	indexOrder?: Order;
	/** Conditions of the first rows in the order, from few rows to many: a page is read from the fewest that fill it. */
	prefixFilters?: Expression<SqlBool>[];
};

/** `text` is looked up in the full-text index. */
type ActivityPlan = Plan & { table: "activities"; text: TextQuery | null };
/** `text.words` are parts of the texts of people. */
export type PeoplePlan = Plan & { table: PeopleTable; text: { words: string[] } | null };
/** How a search is run: see search.ts. */
export type SearchPlan = ActivityPlan | PeoplePlan;

/** Plans the search for one part of the public listing: see listGroups. */
export function planGroup({ filters, text, now }: ListingQuery, { name, conditions }: ListGroup): ActivityPlan {
	// None of their sessions has a start that the filters are certain about.
	const isWithoutSession = name === "times" || name === "dates" || name === "season";
	return {
		table: "activities",
		text,
		conditions,
		ranking: filters.sort !== "best" ? "order" : filters.around ? "tiers" : "relevance",
		...(isWithoutSession && filters.sort === "soonest" ? { orderBy: ties } : getOrder(filters, now)),
	};
}

/** The order of an index that holds what most filters read; none where the provider's own leads to few rows. */
export function getIndexOrder(filters: LocatedFilters): Order {
	if (filters.provider) return [];
	return filters.sort === "soonest" && !areDated(filters) ? ties : newestActivitiesFirst;
}

/** In hours from now, or from the first date: a list of one day is full before its evening. */
const soon = [14, 18, 24, 168, 720];
const nearParts = [1 / 64, 1 / 16, 1 / 4, 1 / 2];

function getOrder(filters: LocatedFilters, now: string): Pick<Plan, "orderBy" | "prefixFilters"> {
	const { sort, around } = filters;
	if (sort === "soonest" && (areDated(filters) || filters.open)) {
		const first = filters.from !== null && filters.from > now ? filters.from : now;
		const times = soon.map((hours) => new Date(Date.parse(first) + hours * 3_600_000).toISOString());
		return {
			orderBy: [[getNextStart(filters, now), "asc"], ...ties],
			prefixFilters: times.map((startsBy) => hasSession(filters, now, { ...getStartOptions(filters), startsBy })),
		};
	}
	if (sort === "nearest" && around) {
		const radii = nearParts.map((part) => around.radiusKm * part);
		return {
			orderBy: [[getDistance(around), "asc"], ...ties],
			prefixFilters: radii.map(
				(radiusKm) => sql`activities.venue_id in ${selectNearbyVenues({ ...around, radiusKm })}`,
			),
		};
	}
	if (sort === "best" && around) return { orderBy: [[getDistance(around), "asc"], ...ties] };
	return { orderBy: orders[sort] };
}

/** The sessions that {@link getNextStart} looks at. */
function getStartOptions({ from }: LocatedFilters) {
	return from === null ? { startsLater: true } : { isSeasonal: false };
}

/** Activities whose place is not known come last. */
export function getDistance(around: Surroundings) {
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
