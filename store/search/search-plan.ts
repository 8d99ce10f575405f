import { type Expression, type SqlBool, sql } from "kysely";
import { getSoonEnd } from "../../domain/activity/recommend.ts";
import { hourMs } from "../../domain/durations.ts";
import type { Surroundings } from "../../domain/place/position.ts";
import type { Sort } from "../../domain/search/filters.ts";
import { afterAllDates, fullPrefix, getSeasonStart } from "../../domain/session/recommended-order.ts";
import type { PeopleTable } from "./dialect.ts";
import { getDistance, type LocatedFilters, selectNearbyVenues } from "./near.ts";
import { all, areDated, type Condition, getNextStart, hasSession, type SessionFilters } from "./session-conditions.ts";
import type { TextQuery } from "./text-query.ts";

/** A request for a list: its filters, its words as parsed for the text index, and the catalogue's time. */
export type ListingQuery = { filters: LocatedFilters; text: TextQuery | null; now: string };

export type Order = readonly (readonly [column: string | Expression<unknown>, direction: "asc" | "desc"])[];

type Plan = {
	/** The conditions other than the words. */
	conditions: Expression<SqlBool>[];
	/** Ends with the id, so that no two rows compare as equal. */
	orderBy: Order;
	/** Whether matches of words are sorted by their score, after what is `first`. `orderBy` is the tie-breaker. */
	isByScore?: boolean;
	first?: Condition | null;
	/**
	 * Conditions for the first rows in the order, from few rows to many. A page is read using the narrowest one that
	 * fills it. Within 25 miles in a city of 100,000, SQLite: 58 ms instead of 810.
	 */
	prefixFilters?: Expression<SqlBool>[];
};

/** `text` is searched in the full-text index. */
export type ActivityPlan = Plan & {
	table: "activities";
	text: TextQuery | null;
	/** Conditions and orders read how far the place of an activity is from here: see joinPlace. */
	around: Surroundings | null;
};
/** `text.words` are substrings of people's texts. */
export type PeoplePlan = Plan & { table: PeopleTable; text: { words: string[] } | null };
/** How a search is run: see search.ts. */
export type SearchPlan = ActivityPlan | PeoplePlan;

/**
 * Plans the search for the activities of the public listing that meet these conditions. Of what only might fit, no session is
 * known to match the filters, and what has dates comes before what runs all season.
 */
export function planGroup(query: ListingQuery, conditions: Condition[], isUncertain = false): ActivityPlan {
	const { filters, text, now } = query;
	const first = isUncertain ? isStillToCome(now) : null;
	return {
		table: "activities",
		text,
		around: filters.around,
		conditions,
		isByScore: filters.sort === "best",
		first,
		...planOrder(filters, now, first),
	};
}

/** In hours from now, or from the first date: a list of one day fills a page before that day's evening. */
const soon = [14, 18, 24, 168, 720];
const nearParts = [1 / 64, 1 / 16, 1 / 4, 1 / 2];

type PlannedOrder = Pick<Plan, "orderBy" | "prefixFilters">;

/** Returns the order of a list, and conditions for its first rows. `first`: what precedes the rest of what only might fit. */
function planOrder(filters: LocatedFilters, now: string, first: Condition | null): PlannedOrder {
	const { sort, around } = filters;
	if (sort === "recommended" || (sort === "soonest" && first)) return planRecommended(filters, now, !first);
	if (sort === "soonest") {
		return {
			// Of what starts at the same time, what is over sooner comes first: a festival before a class of every Saturday.
			orderBy: [[getNextStart(filters, now), "asc"], ["activities.ends_at", "asc"], ...getTies(filters, now)],
			prefixFilters: listStartFilters(filters, now),
		};
	}
	if (sort !== "nearest" || !around) {
		return { orderBy: sort === "best" ? getTies(filters, now) : createOrders(byNextDate(now))[sort] };
	}
	return {
		orderBy: [...(first ? [beforeOthers(first)] : []), ...getTies(filters, now)],
		prefixFilters: listNearFilters(around).map((isNear) => (first ? all([first, isNear]) : isNear)),
	};
}

export function beforeOthers(condition: Condition): Order[number] {
	return [sql`case when ${condition} then 0 else 1 end`, "asc"];
}

/** True where dates are known, and no season has begun. */
function isStillToCome(now: string): Condition {
	const next = sql.ref("activities.next_starts_at");
	return sql<SqlBool>`${next} > ${getYesterday(now)} and ${next} < ${afterAllDates}`;
}

