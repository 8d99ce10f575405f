import { type SqlBool, sql } from "kysely";
import { toMonths } from "../../domain/activity/ages.ts";
import { priceBuckets } from "../../domain/activity/price.ts";
import type { AccessNeed } from "../../domain/search/filters.ts";
import type { GroupName } from "../../domain/search/list-groups.ts";
import { noUpperAgeMonths } from "../../domain/search/search-columns.ts";
import { never } from "../../domain/session/plan-sessions.ts";
import { isListed } from "../collections/catalogue/publication.ts";
import { hasUnplacedVenue, isUnplaced, isWithinRadius, type LocatedFilters, selectNearbyVenues } from "./near.ts";
import { all, any, areDated, type Condition, hasSession, not } from "./session-conditions.ts";

/**
 * The conditions for activities that certainly match a filter, and for those that may match, by their heading in the
 * list.
 */
export type FilterMatch = {
	certain: Condition[];
	/**
	 * `fits`: these activities match the filter too, but have no place in the order. `unless`: those of an earlier group that meet
	 * the conditions too.
	 */
	uncertain: { heading: GroupName; fits?: boolean; conditions: Condition[]; unless?: Condition }[];
};

/** Returns what each filter matches, and the conditions on facts that every activity has. */
export function matchFilters(filters: LocatedFilters, now: string): { required: Condition[]; matches: FilterMatch[] } {
	return {
		required: listRequiredConditions(filters, now),
		matches: [
			matchSessions(filters, now),
			matchPlace(filters, now),
			matchAges(filters),
			matchFacts(filters),
			matchPrice(filters),
		],
	};
}

const matchesAll: FilterMatch = { certain: [], uncertain: [] };

/** One group of a list. `name` is null for the activities that match all filters. */
export type ListGroup = { name: GroupName | null; fits: boolean; conditions: Condition[] };

/**
 * Returns the groups of a list in order. No activity is in two groups: one that several filters are uncertain about is
 * under the first one's heading. CONTRIBUTING.md describes how to add a filter.
 */
export function listGroups(filters: LocatedFilters, now: string): ListGroup[] {
	const { required, matches } = matchFilters(filters, now);
	return [
		{ name: null, fits: true, conditions: [...required, ...matches.flatMap(({ certain }) => certain)] },
		...matches.flatMap(({ uncertain }, index) =>
			uncertain.map(({ heading, fits = false, conditions, unless }) => ({
				name: heading,
				fits,
				conditions: [
					...required,
					...matches.slice(0, index).flatMap(({ certain }) => certain),
					...conditions,
					...(unless ? [not(unless)] : []),
					...matches.slice(index + 1).flatMap(listPossible),
				],
			})),
		),
	];
}

/** The condition for activities in any of these groups. */
export function isInGroups(groups: ListGroup[]): Condition {
	return any(groups.map(({ conditions }) => all(conditions)));
}

export function listPossible({ certain, uncertain }: FilterMatch): Condition[] {
	if (uncertain.length === 0) return certain;
	return [any([all(certain), ...uncertain.map(({ conditions }) => all(conditions))])];
}

/** Returns the conditions on facts that every activity has. */
function listRequiredConditions({ type, provider, publishedAfter }: LocatedFilters, now: string): Condition[] {
	return [
		isListed(now),
		...(type ? [sql<SqlBool>`activities.category = ${type}`] : []),
		...(publishedAfter ? [sql<SqlBool>`activities.published_at > ${publishedAfter}`] : []),
		...(provider ? [sql<SqlBool>`activities.provider_id = ${provider}`] : []),
	];
}

/** Matches dates, weekdays, times of day and free places. A single session must satisfy all of them. */
function matchSessions(filters: LocatedFilters, now: string): FilterMatch {
	const { days, times, from, open, sort } = filters;
	const hasNoDates = sql<SqlBool>`activities.next_starts_at = ${never}`;
	if (!areDated(filters)) {
		if (sort !== "soonest")
			return { ...matchesAll, certain: open ? [any([hasNoDates, hasSession(filters, now)])] : [] };
		return open ? matchOpenByStart(filters, now) : matchNextStart(now);
	}
	const satisfies = hasSession(filters, now);
	const takesPlace = from === null ? satisfies : hasSession(filters, now, { isSeasonal: false });
	const isVague = days.length > 0 || times.length > 0;
	return {
		certain: [takesPlace],
		uncertain: [
			...(from === null
				? []
				: [{ heading: "season" as const, fits: true, conditions: [satisfies], unless: takesPlace }]),
			...(isVague
				? [{ heading: "times" as const, conditions: [hasSession(filters, now, { possibly: true })], unless: satisfies }]
				: []),
			{ heading: "dates", conditions: [hasNoDates] },
		],
	};
}

/** Without date filters, the order of starts is that of a column. */
function matchNextStart(now: string): FilterMatch {
	const start = sql`activities.next_starts_at`;
	return {
		certain: [sql`${start} > ${now}`, sql`${start} < ${never}`],
		uncertain: [
			{ heading: "ongoing", fits: true, conditions: [sql`${start} <= ${now}`] },
			{ heading: "dates", fits: true, conditions: [sql`${start} = ${never}`] },
		],
	};
}

