import { categories, defaultFeaturedLimit } from "../../domain/activity/activity.ts";
import { parseAges } from "../../domain/activity/ages.ts";
import { noUpperAgeMonths } from "../../domain/activity/search-columns.ts";
import { never } from "../../domain/session/plan-sessions.ts";
import { normalizeHttpUrl } from "../../domain/url.ts";
import type { CardList, PublicActivities } from "../port.ts";
import { search } from "../search/search.ts";
import type { Store } from "../store.ts";
import { createCardList } from "./activity-cards.ts";
import { toActivity, toPlannedRow, toRow } from "./activity-rows.ts";
import { replaceSessions, toSession } from "./activity-sessions.ts";
import { restoreLeadCounts } from "./lead-counts.ts";
import { toListingSearch } from "./listing-search.ts";
import { mergeActivities } from "./merge-activities.ts";
import { lockActivities, splitIntoBatches, upsertRows } from "./write-rows.ts";

export function createActivities(store: Store): PublicActivities {
	const { read, clock } = store;
	const getNow = () => clock.catalogueNow().toISOString();
	const rowContext = () => ({ catalogueNow: clock.catalogueNow(), currency: store.currency });
	const createList = (ids: string[]): Promise<CardList> => createCardList(store, ids, getNow());

	return {
		async list(filters, page, pageSize) {
			const slice = { offset: (page - 1) * pageSize, limit: pageSize };
			const { ids, total } = await search(store, toListingSearch(filters, getNow()), slice);
			return { ...(await createList(ids)), total };
		},

		async count(filters) {
			const { total } = await search(store, toListingSearch(filters, getNow()), { offset: 0, limit: 0 });
			return total;
		},

		async listFeatured(limit = defaultFeaturedLimit) {
			const rows = await read
				.selectFrom("activities")
				.where((eb) => eb("featured", "=", eb.lit(1)))
				.where("ends_at", ">", getNow())
				.orderBy("created_at", "desc")
				.orderBy("next_starts_at")
				.orderBy("title")
				.orderBy("id")
				.limit(limit)
				.select("id")
				.execute();
			return createList(rows.map(({ id }) => id));
		},

		async listStartingSoon(limit) {
			const now = getNow();
			const rows = await read
				.selectFrom("activities")
				.where("next_starts_at", ">", now)
				.where("next_starts_at", "<", never)
				.where("ends_at", ">", now)
				.orderBy("next_starts_at")
				.orderBy("title")
				.orderBy("id")
				.limit(limit)
				.select("id")
				.execute();
			return createList(rows.map(({ id }) => id));
		},

		async listByProvider(providerId, limit) {
			const rows = await read
				.selectFrom("activities")
				.where("provider_id", "=", providerId)
				.where("ends_at", ">", getNow())
				.orderBy("next_starts_at")
				.orderBy("title")
				.orderBy("id")
				.limit(limit)
				.select("id")
				.execute();
			return createList(rows.map(({ id }) => id));
		},

		async find(id) {
			const row = await read.selectFrom("activities").where("id", "=", id).selectAll().executeTakeFirst();
			return row ? toActivity(row) : null;
		},

		async listSessions(id, limit) {
			const now = getNow();
			const activity = await read
				.selectFrom("activities")
				.where("id", "=", id)
				.select(["ends_at", "next_ends_at"])
				.executeTakeFirst();
			if (!activity) return { sessions: [], total: 0, hasEnded: true, expiresAt: null };
			const coming = read.selectFrom("activity_sessions").where("activity_id", "=", id).where("ends_at", ">", now);
			const rows = await coming.orderBy("starts_at").orderBy("id").limit(limit).selectAll().execute();
			const { total } =
				rows.length < limit
					? { total: rows.length }
					: await coming.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
			const boundaries = [activity.ends_at, ...rows.map((row) => row.ends_at)].filter((end) => end > now).sort();
			return {
				sessions: rows.map(toSession),
				total: Number(total),
				hasEnded: activity.ends_at <= now,
				expiresAt: boundaries[0] === never ? null : (boundaries[0] ?? null),
			};
		},

		async findForBooking(id) {
			const row = await read
				.selectFrom("activities")
				.where("id", "=", id)
				.select(["id", "title", "website_url", "ends_at"])
				.executeTakeFirst();
			if (!row) return null;
			const { title, website_url, ends_at } = row;
			return { id, title, websiteUrl: normalizeHttpUrl(website_url ?? ""), hasEnded: ends_at <= getNow() };
		},

		async listSimilar({ id, category, ageRange }, limit) {
			const ages = parseAges(ageRange);
			const others = read
				.selectFrom("activities")
				.where("category", "=", category)
				.where("id", "<>", id)
				.where("ends_at", ">", getNow())
				.orderBy("created_at", "desc")
				.orderBy("next_starts_at")
				.orderBy("title")
				.orderBy("id")
				.select("id");
			const sameAges = ages
				? await others
						.where("age_min_months", "<=", ages.maxMonths ?? noUpperAgeMonths)
						.where("age_max_months", ">=", ages.minMonths)
						.limit(limit)
						.execute()
				: [];
			const newest = sameAges.length < limit ? await others.limit(limit + sameAges.length).execute() : [];
			const ids = [...new Set([...sameAges, ...newest].map((row) => row.id))];
			return createList(ids.slice(0, limit));
		},

		async listCategories() {
			const now = getNow();
			const existing = await read
				.selectNoFrom((eb) =>
					categories.map((category) =>
						eb
							.selectFrom("activities")
							.where("category", "=", category)
							.where("ends_at", ">", now)
							.select("category")
							// Makes PostgreSQL use the index even for a category that most activities have.
							.orderBy("comparable_price")
							.limit(1)
							.as(category),
					),
				)
				.executeTakeFirstOrThrow();
			return categories.filter((category) => existing[category]).sort();
		},

		async upsert(activities, origin) {
			const planned = activities.map((activity) => toPlannedRow(activity, origin, rowContext()));
			const rows = planned.map(({ row }) => row);
			await store.transact(async (transaction) => {
				await lockActivities(transaction, store);
				await upsertRows(transaction, store, "activities", rows);
				await replaceSessions(transaction, store, planned);
				for (const batch of splitIntoBatches(rows, store)) await restoreLeadCounts(transaction, store, batch);
			});
		},

		async merge(activities, origin, keptFields) {
			const rows = activities.map((activity) => toRow(activity, origin, rowContext()));
			return store.transact(async (transaction) => {
				await lockActivities(transaction, store);
				const { added, changed } = await mergeActivities(transaction, store, rows, keptFields);
				for (const batch of splitIntoBatches(added, store)) await restoreLeadCounts(transaction, store, batch);
				return { added: added.length, changed: changed.length };
			});
		},
	};
}
