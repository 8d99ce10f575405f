import { type RawBuilder, type SqlBool, sql } from "kysely";
import { toMonths } from "../../domain/activity/ages.ts";
import type { Fact, FactName } from "../../domain/activity/facts.ts";
import { priceBuckets } from "../../domain/activity/price.ts";
import { noUpperAgeMonths } from "../../domain/search/filter-columns.ts";
import { accessNeeds, extras } from "../../domain/search/filters.ts";
import type { Unknown } from "../../domain/search/list-groups.ts";
import { never } from "../../domain/session/plan-sessions.ts";
import { isListed } from "../collections/catalogue/publication.ts";
import { hasUnplacedVenue, isUnplaced, isWithinRadius, type LocatedFilters, selectNearbyVenues } from "./near.ts";
import { all, any, areDated, type Condition, hasSession } from "./session-conditions.ts";

/** What a filter makes of activities. */
type FilterMatch = {
	/** The condition for what matches for certain. It may be null where it is not known. */
	certain: Condition;
	/** The condition for what might match, which includes what certainly does. */
	possible: Condition;
	/** The name of what is not known of the others. */
	unknown: RawBuilder<Unknown>;
};

/**
 * Returns the conditions for activities that certainly match all filters, for those that might, which include them, and for
 * those of the latter that are not certain: null if none can be. CONTRIBUTING.md describes how to add a filter.
 */
export function matchFilters(filters: LocatedFilters, now: string) {
	const required = listRequiredConditions(filters, now);
	const matches = listMatches(filters, now);
	const certain = matches.map((match) => match.certain);
	const possible = [...required, ...matches.map((match) => match.possible)];
	const uncertain = matches.length === 0 ? null : [...possible, isNotTrue(all(certain))];
	return { certain: [...required, ...certain], possible, uncertain };
}

/** For each filter, returns SQL for the name of what is not known of an activity that might match; null if it certainly does. */
export function listUnknown(filters: LocatedFilters, now: string): RawBuilder<Unknown | null>[] {
	return listMatches(filters, now).map(
		({ certain, unknown }) => sql`case when ${isNotTrue(certain)} then ${unknown} end`,
	);
}

/** The condition that another one is false or unknown. */
function isNotTrue(condition: Condition): Condition {
	return sql`(${condition}) is not true`;
}

function match(
	unknown: Unknown,
	certain: Condition,
	possible: Condition = sql`(${certain}) is not false`,
): FilterMatch {
	return { certain, possible, unknown: sql.lit(unknown) };
}

/** Returns the conditions on facts that every activity has. */
function listRequiredConditions({ provider, publishedAfter, setting }: LocatedFilters, now: string): Condition[] {
	return [
		isListed(now),
		...(publishedAfter ? [sql<SqlBool>`activities.published_at > ${publishedAfter}`] : []),
		...(provider ? [sql<SqlBool>`activities.provider_id = ${provider}`] : []),
		// An online activity is neither indoors nor outdoors.
		...(setting === "indoor" || setting === "outdoor" ? [isInPerson] : []),
	];
}

const isInPerson = sql<SqlBool>`coalesce(activities.online, 0) = 0`;

function listMatches(filters: LocatedFilters, now: string): FilterMatch[] {
	const { type, age, ages, setting, access, lang, price, maxPrice } = filters;
	return [
		...(type ? [matchType(type)] : []),
		...(areDated(filters) || filters.open ? [matchSessions(filters, now)] : []),
		...matchPlace(filters, now),
		...(age || ages.length > 0 ? [matchAges(filters)] : []),
		...(setting === "online" ? [match("setting", sql`activities.online = 1`)] : []),
		...(setting === "indoor" ? [matchFact("setting", "indoor", "yes")] : []),
		...(setting === "outdoor" ? [matchFact("setting", "indoor", "no")] : []),
		...(access ? [matchFact("access", accessNeeds[access], "yes")] : []),
		...filters.extras.map((extra) => matchFact(extra, extras[extra], "yes")),
		...(lang ? [match("lang", sql`nullif(activities.language_codes, '') like ${`%,${lang},%`}`)] : []),
		...(price || maxPrice !== null ? [matchPrice(filters)] : []),
	];
}

