import { type Activity, type Category, categories } from "../../../domain/activity/activity.ts";
import type { ChosenSession } from "../../../domain/family/chosen-sessions.ts";
import type { ActivityPosition } from "../../../domain/place/site-map.ts";
import { never } from "../../../domain/session/plan-sessions.ts";
import type { ActivitySession } from "../../../domain/session/session.ts";
import { normalizeHttpUrl } from "../../../domain/url.ts";
import type { Store } from "../../store.ts";
import { toActivity, toSession } from "./activity-rows.ts";
import { isListed, isPublished } from "./publication.ts";

export type SessionList = { sessions: ActivitySession[]; total: number; hasEnded: boolean; expiresAt: string | null };

export type ChosenActivity = {
	activity: Pick<Activity, "id" | "title" | "location" | "venueId" | "updatedAt">;
	session: ActivitySession;
};

export type BookableActivity = Pick<Activity, "id" | "title" | "websiteUrl"> & { hasEnded: boolean };

export async function findActivity(store: Store, id: string): Promise<Activity | null> {
	const row = await store.read
		.selectFrom("activities")
		.where("id", "=", id)
		.where(isPublished)
		.selectAll()
		.executeTakeFirst();
	return row ? toActivity(row) : null;
}

export async function listSessions(store: Store, id: string, limit: number): Promise<SessionList> {
	const now = getNow(store);
	const activity = await store.read.selectFrom("activities").where("id", "=", id).select("ends_at").executeTakeFirst();
	if (!activity) return { sessions: [], total: 0, hasEnded: true, expiresAt: null };
	const coming = store.read.selectFrom("activity_sessions").where("activity_id", "=", id).where("ends_at", ">", now);
	const rows = await coming.orderBy("starts_at").orderBy("id").limit(limit).selectAll().execute();
	const { total } =
		rows.length < limit
			? { total: rows.length }
			: await coming.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
	const times = [activity.ends_at, ...rows.flatMap((row) => [row.starts_at, row.ends_at])];
	const boundaries = times.filter((time) => time > now).sort();
	return {
		sessions: rows.map(toSession),
		total: Number(total),
		hasEnded: activity.ends_at <= now,
		expiresAt: boundaries[0] === never ? null : (boundaries[0] ?? null),
	};
}

export async function findChosen(store: Store, chosen: ChosenSession[]): Promise<ChosenActivity[]> {
	const rows = await store.read
		.selectFrom("activity_sessions")
		.innerJoin("activities", "activities.id", "activity_sessions.activity_id")
		.where((eb) =>
			eb.or(
				chosen.map(({ activityId, sessionId }) =>
					eb.and([eb("activity_sessions.activity_id", "=", activityId), eb("activity_sessions.id", "=", sessionId)]),
				),
			),
		)
		.where("activity_sessions.ends_at", ">", getNow(store))
		.where(isPublished)
		.selectAll("activity_sessions")
		.select(["activities.title", "activities.location", "activities.updated_at"])
		.select("activities.venue_id as activity_venue_id")
		.execute();
	return rows.map(({ activity_id: id, title, location, activity_venue_id: venueId, updated_at, ...session }) => ({
		activity: { id, title, location, venueId, updatedAt: updated_at },
		session: toSession(session),
	}));
}

export async function findForBooking(store: Store, id: string): Promise<BookableActivity | null> {
	const row = await store.read
		.selectFrom("activities")
		.where("id", "=", id)
		.where(isPublished)
		.select(["id", "title", "website_url", "ends_at"])
		.executeTakeFirst();
	if (!row) return null;
	const { title, website_url, ends_at } = row;
	return { id, title, websiteUrl: normalizeHttpUrl(website_url ?? ""), hasEnded: ends_at <= getNow(store) };
}

export async function findPositions(store: Store, ids: string[]): Promise<ActivityPosition[]> {
	if (ids.length === 0) return [];
	const rows = await store.read
		.selectFrom("activities")
		.innerJoin("venues", "venues.id", "activities.venue_id")
		.where("activities.id", "in", ids)
		.where("venues.latitude", "is not", null)
		.where("venues.longitude", "is not", null)
		.select(["activities.id", "venues.latitude", "venues.longitude"])
		.execute();
	return rows.map(({ id, latitude, longitude }) => ({
		id,
		latitude: Number(latitude),
		longitude: Number(longitude),
	}));
}

export async function listCategories(store: Store): Promise<Category[]> {
	const now = getNow(store);
	const existing = await store.read
		.selectNoFrom((eb) =>
			categories.map((category) =>
				eb
					.selectFrom("activities")
					.where("category", "=", category)
					.where(isListed(now))
					.select("category")
					// Makes PostgreSQL use the index even for a category that most activities have.
					.orderBy("created_at", "desc")
					.limit(1)
					.as(category),
			),
		)
		.executeTakeFirstOrThrow();
	return categories.filter((category) => existing[category]).sort();
}

function getNow({ clock }: Store): string {
	return clock.catalogueNow().toISOString();
}
