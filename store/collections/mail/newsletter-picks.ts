import { type SqlBool, sql } from "kysely";
import type { ActivityCard } from "../../../domain/activity/activity.ts";
import type { ResourceCard } from "../../../domain/resource/resource.ts";
import { noFilters } from "../../../domain/search/filters.ts";
import { addDays } from "../../../domain/session/calendar-days.ts";
import { inOrderOf } from "../../search/search.ts";
import type { Store } from "../../store.ts";
import { createCardList } from "../catalogue/activity-cards.ts";
import { isListed, isPublished } from "../catalogue/publication.ts";
import { canBeOpened, toCard } from "../catalogue/resource-rows.ts";
import { idsOf } from "../read-rows.ts";

const placesWithinDays = 7;

export function createNewsletterPicks(store: Store) {
	const { read, clock } = store;
	const getNow = () => clock.catalogueNow().toISOString();

	return {
		/** Returns them in the order of the ids, without those that a newsletter cannot show. */
		async findActivities(ids: string[]): Promise<ActivityCard[]> {
			if (ids.length === 0) return [];
			const rows = await read
				.selectFrom("activities")
				.where("id", "in", ids)
				.where(isListed(getNow()))
				.select("id")
				.execute();
			return toCards(inOrderOf(ids, rows).map(({ id }) => id));
		},

		async listNewActivities(since: string, limit: number): Promise<ActivityCard[]> {
			const rows = await read
				.selectFrom("activities")
				.where("published_at", ">", since)
				.where(isListed(getNow()))
				.orderBy("published_at", "desc")
				.orderBy("id")
				.limit(limit)
				.select("id")
				.execute();
			return toCards(idsOf(rows));
		},

		/** With a session in the next seven days that is known to have spots left, sorted by it. */
		async listActivitiesWithPlaces(limit: number): Promise<ActivityCard[]> {
			const now = getNow();
			const [from, to] = [now.slice(0, 10), addDays(now.slice(0, 10), placesWithinDays)];
			const rows = await read
				.selectFrom("activity_sessions")
				.innerJoin("activities", "activities.id", "activity_sessions.activity_id")
				.where("local_start_date", ">=", from)
				.where("local_start_date", "<=", to)
				.where("starts_at", ">", now)
				.where("event_status", "=", "scheduled")
				.where("remaining_capacity", ">", 0)
				.where(sql<SqlBool>`activities.published = 1 and activities.ends_at > ${now}`)
				.groupBy("activity_id")
				.orderBy(sql`min(starts_at)`)
				.orderBy("activity_id")
				.limit(limit)
				.select("activity_id as id")
				.execute();
			// Each card shows its next session within these days.
			return toCards(idsOf(rows), { ...noFilters, from, to, open: true, around: null });
		},

		async findArticles(ids: string[]): Promise<ResourceCard[]> {
			if (ids.length === 0) return [];
			const rows = await selectArticles().where("id", "in", ids).execute();
			return inOrderOf(ids, rows).map(toCard).filter(canBeOpened);
		},

		async listNewArticles(since: string, limit: number): Promise<ResourceCard[]> {
			const rows = await selectArticles()
				.where("published_at", ">", since)
				.orderBy("published_at", "desc")
				.orderBy("id")
				.limit(limit)
				.execute();
			return rows.map(toCard).filter(canBeOpened);
		},
	};

	async function toCards(ids: string[], filters: Parameters<typeof createCardList>[3] = null) {
		return (await createCardList(store, ids, getNow(), filters)).cards;
	}

	function selectArticles() {
		return read.selectFrom("resources").where(isPublished).selectAll();
	}
}
