import { type SqlBool, sql } from "kysely";
import { toMonths } from "../../domain/activity/ages.ts";
import type { AccessNeed } from "../../domain/activity/filters.ts";
import type { GroupName } from "../../domain/activity/list-groups.ts";
import { priceBuckets } from "../../domain/activity/price.ts";
import { noUpperAgeMonths } from "../../domain/activity/search-columns.ts";
import { never } from "../../domain/session/plan-sessions.ts";
import { isListed } from "../collections/catalogue/publication.ts";
import type { AskedFilters } from "./asked-filters.ts";
import { selectNearbyVenues } from "./nearby.ts";
import { all, any, areDated, type Condition, hasSession, not } from "./session-conditions.ts";

/** What a filter knows of activities: those that satisfy it, and those of which it is not known, under their headings. */
type Family = { sure: Condition[]; unknown: { name: GroupName; fits?: boolean; conditions: Condition[] }[] };

/** The activities of one part of a list; `name` is null for those that satisfy all filters. */
export type ListGroup = { name: GroupName | null; fits: boolean; conditions: Condition[] };

/**
 * The parts of a list in their order. No activity is in two of them: what several filters do not know of it stands under the
 * first one's heading.
 */
export function listGroups(filters: AskedFilters, now: string): ListGroup[] {
	const families = [sessionFamily(filters, now), placeFamily(filters, now), factFamily(filters), priceFamily(filters)];
	const common = commonConditions(filters, now);
	return [
		{ name: null, fits: true, conditions: [...common, ...families.flatMap(({ sure }) => sure)] },
		...families.flatMap(({ unknown }, at) =>
			unknown.map(({ name, fits = false, conditions }) => ({
				name,
				fits,
				conditions: [
					...common,
					...families.slice(0, at).flatMap(({ sure }) => sure),
					...conditions,
					...families.slice(at + 1).flatMap(possible),
				],
			})),
		),
	];
}

function possible({ sure, unknown }: Family): Condition[] {
	if (unknown.length === 0) return sure;
	return [any([all(sure), ...unknown.map(({ conditions }) => all(conditions))])];
}

function commonConditions(filters: AskedFilters, now: string): Condition[] {
	const { type, provider, age, ages, publishedAfter } = filters;
	const spans = [
		...(age ? [toMonths(age)] : []),
		...ages.map((years) => ({ minMonths: years * 12, maxMonths: years * 12 + 11 })),
	];
	return [
		isListed(now),
		...(type ? [sql<SqlBool>`activities.category = ${type}`] : []),
		...spans.flatMap(({ minMonths, maxMonths }) => [
			sql<SqlBool>`activities.age_min_months <= ${maxMonths ?? noUpperAgeMonths}`,
			sql<SqlBool>`activities.age_max_months >= ${minMonths}`,
		]),
		...(publishedAfter ? [sql<SqlBool>`activities.published_at > ${publishedAfter}`] : []),
		...(provider ? [sql<SqlBool>`activities.provider_id = ${provider}`] : []),
	];
}

function sessionFamily(filters: AskedFilters, now: string): Family {
	const { days, times, open, sort } = filters;
	const hasNoDates = sql<SqlBool>`activities.next_starts_at = ${never}`;
	const isBySession = sort === "soonest";
	if (isBySession && !areDated(filters) && !open) return nextStartFamily(now);
	if (!areDated(filters) && !isBySession) {
		return { sure: open ? [any([hasNoDates, hasSession(filters, now)])] : [], unknown: [] };
	}
	const sure = hasSession(filters, now);
	const startsLater = hasSession(filters, now, { startsLater: true });
	const possibly = hasSession(filters, now, { possibly: true });
	const isVague = days.length > 0 || times.length > 0;
	return {
		sure: [isBySession ? startsLater : sure],
		unknown: [
			...(isBySession ? [{ name: "ongoing" as const, fits: true, conditions: [sure, not(startsLater)] }] : []),
			...(isVague ? [{ name: "times" as const, conditions: [possibly, not(sure)] }] : []),
			{ name: "dates", fits: !areDated(filters), conditions: [hasNoDates] },
		],
	};
}

/** Without filters, the order of starts is that of a column. */
function nextStartFamily(now: string): Family {
	const start = sql`activities.next_starts_at`;
	return {
		sure: [sql`${start} > ${now}`, sql`${start} < ${never}`],
		unknown: [
			{ name: "ongoing", fits: true, conditions: [sql`${start} <= ${now}`] },
			{ name: "dates", fits: true, conditions: [sql`${start} = ${never}`] },
		],
	};
}

