import { type RawBuilder, sql } from "kysely";
import { type Activity, type CheckedFact, checkAllFacts } from "../../../domain/activity/activity.ts";
import { dayMs } from "../../../domain/durations.ts";
import { checkDays, type FactItem, type FactKind } from "../../../domain/review/review-item.ts";
import { getLocalDay } from "../../../domain/session/local-day.ts";
import { never } from "../../../domain/session/plan-sessions.ts";
import { countBounded } from "../../count-bounded.ts";
import type { Store } from "../../store.ts";
import { toActivity } from "../catalogue/activity-rows.ts";
import { changeActivity, lockActivity } from "../catalogue/change-activity.ts";
import type { Decide, ReviewResult, ReviewWork } from "./review-work.ts";
import { toVersion } from "./seen-version.ts";

export async function listFacts(
	store: Store,
	kind: FactKind,
	page: number,
	pageSize: number,
): Promise<{ rows: FactItem[]; total: number }> {
	const matching = selectMatching(store, kind);
	const total = await countBounded(store.read, matching.clearOrderBy());
	const rows = await matching
		.limit(pageSize)
		.offset((page - 1) * pageSize)
		.execute();
	return {
		total,
		rows: rows.map((row) => ({
			kind,
			id: row.id,
			version: toVersion({ activity: row.updated_at }),
			title: row.title,
			provider: row.provider ?? "",
			location: row.location,
			endsAt: row.ends_at === never ? null : row.ends_at,
			source: row.source && row.last_seen_at ? { name: row.source, lastSeenAt: row.last_seen_at } : null,
		})),
	};
}

export async function findFactVersion({ read }: Store, id: string): Promise<string | null> {
	const row = await read.selectFrom("activities").where("id", "=", id).select("updated_at").executeTakeFirst();
	return row ? toVersion({ activity: row.updated_at }) : null;
}

export const confirmFacts: Decide = (work, id) => {
	const { clock, timeZone } = work.store;
	const checkedAt = checkAllFacts(getLocalDay(clock.catalogueNow(), timeZone));
	return change(work, id, (activity) => ({ ...activity, checkedAt }));
};

export const endActivity: Decide = (work, id) => {
	const now = work.store.clock.catalogueNow().toISOString();
	return change(work, id, (activity) => (activity.endedAt === null ? { ...activity, endedAt: now } : null));
};

/** `getChanged` returns null if somebody else has already made that change. */
async function change(
	{ transaction, store, by }: ReviewWork,
	id: string,
	getChanged: (activity: Activity) => Activity | null,
): Promise<ReviewResult> {
	const row = await lockActivity(transaction, store, id);
	const changed = row && getChanged(toActivity(row));
	if (!changed) return { outcome: "missing" };
	const { entry } = await changeActivity(transaction, store, row, () => changed, { by });
	return { outcome: "changed", entry };
}

function selectMatching(store: Store, kind: FactKind) {
	const { clock, read } = store;
	const horizon = new Date(clock.catalogueNow().getTime() + checkDays * dayMs).toISOString();
	const activities = read
		.selectFrom("activities")
		.leftJoin("providers", "providers.id", "activities.provider_id")
		.where("activities.ends_at", ">", horizon)
		.select(["activities.id", "activities.title", "activities.location", "activities.ends_at"])
		.select(["activities.updated_at", "activities.source", "activities.last_seen_at", "providers.title as provider"]);
	switch (kind) {
		case "unseen": {
			const long = new Date(clock.now().getTime() - checkDays * dayMs).toISOString();
			return activities
				.where("activities.source", "is not", null)
				.where("activities.last_seen_at", "<", long)
				.where(wasNotChecked(store, "sessions"))
				.orderBy("activities.last_seen_at")
				.orderBy("activities.id");
		}
		case "priceless":
			return activities
				.where("activities.price", "is", null)
				.where("activities.comparable_price", "is", null)
				.where(wasNotChecked(store, "price"))
				.orderBy("activities.title")
				.orderBy("activities.id");
		case "alike":
			return activities
				.where("activities.id", "in", selectAlike(store, horizon))
				.orderBy(sql`lower(activities.title)`)
				.orderBy("activities.id");
	}
}

function wasNotChecked({ clock, timeZone, engine }: Store, fact: CheckedFact) {
	const day = getLocalDay(new Date(clock.catalogueNow().getTime() - checkDays * dayMs), timeZone);
	return sql<boolean>`coalesce(${engine.jsonText("activities.checked_at", fact)}, '') < ${day}`;
}

/** Two sources give the same provider or venue different ids, so equal names and coordinates count as well. */
function selectAlike({ read }: Store, horizon: string) {
	const count = (sameness: RawBuilder<unknown>) =>
		sql<number>`count(*) over (partition by lower(activities.title), ${sameness})`;
	const counted = read
		.selectFrom("activities")
		.leftJoin("providers", "providers.id", "activities.provider_id")
		.leftJoin("venues", "venues.id", "activities.venue_id")
		.where("ends_at", ">", horizon)
		.select(["activities.id", "provider_id", "venue_id", "activities.location", "latitude"])
		.select([
			count(sql`coalesce(lower(providers.title), provider_id)`).as("of_provider"),
			count(sql`coalesce(lower(venues.title), venue_id)`).as("at_venue"),
			count(sql`latitude, longitude`).as("at_point"),
			count(sql`lower(activities.location)`).as("at_location"),
		]);
	return read
		.selectFrom(counted.as("counted"))
		.where((eb) =>
			eb.or([
				eb.and([eb("provider_id", "is not", null), eb("of_provider", ">", 1)]),
				eb.and([eb("venue_id", "is not", null), eb("at_venue", ">", 1)]),
				eb.and([eb("latitude", "is not", null), eb("at_point", ">", 1)]),
				eb.and([eb("location", "<>", ""), eb("at_location", ">", 1)]),
			]),
		)
		.select("id");
}