function matchOpenByStart(filters: LocatedFilters, now: string): FilterMatch {
	const satisfies = hasSession(filters, now);
	const startsLater = hasSession({ ...filters, startsLater: true }, now);
	return {
		certain: [startsLater],
		uncertain: [
			{ heading: "ongoing", fits: true, conditions: [satisfies], unless: startsLater },
			{ heading: "dates", fits: true, conditions: [sql`activities.next_starts_at = ${never}`] },
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
	return {
		certain: [any([isWithinRadius(around), all([isUnplaced, isNamed]), hasSessionNearby])],
		uncertain: [
			{ heading: "place", conditions: [hasUnplacedVenue, isInPerson], unless: any([isNamed, hasSessionNearby]) },
		],
	};
}

function escapeLike(text: string): string {
	return text.replace(/[!%_]/g, "!$&");
}

/** Ages that cannot be parsed hide nothing. */
function matchAges({ age, ages }: LocatedFilters): FilterMatch {
	const spans = [
		...(age ? [toMonths(age)] : []),
		...ages.map((years) => ({ minMonths: years * 12, maxMonths: years * 12 + 11 })),
	];
	if (spans.length === 0) return matchesAll;
	return {
		certain: spans.flatMap(({ minMonths, maxMonths }) => [
			sql<SqlBool>`activities.age_min_months <= ${maxMonths ?? noUpperAgeMonths}`,
			sql<SqlBool>`activities.age_max_months >= ${minMonths}`,
		]),
		uncertain: [{ heading: "ages", conditions: [sql<SqlBool>`activities.age_min_months is null`] }],
	};
}

/** Matches setting, access and language. */
function matchFacts({ setting, access, lang }: LocatedFilters): FilterMatch {
	const answers = [
		...(setting === "online" ? [hasAnswer("online", 1)] : []),
		...(setting === "indoor" ? [hasAnswer("indoor", 1)] : []),
		...(setting === "outdoor" ? [hasAnswer("indoor", 0)] : []),
		...(access ? [hasAnswer(accessColumns[access], 1)] : []),
		...(lang ? [speaks(lang)] : []),
	];
	if (answers.length === 0) return matchesAll;
	// An online activity is neither indoors nor outdoors.
	const isInPerson =
		setting === "indoor" || setting === "outdoor" ? [sql<SqlBool>`coalesce(activities.online, 0) = 0`] : [];
	const possible = answers.map(({ certain, unknown }) => any([certain, unknown]));
	return {
		certain: [...isInPerson, ...answers.map(({ certain }) => certain)],
		uncertain: [
			{ heading: "ask", conditions: [...isInPerson, ...possible, any(answers.map(({ unknown }) => unknown))] },
		],
	};
}

type AnswerColumn = "online" | "indoor" | "step_free";

/** The column that answers each access need. */
const accessColumns: Record<AccessNeed, AnswerColumn> = { "step-free": "step_free" };

/** 1 means yes, 0 no, and null 'ask'. */
function hasAnswer(name: AnswerColumn, answer: 0 | 1) {
	const column = sql.ref(`activities.${name}`);
	return { certain: sql<SqlBool>`${column} = ${sql.lit(answer)}`, unknown: sql<SqlBool>`${column} is null` };
}

function speaks(lang: string) {
	return {
		certain: sql<SqlBool>`activities.language_codes like ${`%,${lang},%`}`,
		unknown: sql<SqlBool>`activities.language_codes = ''`,
	};
}

/** Matches the lowest stated price in the site's currency, whatever it pays for. */
function matchPrice({ price, maxPrice, sort }: LocatedFilters): FilterMatch {
	const isKnown = sql<SqlBool>`activities.comparable_price is not null`;
	const isUnknown = sql<SqlBool>`activities.comparable_price is null`;
	if (price === null && maxPrice === null) {
		if (sort !== "price-asc" && sort !== "price-desc") return matchesAll;
		return { certain: [isKnown], uncertain: [{ heading: "price", fits: true, conditions: [isUnknown] }] };
	}
	const bucket = price === null ? { min: 0, max: null } : price === "free" ? { min: 0, max: 0 } : priceBuckets[price];
	const max = Math.min(bucket.max ?? Number.POSITIVE_INFINITY, maxPrice ?? Number.POSITIVE_INFINITY);
	const atMost = Number.isFinite(max) ? [sql<SqlBool>`activities.comparable_price <= ${max}`] : [];
	const canBeAtMost = Number.isFinite(max) ? [sql<SqlBool>`coalesce(activities.price_floor, 0) <= ${max}`] : [];
	return {
		certain: [sql`activities.comparable_price >= ${bucket.min}`, ...atMost],
		uncertain: [{ heading: "price", conditions: [isUnknown, ...canBeAtMost] }],
	};
}
