import { type Kysely, sql } from "kysely";
import type { ActivityCard } from "../../../domain/activity/activity.ts";
import { getDistanceKm, type Position } from "../../../domain/place/position.ts";
import { addDays } from "../../../domain/session/calendar-days.ts";
import { never } from "../../../domain/session/plan-sessions.ts";
import { findWeeklyPattern, type WeekdayGroup, type WeeklyPattern } from "../../../domain/session/weekday-pattern.ts";
import { formatLocation } from "../../../domain/venue/format-location.ts";
import type { LocatedFilters } from "../../search/near.ts";
import { inOrderOf } from "../../search/search.ts";
import type { Store } from "../../store.ts";
import type { Tables } from "../../tables.ts";
import { cardColumns, toCard } from "./activity-rows.ts";
import { findNextSessions } from "./activity-sessions.ts";
import { findVenues, type VenueAddress } from "./venues.ts";

/** Activities for a page of the public site. None of them has ended. */
export type CardList = {
	cards: ActivityCard[];
	/** When a session begins or an activity ends; null: not before the catalogue changes. */
	expiresAt: string | null;
};

/** In the order of the ids. With filters, each card shows its next session that matches them. */
export async function createCardList(
	{ read }: Store,
	ids: string[],
	now: string,
	filters: LocatedFilters | null = null,
): Promise<CardList> {
	const [rows, nextSessions, patterns, nextEnd] = await Promise.all([
		ids.length === 0
			? []
			: read
					.selectFrom("activities")
					.leftJoin("providers", "providers.id", "activities.provider_id")
					.where("activities.id", "in", ids)
					.select(cardColumns.map((column) => `activities.${column}` as const))
					.select(["providers.title as provider", "activities.venue_id"])
					.execute(),
		findNextSessions(read, ids, now, filters),
		findWeeklyPatterns(read, ids, now),
		findNextEnd({ read }, now),
	]);
	const around = filters?.around ?? null;
	const ownVenueIds = [...nextSessions.values()].map(({ session }) => session.venueId);
	const found = await findVenues(read, around ? [...ownVenueIds, ...rows.map((row) => row.venue_id)] : ownVenueIds);
	const venues = new Map(found.map((venue) => [venue.id, venue]));
	const cards = inOrderOf(ids, rows).map((row) => {
		const next = nextSessions.get(row.id);
		const ownVenue = venues.get(next?.session.venueId ?? "");
		return toCard(row, {
			location: ownVenue ? formatLocation(ownVenue) : row.location,
			provider: row.provider ?? "",
			nextSession: next?.session ?? null,
			moreSessions: next?.moreSessions ?? 0,
			pattern: patterns.get(row.id) ?? null,
			distanceKm: getVenueDistanceKm(around, venues.get(next?.session.venueId ?? row.venue_id ?? "")),
		});
	});
	const boundaries = [nextEnd, ...[...nextSessions.values()].map(({ changesAt }) => changesAt)].filter(
		(end) => end < never,
	);
	return { cards, expiresAt: boundaries.sort()[0] ?? null };
}

function getVenueDistanceKm(around: Position | null, venue: VenueAddress | undefined): number | null {
	if (!around || venue?.latitude == null || venue.longitude === null) return null;
	return getDistanceKm(around, { latitude: Number(venue.latitude), longitude: Number(venue.longitude) });
}

/** Returns when the next activity ends, whichever it is. From then on, lists exclude it and counts are lower by one. */
async function findNextEnd({ read }: Pick<Store, "read">, now: string): Promise<string> {
	const ending = read.selectFrom("activities").where("ends_at", ">", now).orderBy("ends_at").limit(1);
	return (await ending.select("ends_at").executeTakeFirst())?.ends_at ?? never;
}

/** How many days ahead sessions are considered, since a schedule of years has hundreds. */
const daysAhead = 84;

async function findWeeklyPatterns(
	read: Kysely<Tables>,
	activityIds: string[],
	now: string,
): Promise<Map<string, WeeklyPattern>> {
	if (activityIds.length === 0) return new Map();
	const rows = await read
		.selectFrom("activity_sessions")
		.where("activity_id", "in", activityIds)
		.where("ends_at", ">", now)
		.where("ends_at", "<", addDays(now.slice(0, 10), daysAhead))
		.where("event_status", "=", "scheduled")
		.groupBy(["activity_id", "weekday", "start_minute"])
		.select((eb) => [
			"activity_id",
			"weekday",
			"start_minute as startMinute",
			eb.fn.count<number>("local_start_date").distinct().as("days"),
			eb.fn.min("local_start_date").as("firstDay"),
			eb.fn.max("local_start_date").as("lastDay"),
			sql<number>`max(case when local_end_date > local_start_date then 1 else 0 end)`.as("is_range"),
		])
		.execute();
	const groups = new Map<string, WeekdayGroup[]>();
	for (const { activity_id, is_range, ...row } of rows) {
		const group = { ...row, days: Number(row.days), isRange: Number(is_range) === 1 };
		groups.set(activity_id, [...(groups.get(activity_id) ?? []), group]);
	}
	return new Map(
		[...groups].flatMap(([id, activityGroups]) => {
			const pattern = findWeeklyPattern(activityGroups);
			return pattern ? [[id, pattern] as const] : [];
		}),
	);
}