/**
 * The recommended order: see getRecommendedOrder. With filters of sessions, it is that of the next session which matches them
 * and has spots. Near a place, the nearest of those within four weeks come first, then the nearest of the later ones, and so on.
 */
function planRecommended(filters: LocatedFilters, now: string, isByMatch: boolean): PlannedOrder {
	const { around } = filters;
	const ties = byRecommendation.slice(1);
	const open = isByMatch && (areDated(filters) || filters.open) ? { ...filters, hasSpots: true } : null;
	const key = open ? getNextStart(open, now) : sql.ref("activities.recommended_order");
	if (!around) {
		return { orderBy: [[key, "asc"], ...ties], ...(open && { prefixFilters: listStartFilters(open, now) }) };
	}
	const soonEnd = getSoonEnd(new Date(now));
	const isSoon = open ? hasSession(toCounted(open), now, { startsBy: soonEnd }) : sql<SqlBool>`${key} <= ${soonEnd}`;
	const band = sql`case
		when ${key} <= ${soonEnd} then 0 when ${key} < ${afterAllDates} then 1 when ${key} < ${fullPrefix} then 2 else 3
	end`;
	return {
		orderBy: [[band, "asc"], [getDistance(around), "asc"], [key, "asc"], ...ties],
		prefixFilters: listNearFilters(around).map((isNear) => all([isSoon, isNear])),
	};
}

function listStartFilters(filters: SessionFilters, now: string): Condition[] {
	const first = Date.parse(filters.from !== null && filters.from > now ? filters.from : now);
	const times = soon.map((hours) => new Date(first + hours * hourMs).toISOString());
	return times.map((startsBy) => hasSession(toCounted(filters), now, { startsBy }));
}

/** The filters of the sessions that getNextStart considers. */
function toCounted<Filters extends SessionFilters>(filters: Filters): Filters {
	return filters.from === null ? { ...filters, startsLater: true } : filters;
}

function listNearFilters(around: Surroundings): Condition[] {
	return nearParts.map((part) => {
		const nearby = selectNearbyVenues({ ...around, radiusKm: around.radiusKm * part });
		return sql<SqlBool>`activities.venue_id in ${nearby}`;
	});
}

/** The tie-breakers: the nearest first, if there is a place. */
export function getTies({ around }: Pick<ActivityPlan, "around">, now: string): Order {
	const ties = byNextDate(now);
	return around ? [[getDistance(around), "asc"], ...ties] : ties;
}

/** The order of an index. */
const byRecommendation = [
	["activities.recommended_order", "asc"],
	["activities.title", "asc"],
	["activities.id", "asc"],
] as const satisfies Order;
export const newestFirst = [
	["created_at", "desc"],
	["id", "asc"],
] as const satisfies Order;
const byNextStart = [
	["activities.next_starts_at", "asc"],
	["activities.title", "asc"],
	["activities.id", "asc"],
] as const satisfies Order;
/** Activities without a price come last. */
const pricedFirst = [sql`activities.comparable_price is null`, "asc"] as const;

/** `ties` decides among equals. */
function createOrders(ties: Order): Record<Sort, Order> {
	const newest: Order = [["activities.created_at", "desc"], ...ties];
	return {
		recommended: byRecommendation,
		newest,
		best: ties,
		nearest: newest,
		soonest: byNextStart,
		popular: [["activities.featured", "desc"], ["activities.lead_count", "desc"], ...newest],
		"price-asc": [pricedFirst, ["activities.comparable_price", "asc"], ...ties],
		"price-desc": [pricedFirst, ["activities.comparable_price", "desc"], ...ties],
	};
}

/** Orders of which an index reads the whole, for the tables of staff. */
export const indexedOrders = createOrders(byNextStart);
export const newestActivitiesFirst = indexedOrders.newest;

/**
 * The next session, then the title. A session that began a day ago or earlier, such as a season, stands after all that are still
 * to come: an import's activities are all equally new, and the oldest season would lead the listing.
 */
function byNextDate(now: string): Order {
	const next = sql`case when activities.next_starts_at <= ${getYesterday(now)} then ${afterAllDates} else activities.next_starts_at end`;
	return [[next, "asc"], ...byNextStart.slice(1)];
}

function getYesterday(now: string): string {
	return getSeasonStart(new Date(now));
}
