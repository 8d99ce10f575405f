import { type SqlBool, sql } from "kysely";
import { toMonths } from "../../domain/activity/ages.ts";
import type { Fact, FactName } from "../../domain/activity/facts.ts";
import { priceBuckets } from "../../domain/activity/price.ts";
import { accessNeeds, extras } from "../../domain/search/filters.ts";
import type { Unknown } from "../../domain/search/list-groups.ts";
import { noUpperAgeMonths } from "../../domain/search/filter-columns.ts";
import { never } from "../../domain/session/plan-sessions.ts";
import { isListed } from "../collections/catalogue/publication.ts";
import { hasUnplacedVenue, isUnplaced, isWithinRadius, type LocatedFilters, selectNearbyVenues } from "./near.ts";
import { all, any, areDated, type Condition, hasSession } from "./session-conditions.ts";

/**
 * What a filter makes of activities: the conditions for those that certainly match, and for those that might, which
 * include them. `unknown` says what is not known of the others.
 */
export type FilterMatch = {
	certain: Condition[];
	possible: Condition[];
	unknown: { name: Unknown; when: Condition }[];
};

/** Returns what each filter matches, and the conditions on facts that every activity has. */
export function matchFilters(filters: LocatedFilters, now: string): { required: Condition[]; matches: FilterMatch[] } {
	return {
		required: listRequiredConditions(filters, now),
		matches: [
			matchType(filters),
			matchSessions(filters, now),
			matchPlace(filters, now),
			matchAges(filters),
			matchFacts(filters),
			matchPrice(filters),
		],
	};
}

const matchesAll: FilterMatch = { certain: [], possible: [], unknown: [] };

/** One group of a list: the activities that certainly match all filters, or those that might. */
export type ListGroup = { isCertain: boolean; conditions: Condition[] };

/** Returns the groups of a list in order. CONTRIBUTING.md describes how to add a filter. */
export function listGroups(filters: LocatedFilters, now: string): ListGroup[] {
	const { required, matches } = matchFilters(filters, now);
	const certain = matches.flatMap((match) => match.certain);
	const possible = matches.flatMap((match) => match.possible);
	const uncertain = matches.filter(({ unknown }) => unknown.length > 0).flatMap((match) => match.certain);
	const groups = [{ isCertain: true, conditions: [...required, ...certain] }];
	if (uncertain.length === 0) return groups;
	return [...groups, { isCertain: false, conditions: [...required, ...possible, isNotTrue(all(uncertain))] }];
}

/** The condition for activities in any of these groups. */
export function isInGroups(groups: ListGroup[]): Condition {
	return any(groups.map(({ conditions }) => all(conditions)));
}

/** The condition that another one is false or unknown. */
function isNotTrue(condition: Condition): Condition {
	return sql`(${condition}) is not true`;
}

/** Returns the conditions on facts that every activity has. */
function listRequiredConditions({ provider, publishedAfter }: LocatedFilters, now: string): Condition[] {
	return [
		isListed(now),
		...(publishedAfter ? [sql<SqlBool>`activities.published_at > ${publishedAfter}`] : []),
		...(provider ? [sql<SqlBool>`activities.provider_id = ${provider}`] : []),
	];
}

function matchType({ type }: LocatedFilters): FilterMatch {
	if (type === null) return matchesAll;
	const certain = sql<SqlBool>`activities.category = ${type}`;
	const when = sql<SqlBool>`activities.category is null`;
	return { certain: [certain], possible: [any([certain, when])], unknown: [{ name: "type", when }] };
}

/** Matches dates, weekdays, times of day and free places. A single session must satisfy all of them. */
function matchSessions(filters: LocatedFilters, now: string): FilterMatch {
	if (!areDated(filters) && !filters.open) return matchesAll;
	const hasNoDates = sql<SqlBool>`activities.next_starts_at = ${never}`;
	const takesPlace = hasSession({ ...filters, open: false }, now);
	const certain = hasSession(filters, now);
	return {
		certain: [certain],
		possible: [any([hasSession(filters, now, { possibly: true }), hasNoDates])],
		unknown: [
			{ name: "dates", when: hasNoDates },
			{ name: "times", when: all([isNotTrue(hasNoDates), isNotTrue(takesPlace)]) },
			{ name: "spots", when: all([takesPlace, isNotTrue(certain)]) },
		],
	};
}

/**
 * Activities are near a place because of their own venue or a session's. Those without a known position are near if
 * their location contains the place's name; otherwise, they may be near.
 */