function matchType(type: string): FilterMatch {
	const certain = sql<SqlBool>`activities.category = ${type}`;
	return match("type", certain, any([certain, sql`activities.category is null`]));
}

/** Matches dates, weekdays, times of day and free places. A single session must satisfy all of them. */
function matchSessions(filters: LocatedFilters, now: string): FilterMatch {
	const hasNoDates = sql<SqlBool>`activities.next_starts_at = ${never}`;
	const takesPlace = hasSession({ ...filters, open: false }, now);
	const isOnDay = hasSession({ ...filters, open: false, times: [] }, now);
	const [ofTheDay, others] = filters.times.length > 0 ? ["hours", "times"] : ["days", "days"];
	return {
		certain: hasSession(filters, now),
		possible: any([hasSession(filters, now, { possibly: true }), hasNoDates]),
		unknown: sql`case
			when ${hasNoDates} then 'dates'
			when ${takesPlace} then 'spots'
			when ${isOnDay} then ${sql.lit(ofTheDay)}
			else ${sql.lit(others)}
		end`,
	};
}

/**
 * Activities are near a place because of their own venue or a session's. Those without a known position are near if
 * their location contains the place's name; otherwise, they may be near.
 */
function matchPlace({ around }: LocatedFilters, now: string): FilterMatch[] {
	if (!around) return [];
	const name = `%${around.name.toLowerCase().replace(/[!%_]/g, "!$&")}%`;
	const isNamed = sql<SqlBool>`lower(activities.location) like ${name} escape '!'`;
	const hasSessionNearby = sql<SqlBool>`activities.id in (
		select activity_id from activity_sessions where ends_at > ${now} and venue_id in ${selectNearbyVenues(around)}
	)`;
	const certain = any([isWithinRadius(around), all([isUnplaced, isNamed]), hasSessionNearby]);
	return [match("place", certain, any([certain, all([hasUnplacedVenue, isInPerson])]))];
}

/** Overlaps a group of ages; of exact ages, covers each year. Ages that cannot be parsed are null. */
function matchAges({ age, ages }: LocatedFilters): FilterMatch {
	const includes = (from: number, to: number) => sql<SqlBool>`
		(activities.age_min_months <= ${from} and activities.age_max_months >= ${to})
	`;
	const group = age ? toMonths(age) : null;
	const inGroup = group ? [includes(group.maxMonths ?? noUpperAgeMonths, group.minMonths)] : [];
	const overlaps = all([...inGroup, ...ages.map((years) => includes(years * 12 + 11, years * 12))]);
	const certain = all([...inGroup, ...ages.map((years) => includes(years * 12, years * 12 + 11))]);
	return match("ages", certain, sql`(${overlaps}) is not false`);
}

function matchFact(name: Unknown, fact: FactName, answer: Fact["answer"]): FilterMatch {
	const other = answer === "yes" ? "no" : "yes";
	const has = (answer: Fact["answer"]) => sql<SqlBool>`activities.fact_answers like ${`%,${fact}:${answer},%`}`;
	return match(name, has(answer), sql`not (${has(other)})`);
}

/** Matches the lowest stated price in the site's currency, whatever it pays for. */
function matchPrice({ price, maxPrice }: LocatedFilters): FilterMatch {
	const bucket = price === null ? { min: 0, max: null } : price === "free" ? { min: 0, max: 0 } : priceBuckets[price];
	const limits = [bucket.max, maxPrice].filter((limit) => limit !== null);
	const isUpTo = (column: string) => limits.map((limit) => sql<SqlBool>`${sql.ref(column)} <= ${limit}`);
	const certain = all([sql`activities.comparable_price >= ${bucket.min}`, ...isUpTo("activities.comparable_price")]);
	const canBe = [sql<SqlBool>`activities.price_ceiling >= ${bucket.min}`, ...isUpTo("activities.price_floor")];
	const isUnknown = all([
		sql`activities.comparable_price is null`,
		...canBe.map((condition) => sql<SqlBool>`(${condition}) is not false`),
	]);
	return match("price", certain, any([certain, isUnknown]));
}
