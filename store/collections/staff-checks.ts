import { type RawBuilder, sql } from "kysely";
import { type ActivityToCheck, type CheckKind, checkDays } from "../../domain/activity/activity-checks.ts";
import { dayMs } from "../../domain/durations.ts";
import { never } from "../../domain/session/plan-sessions.ts";
import { countBounded } from "../count-bounded.ts";
import type { Store } from "../store.ts";

/** One page of the activities that staff should look at for a reason, and their total. */
export async function listToCheck(
	store: Store,
	kind: CheckKind,
	page: number,
	pageSize: number,
): Promise<{ rows: ActivityToCheck[]; total: number }> {
	const matching = selectMatching(store, kind);
	const total = await countBounded(store.write, matching.clearOrderBy());
	const rows = await matching
		.limit(pageSize)
		.offset((page - 1) * pageSize)
		.execute();
	return {
		total,
		rows: rows.map((row) => ({
			id: row.id,
			title: row.title,
			provider: row.provider ?? "",
			location: row.location,
			endsAt: row.ends_at === never ? null : row.ends_at,
			source: row.source && row.last_seen_at ? { name: row.source, lastSeenAt: row.last_seen_at } : null,
		})),
	};
}

function selectMatching(store: Store, kind: CheckKind) {
	const { clock, write } = store;
	const now = clock.catalogueNow().toISOString();
	const activities = write
		.selectFrom("activities")
		.leftJoin("providers", "providers.id", "activities.provider_id")
		.select(["activities.id", "activities.title", "activities.location", "activities.ends_at"])
		.select(["activities.source", "activities.last_seen_at", "providers.title as provider"]);
	switch (kind) {
		case "ending": {
			// What was ended before its last session needs no new dates.
			const soon = new Date(clock.catalogueNow().getTime() + checkDays * dayMs).toISOString();
			return activities
				.where("activities.ends_at", "<=", soon)
				.where("activities.ended_at", "is", null)
				.orderBy("activities.ends_at", "desc")
				.orderBy("activities.id");
		}
		case "unseen": {
			const long = new Date(clock.now().getTime() - checkDays * dayMs).toISOString();
			return activities
				.where("activities.source", "is not", null)
				.where("activities.last_seen_at", "<", long)
				.where("activities.ends_at", ">", now)
				.orderBy("activities.last_seen_at")
				.orderBy("activities.id");
		}
		case "priceless":
			return activities
				.where("activities.price", "is", null)
				.where("activities.comparable_price", "is", null)
				.where("activities.ends_at", ">", now)
				.orderBy("activities.title")
				.orderBy("activities.id");
		case "alike":
			return activities
				.where("activities.id", "in", selectAlike(store, now))
				.orderBy(sql`lower(activities.title)`)
				.orderBy("activities.id");
	}
}

/**
 * The ids of activities with the title of another one and its provider, its venue or its location. Two sources give one
 * provider or venue two ids: then the same name counts, and of venues the same point.
 */
function selectAlike({ write }: Store, now: string) {
	const count = (sameness: RawBuilder<unknown>) =>
		sql<number>`count(*) over (partition by lower(activities.title), ${sameness})`;
	const counted = write
		.selectFrom("activities")
		.leftJoin("providers", "providers.id", "activities.provider_id")
		.leftJoin("venues", "venues.id", "activities.venue_id")
		.where("ends_at", ">", now)
		.select(["activities.id", "provider_id", "venue_id", "activities.location", "latitude"])
		.select([
			count(sql`coalesce(lower(providers.title), provider_id)`).as("of_provider"),
			count(sql`coalesce(lower(venues.title), venue_id)`).as("at_venue"),
			count(sql`latitude, longitude`).as("at_point"),
			count(sql`lower(activities.location)`).as("at_location"),
		]);
	return write
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