/** Activities whose venue or position is not known are near a place if their location names it, and may be near otherwise. */
function placeFamily({ around }: AskedFilters, now: string): Family {
	if (!around) return { sure: [], unknown: [] };
	const nearby = selectNearbyVenues(around);
	const unlocated = sql`(select id from venues where latitude is null)`;
	const isNamed = sql<SqlBool>`lower(location) like ${`%${escapeLike(around.name.toLowerCase())}%`} escape '!'`;
	// Few activities are near by something else than their venue: one index finds those of each kind. With coalesce, no
	// index of venues keeps the list from being read in its order.
	const isNear = sql<SqlBool>`(coalesce(activities.venue_id, '') in ${nearby} or activities.seq in (
		select seq from activities where venue_id is null and ${isNamed}
		union all select seq from activities where venue_id in ${unlocated} and ${isNamed}
		union all select seq from activities where id in (
			select activity_id from activity_sessions where ends_at > ${now} and venue_id in ${nearby}
		)
	))`;
	const isUnknown = sql<SqlBool>`(activities.venue_id is null or activities.venue_id in ${unlocated})`;
	const isInPerson = sql<SqlBool>`coalesce(activities.online, 0) = 0`;
	return {
		sure: [isNear],
		unknown: [{ name: "place", conditions: [isUnknown, isInPerson, not(isNear)] }],
	};
}

function escapeLike(text: string): string {
	return text.replace(/[!%_]/g, "!$&");
}

/** Setting, access and language. What an activity does not say of them is asked. */
function factFamily({ setting, access, lang }: AskedFilters): Family {
	const asked = [
		...(setting === "online" ? [hasAnswer("online", 1)] : []),
		...(setting === "indoor" ? [hasAnswer("indoor", 1)] : []),
		...(setting === "outdoor" ? [hasAnswer("indoor", 0)] : []),
		...(access ? [hasAnswer(accessColumns[access], 1)] : []),
		...(lang ? [speaks(lang)] : []),
	];
	if (asked.length === 0) return { sure: [], unknown: [] };
	// What takes place online is neither indoors nor outdoors.
	const isInPerson =
		setting === "indoor" || setting === "outdoor" ? [sql<SqlBool>`coalesce(activities.online, 0) = 0`] : [];
	const possibly = asked.map(({ sure, unknown }) => any([sure, unknown]));
	return {
		sure: [...isInPerson, ...asked.map(({ sure }) => sure)],
		unknown: [{ name: "ask", conditions: [...isInPerson, ...possibly, any(asked.map(({ unknown }) => unknown))] }],
	};
}

type AnswerColumn = "online" | "indoor" | "step_free";

/** The column that answers each access need. */
const accessColumns: Record<AccessNeed, AnswerColumn> = { "step-free": "step_free" };

/** 1 is yes, 0 is no, null is 'ask'. */
function hasAnswer(name: AnswerColumn, answer: 0 | 1) {
	const column = sql.ref(`activities.${name}`);
	return { sure: sql<SqlBool>`${column} = ${sql.lit(answer)}`, unknown: sql<SqlBool>`${column} is null` };
}

function speaks(lang: string) {
	return {
		sure: sql<SqlBool>`activities.language_codes like ${`%,${lang},%`}`,
		unknown: sql<SqlBool>`activities.language_codes = ''`,
	};
}

function priceFamily({ price, maxPrice, sort }: AskedFilters): Family {
	const comparable = sql<SqlBool>`activities.comparable_price is not null`;
	const incomparable = sql<SqlBool>`activities.comparable_price is null`;
	if (price === null && maxPrice === null) {
		const isPriceOrder = sort === "price-asc" || sort === "price-desc";
		return isPriceOrder
			? { sure: [comparable], unknown: [{ name: "price", fits: true, conditions: [incomparable] }] }
			: { sure: [], unknown: [] };
	}
	const bucket = price === null ? { min: 0, max: null } : price === "free" ? { min: 0, max: 0 } : priceBuckets[price];
	const max = Math.min(bucket.max ?? Number.POSITIVE_INFINITY, maxPrice ?? Number.POSITIVE_INFINITY);
	const atMost = Number.isFinite(max) ? [sql<SqlBool>`activities.comparable_price <= ${max}`] : [];
	const floor = Number.isFinite(max) ? [sql<SqlBool>`coalesce(activities.price_floor, 0) <= ${max}`] : [];
	return {
		sure: [sql`activities.comparable_price >= ${bucket.min}`, ...atMost],
		unknown: [{ name: "price", conditions: [incomparable, ...floor] }],
	};
}
