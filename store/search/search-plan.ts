import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { dayMs, hourMs } from "../../domain/durations.ts";
import type { Surroundings } from "../../domain/place/position.ts";
import type { Sort } from "../../domain/search/filters.ts";
import { never } from "../../domain/session/plan-sessions.ts";
import type { PeopleTable } from "./dialect.ts";
import type { ListGroup } from "./filter-match.ts";
import { getDistance, type LocatedFilters, selectNearbyVenues } from "./near.ts";
import { areDated, getNextStart, hasSession } from "./session-conditions.ts";
import type { TextQuery } from "./text-query.ts";

/** A request for a list: its filters, its words as parsed for the text index, and the catalogue's time. */
export type ListingQuery = { filters: LocatedFilters; text: TextQuery | null; now: string };

export type Order = readonly (readonly [column: string | Expression<unknown>, direction: "asc" | "desc"])[];

type Plan = {
	/** The conditions other than the words. */
	conditions: Expression<SqlBool>[];
	/** Ends with the id, so that no two rows compare as equal. An index has this order, too. */
	orderBy: Order;
	/** Whether matches of words are sorted by `orderFirst` and their score. `orderBy` is the tie-breaker. */
	isByScore?: boolean;
	orderFirst?: Order;
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

/** Plans the search for one group of the public listing: see listGroups. */
export function planGroup({ filters, text, now }: ListingQuery, { isCertain, conditions }: ListGroup): ActivityPlan {
	const hasNoStart = !isCertain && filters.sort === "soonest";
	return {
		table: "activities",
		text,
		around: filters.around,
		conditions,
		isByScore: filters.sort === "best",
		orderFirst: isCertain ? [] : [[isSeason(now), "asc"]],
		...(hasNoStart ? { orderBy: getTies(filters, now) } : planOrder(filters, now)),
	};
}

/** Returns the sort keys of an order, for a statement written as text. */
export function toSortKeys(order: Order): RawBuilder<unknown> {
	return sql.join(
		order.map(
			([column, direction]) => sql`${typeof column === "string" ? sql.ref(column) : column} ${sql.raw(direction)}`,
		),
	);
}

/** In hours from now, or from the first date: a list of one day fills a page before that day's evening. */
const soon = [14, 18, 24, 168, 720];
const nearParts = [1 / 64, 1 / 16, 1 / 4, 1 / 2];

/** Returns the order of a list, and conditions for its first rows. */
export function planOrder(filters: LocatedFilters, now: string): Pick<Plan, "orderBy" | "prefixFilters"> {
	const { sort, around } = filters;
	if (isSoonestByStart(filters)) {
		const first = filters.from !== null && filters.from > now ? filters.from : now;
		const times = listTimesAfter(first);
		// The sessions that getNextStart considers.
		const sessions = filters.from === null ? { ...filters, startsLater: true } : filters;
		return {
			orderBy: [[getNextStart(filters, now), "asc"], ...getTies(filters, now)],
			prefixFilters: times.map((startsBy) => hasSession(sessions, now, { startsBy })),
		};
	}
	if (sort === "nearest" && around) {
		const radii = nearParts.map((part) => around.radiusKm * part);
		return {
			orderBy: getTies(filters, now),
			prefixFilters: radii.map(
				(radiusKm) => sql`activities.venue_id in ${selectNearbyVenues({ ...around, radiusKm })}`,
			),
		};
	}
	if (sort === "best") return { orderBy: getTies(filters, now) };
	if (sort === "soonest") {
		const next = sql.ref("activities.next_starts_at");
		return {
			orderBy: getTies(filters, now),
			prefixFilters: listTimesAfter(now).map((time) => sql`${next} > ${getYesterday(now)} and ${next} <= ${time}`),
		};
	}
	return { orderBy: createOrders(byNextDate(now))[sort] };
}

function listTimesAfter(first: string): string[] {
	return soon.map((hours) => new Date(Date.parse(first) + hours * hourMs).toISOString());
}

/** Returns whether the start by which an activity is sorted depends on the filters. */
function isSoonestByStart(filters: LocatedFilters): boolean {
	return filters.sort === "soonest" && (areDated(filters) || filters.open);
}

/** The tie-breakers: the nearest first, if there is a place. */
function getTies({ around }: LocatedFilters, now: string): Order {
	const ties = byNextDate(now);
	return around ? [[getDistance(around), "asc"], ...ties] : ties;
}

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
export function byNextDate(now: string): Order {
	const next = sql`case when activities.next_starts_at <= ${getYesterday(now)} then ${afterAllDates} else activities.next_starts_at end`;
	return [[next, "asc"], ...byNextStart.slice(1)];
}

/** True where an activity has begun, or has no dates. */
function isSeason(now: string): RawBuilder<SqlBool> {
	return sql`activities.next_starts_at <= ${getYesterday(now)} or activities.next_starts_at = ${never}`;
}

function getYesterday(now: string): string {
	return new Date(Date.parse(now) - dayMs).toISOString();
}

/** Later than every date, and before {@link never}: that of activities without dates. */
const afterAllDates = "9999";