function matchPlace({ around }: LocatedFilters, now: string): FilterMatch {
	if (!around) return matchesAll;
	const isNamed = sql<SqlBool>`lower(activities.location) like ${`%${escapeLike(around.name.toLowerCase())}%`} escape '!'`;
	const hasSessionNearby = sql<SqlBool>`activities.id in (
		select activity_id from activity_sessions where ends_at > ${now} and venue_id in ${selectNearbyVenues(around)}
	)`;
	const isInPerson = sql<SqlBool>`coalesce(activities.online, 0) = 0`;
	const certain = any([isWithinRadius(around), all([isUnplaced, isNamed]), hasSessionNearby]);
	return {
		certain: [certain],
		possible: [any([certain, all([hasUnplacedVenue, isInPerson])])],
		unknown: [{ name: "place", when: isNotTrue(certain) }],
	};
}

function escapeLike(text: string): string {
	return text.replace(/[!%_]/g, "!$&");
}

/** Overlaps a group of ages; of exact ages, covers each year. Ages that cannot be parsed hide nothing. */
function matchAges({ age, ages }: LocatedFilters): FilterMatch {
	if (age === null && ages.length === 0) return matchesAll;
	const [min, max] = [sql.ref("activities.age_min_months"), sql.ref("activities.age_max_months")];
	const group = age ? toMonths(age) : null;
	const inGroup = group
		? [sql<SqlBool>`${min} <= ${group.maxMonths ?? noUpperAgeMonths}`, sql<SqlBool>`${max} >= ${group.minMonths}`]
		: [];
	const certain = [
		...inGroup,
		...ages.flatMap((years) => [sql<SqlBool>`${min} <= ${years * 12}`, sql<SqlBool>`${max} >= ${years * 12 + 11}`]),
	];
	const overlapping = [
		...inGroup,
		...ages.flatMap((years) => [sql<SqlBool>`${min} <= ${years * 12 + 11}`, sql<SqlBool>`${max} >= ${years * 12}`]),
	];
	return {
		certain,
		possible: [any([sql<SqlBool>`${min} is null`, all(overlapping)])],
		unknown: [{ name: "ages", when: isNotTrue(all(certain)) }],
	};
}

/** Matches setting, access, what it comes with, and language. */
function matchFacts({ setting, access, extras: wanted, lang }: LocatedFilters): FilterMatch {
	const answers = [
		...(setting === "online" ? [isOnline] : []),
		...(setting === "indoor" ? [hasAnswer("setting", "indoor", "yes")] : []),
		...(setting === "outdoor" ? [hasAnswer("setting", "indoor", "no")] : []),
		...(access ? [hasAnswer("access", accessNeeds[access], "yes")] : []),
		...wanted.map((extra) => hasAnswer(extra, extras[extra], "yes")),
		...(lang ? [speaks(lang)] : []),
	];
	if (answers.length === 0) return matchesAll;
	// An online activity is neither indoors nor outdoors.
	const isInPerson =
		setting === "indoor" || setting === "outdoor" ? [sql<SqlBool>`coalesce(activities.online, 0) = 0`] : [];
	return {
		certain: [...isInPerson, ...answers.map(({ certain }) => certain)],
		possible: [...isInPerson, ...answers.map(({ certain, when }) => any([certain, when]))],
		unknown: answers,
	};
}

function hasAnswer(name: Unknown, fact: FactName, answer: Fact["answer"]) {
	return {
		name,
		certain: sql<SqlBool>`activities.fact_answers like ${`%,${fact}:${answer},%`}`,
		when: sql<SqlBool>`activities.fact_answers not like ${`%,${fact}:%`}`,
	};
}

const isOnline = {
	name: "setting" as const,
	certain: sql<SqlBool>`activities.online = 1`,
	when: sql<SqlBool>`activities.online is null`,
};

function speaks(lang: string) {
	return {
		name: "lang" as const,
		certain: sql<SqlBool>`activities.language_codes like ${`%,${lang},%`}`,
		when: sql<SqlBool>`activities.language_codes = ''`,
	};
}

/** Matches the lowest stated price in the site's currency, whatever it pays for. */
function matchPrice({ price, maxPrice }: LocatedFilters): FilterMatch {
	if (price === null && maxPrice === null) return matchesAll;
	const bucket = price === null ? { min: 0, max: null } : price === "free" ? { min: 0, max: 0 } : priceBuckets[price];
	const max = Math.min(bucket.max ?? Number.POSITIVE_INFINITY, maxPrice ?? Number.POSITIVE_INFINITY);
	const atMost = Number.isFinite(max) ? [sql<SqlBool>`activities.comparable_price <= ${max}`] : [];
	const canBeAtMost = Number.isFinite(max) ? [sql<SqlBool>`coalesce(activities.price_floor, 0) <= ${max}`] : [];
	const certain = [sql<SqlBool>`activities.comparable_price >= ${bucket.min}`, ...atMost];
	const isUnknown = [
		sql<SqlBool>`activities.comparable_price is null`,
		sql<SqlBool>`coalesce(activities.price_ceiling, ${bucket.min}) >= ${bucket.min}`,
		...canBeAtMost,
	];
	return {
		certain,
		possible: [any([all(certain), all(isUnknown)])],
		unknown: [{ name: "price", when: sql`activities.comparable_price is null` }],
	};
}
