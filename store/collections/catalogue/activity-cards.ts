import type { Kysely } from "kysely";
import { getDistanceKm, type Position } from "../../../domain/place/position.ts";
import { never } from "../../../domain/session/plan-sessions.ts";
import type { CardList } from "../../port.ts";
import type { LocatedFilters } from "../../search/near.ts";
import { inOrderOf } from "../../search/search.ts";
import type { Store } from "../../store.ts";
import type { Tables } from "../../tables.ts";
import { cardColumns, toCard } from "./activity-rows.ts";
import { findNextSessions } from "./activity-sessions.ts";
import { findWeeklyPatterns } from "./weekly-patterns.ts";

/**
 * Reads the cards of activities, in the order of the given ids. With filters, each card shows the next session that
 * matches them, and its distance.
 */
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
	const venueIds = new Map(rows.map((row) => [row.id, nextSessions.get(row.id)?.session.venueId ?? row.venue_id]));
	const distances = await findDistances(read, [...venueIds.values()], filters?.around ?? null);
	const cards = inOrderOf(ids, rows).map((row) => {
		const next = nextSessions.get(row.id);
		return toCard(row, {
			provider: row.provider ?? "",
			nextSession: next?.session ?? null,
			moreSessions: next?.moreSessions ?? 0,
			pattern: patterns.get(row.id) ?? null,
			distanceKm: distances.get(venueIds.get(row.id) ?? "") ?? null,
		});
	});
	const boundaries = [nextEnd, ...[...nextSessions.values()].map(({ changesAt }) => changesAt)].filter(
		(end) => end < never,
	);
	return { cards, expiresAt: boundaries.sort()[0] ?? null };
}

/** Returns the distances of venues by id. Venues without a position are missing. */
async function findDistances(
	read: Kysely<Tables>,
	venueIds: (string | null)[],
	around: Position | null,
): Promise<Map<string, number>> {
	const ids = [...new Set(venueIds)].filter((id) => id !== null);
	if (!around || ids.length === 0) return new Map();
	const venues = await read
		.selectFrom("venues")
		.where("id", "in", ids)
		.where("latitude", "is not", null)
		.select(["id", "latitude", "longitude"])
		.execute();
	return new Map(
		venues.map(({ id, latitude, longitude }) => [
			id,
			getDistanceKm(around, { latitude: Number(latitude), longitude: Number(longitude) }),
		]),
	);
}

/** Returns when the next activity ends, whichever it is. From then on, lists exclude it and counts are lower by one. */
async function findNextEnd({ read }: Pick<Store, "read">, now: string): Promise<string> {
	const next = await read
		.selectFrom("activities")
		.where("ends_at", ">", now)
		.orderBy("ends_at")
		.limit(1)
		.select("ends_at")
		.executeTakeFirst();
	return next?.ends_at ?? never;
}
