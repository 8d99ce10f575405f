import { categories, defaultFeaturedLimit } from "../../domain/activity/activity.ts";
import { parseAgeRange } from "../../domain/activity/age-range.ts";
import { normalizeHttpUrl } from "../../domain/url.ts";
import type { PublicActivities } from "../port.ts";
import { inOrderOf, search } from "../search/search.ts";
import type { Store } from "../store.ts";
import { cardColumns, toActivity, toCard, toRow } from "./activity-rows.ts";
import { restoreLeadCounts } from "./lead-counts.ts";
import { toListingSearch } from "./listing-search.ts";
import { mergeActivities } from "./merge-activities.ts";
import { lockActivities, splitIntoBatches, upsertRows } from "./write-rows.ts";

export function createActivities(store: Store): PublicActivities {
	const { read } = store;
	return {
		async list(filters, page, pageSize) {
			const slice = { offset: (page - 1) * pageSize, limit: pageSize };
			const { ids, total } = await search(store, toListingSearch(filters), slice);
			if (ids.length === 0) return { cards: [], total };
			const rows = await read.selectFrom("activities").where("id", "in", ids).select(cardColumns).execute();
			return { cards: inOrderOf(ids, rows).map(toCard), total };
		},

		async count(filters) {
			const { total } = await search(store, toListingSearch(filters), { offset: 0, limit: 0 });
			return total;
		},

		async listFeatured(limit = defaultFeaturedLimit) {
			const rows = await read
				.selectFrom("activities")
				.where((eb) => eb("featured", "=", eb.lit(1)))
				.orderBy("created_at", "desc")
				.orderBy("id")
				.limit(limit)
				.select(cardColumns)
				.execute();
			return rows.map(toCard);
		},

		async find(id) {
			const row = await read.selectFrom("activities").where("id", "=", id).selectAll().executeTakeFirst();
			return row ? toActivity(row) : null;
		},

		async findForBooking(id) {
			const row = await read
				.selectFrom("activities")
				.where("id", "=", id)
				.select(["id", "title", "website_url"])
				.executeTakeFirst();
			return row ? { id: row.id, title: row.title, websiteUrl: normalizeHttpUrl(row.website_url ?? "") } : null;
		},

		async listSimilar({ id, category, ageRange }, limit) {
			const ages = parseAgeRange(ageRange);
			const others = read
				.selectFrom("activities")
				.where("category", "=", category)
				.where("id", "<>", id)
				.orderBy("created_at", "desc")
				.orderBy("id")
				.select(cardColumns);
			const sameAges = ages
				? await others.where("age_min", "<=", ages.max).where("age_max", ">=", ages.min).limit(limit).execute()
				: [];
			if (sameAges.length === limit) return sameAges.map(toCard);
			const sameAgesIds = new Set(sameAges.map((row) => row.id));
			const newest = await others.limit(limit + sameAges.length).execute();
			const rest = newest.filter((row) => !sameAgesIds.has(row.id));
			return [...sameAges, ...rest].slice(0, limit).map(toCard);
		},

		async listCategories() {
			const existing = await read
				.selectNoFrom((eb) =>
					categories.map((category) =>
						eb
							.selectFrom("activities")
							.where("category", "=", category)
							.select("category")
							// Makes PostgreSQL use the index even for a category that most activities have.
							.orderBy("price")
							.limit(1)
							.as(category),
					),
				)
				.executeTakeFirstOrThrow();
			return categories.filter((category) => existing[category]).sort();
		},

		async upsert(activities, origin) {
			const rows = activities.map((activity) => toRow(activity, origin));
			await store.transact(async (transaction) => {
				await lockActivities(transaction, store);
				await upsertRows(transaction, store, "activities", rows);
				for (const batch of splitIntoBatches(rows, store)) await restoreLeadCounts(transaction, store, batch);
			});
		},

		async merge(activities, origin, keptFields) {
			const rows = activities.map((activity) => toRow(activity, origin));
			return store.transact(async (transaction) => {
				await lockActivities(transaction, store);
				const { added, changed } = await mergeActivities(transaction, store, rows, keptFields);
				for (const batch of splitIntoBatches(added, store)) await restoreLeadCounts(transaction, store, batch);
				return { added: added.length, changed };
			});
		},
	};
}
