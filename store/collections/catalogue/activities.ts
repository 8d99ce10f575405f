import type { SelectQueryBuilder } from "kysely";
import { categories, defaultFeaturedLimit } from "../../../domain/activity/activity.ts";
import { parseAges } from "../../../domain/activity/ages.ts";
import { noUpperAgeMonths } from "../../../domain/activity/search-columns.ts";
import { never } from "../../../domain/session/plan-sessions.ts";
import { normalizeHttpUrl } from "../../../domain/url.ts";
import type { CardList, PublicActivities } from "../../port.ts";
import type { Asked } from "../../search/asked-filters.ts";
import { countFacets } from "../../search/count-facets.ts";
import { countListed } from "../../search/facet-queries.ts";
import { listGroups } from "../../search/filter-match.ts";
import { findPlace } from "../../search/find-place.ts";
import { countFitting, findGroups } from "../../search/list-groups.ts";
import { hasTitle, inOrderOf } from "../../search/search.ts";
import { searchForgivingly } from "../../search/spelling.ts";
import { suggest } from "../../search/suggest.ts";
import { createSynonymReader } from "../../search/synonyms.ts";
import type { Store } from "../../store.ts";
import type { Tables } from "../../tables.ts";
import { restoreLeadCounts } from "../people/lead-counts.ts";
import { lockActivities, splitIntoBatches, upsertRows } from "../write-rows.ts";
import { createCardList } from "./activity-cards.ts";
import { toActivity, toPlannedRow } from "./activity-rows.ts";
import { replaceSessions, toSession } from "./activity-sessions.ts";
import { isListed, isPublished } from "./publication.ts";

export function createActivities(store: Store): PublicActivities {
	const { read, clock } = store;
	const readSynonyms = createSynonymReader(store);
	const getNow = () => clock.catalogueNow().toISOString();
	/** 1 if something satisfies the filters for sure, else 0. */
	const findAny = (asked: Asked): Promise<number> => {
		const sure = listGroups(asked.filters, asked.now).filter(({ fits }) => fits);
		return countListed(store, asked, sure, 1);
	};
	const createList = (ids: string[]): Promise<CardList> => createCardList(store, ids, getNow());

	return {
		async list(filters, page, pageSize) {
			const slice = { offset: (page - 1) * pageSize, limit: pageSize };
			const now = getNow();
			const { asked, place } = await findPlace(store, filters);
			const { groups, total, spelling, leftOut } = await searchForgivingly(store, {
				typed: asked,
				visible: [isListed(now)],
				synonyms: await readSynonyms(),
				run: (query) => findGroups(store, { filters: asked, query, now }, slice),
			});
			const ids = groups.flatMap((group) => group.ids);
			const list = await createCardList(store, ids, now, asked);
			const sizes = groups.map(({ ids, ...group }) => ({ ...group, size: ids.length }));
			return { ...list, groups: sizes.filter((group) => group.total > 0), total, place, spelling, leftOut };
		},

		async count(filters) {
			const { asked } = await findPlace(store, filters);
			const now = getNow();
			const { total } = await searchForgivingly(store, {
				typed: asked,
				visible: [isListed(now)],
				synonyms: await readSynonyms(),
				run: async (query) => ({ total: await countFitting(store, { filters: asked, query, now }) }),
			});
			return total;
		},

		async listNew(filters, publishedAfter, limit) {
			const { asked } = await findPlace(store, { ...filters, sort: "newest" });
			const now = getNow();
			const { groups } = await searchForgivingly(store, {
				typed: asked,
				visible: [isListed(now)],
				synonyms: await readSynonyms(),
				run: (query) => findGroups(store, { filters: { ...asked, publishedAfter }, query, now }, { offset: 0, limit }),
			});
			const ids = groups.filter(({ fits }) => fits).flatMap((group) => group.ids);
			return createCardList(store, ids, now, asked);
		},

		async countFacets(filters, deadlineMs) {
			const deadline = performance.now() + deadlineMs;
			const { asked } = await findPlace(store, filters);
			const now = getNow();
			const { query } = await searchForgivingly(store, {
				typed: asked,
				visible: [isListed(now)],
				synonyms: await readSynonyms(),
				run: async (query) => ({ query, total: query ? await findAny({ filters: asked, query, now }) : 0 }),
			});
			return countFacets(store, { filters: asked, query, now }, deadline);
		},

		hasTitle: (text) => hasTitle(store, [isListed(getNow())], text),

		async findPositions(ids) {
			if (ids.length === 0) return [];
			const rows = await read
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
		},

		suggest: (text, limit) => suggest(store, text, limit, [isListed(getNow())]),

		async listFeatured(limit = defaultFeaturedLimit) {
			const rows = await read
				.selectFrom("activities")
				.where((eb) => eb("featured", "=", eb.lit(1)))
				.where(isListed(getNow()))
				.orderBy("created_at", "desc")
				.$call(orderBySession)
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
				.where(isListed(now))
				.$call(orderBySession)
				.limit(limit)
				.select("id")
				.execute();
			return createList(rows.map(({ id }) => id));
		},

		async listByProvider(providerId, limit) {
			const rows = await read
				.selectFrom("activities")
				.where("provider_id", "=", providerId)
				.where(isListed(getNow()))
				.$call(orderBySession)
				.limit(limit)
				.select("id")
				.execute();
			return createList(rows.map(({ id }) => id));
		},

		async listByIds(ids) {
			const now = getNow();
			const rows =
				ids.length === 0
					? []
					: await read
							.selectFrom("activities")
							.where("id", "in", ids)
							.where(isPublished)
							.select(["id", "ends_at", "venue_id"])
							.execute();
			const { cards, expiresAt } = await createCardList(
				store,
				inOrderOf(ids, rows).map(({ id }) => id),
				now,
			);
			const known = new Map(rows.map((row) => [row.id, row]));
			return {
				cards: cards.map((card) => {
					const row = known.get(card.id);
					const venueId = card.nextSession?.venueId ?? row?.venue_id ?? null;
					return { ...card, hasEnded: row !== undefined && row.ends_at <= now, venueId };
				}),
				expiresAt,
			};
		},

		async find(id) {
			const row = await read
				.selectFrom("activities")
				.where("id", "=", id)
				.where(isPublished)
				.selectAll()
				.executeTakeFirst();
			return row ? toActivity(row) : null;
		},

		async listSessions(id, limit) {
			const now = getNow();
			const activity = await read.selectFrom("activities").where("id", "=", id).select("ends_at").executeTakeFirst();
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

		async findPlaced(placements) {
			const rows = await read
				.selectFrom("activity_sessions")
				.innerJoin("activities", "activities.id", "activity_sessions.activity_id")
				.where((eb) =>
					eb.or(
						placements.map(({ activityId, sessionId }) =>
							eb.and([
								eb("activity_sessions.activity_id", "=", activityId),
								eb("activity_sessions.id", "=", sessionId),
							]),
						),
					),
				)
				.where("activity_sessions.ends_at", ">", getNow())
				.where(isPublished)
				.selectAll("activity_sessions")
				.select(["activities.title", "activities.location", "activities.updated_at"])
				.select("activities.venue_id as activity_venue_id")
				.execute();
			return rows.map(({ activity_id: id, title, location, activity_venue_id: venueId, updated_at, ...session }) => ({
				activity: { id, title, location, venueId, updatedAt: updated_at },
				session: toSession({ activity_id: id, ...session }),
			}));
		},

		async findForBooking(id) {
			const row = await read
				.selectFrom("activities")
				.where("id", "=", id)
				.where(isPublished)
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
				.where(isListed(getNow()))
				.orderBy("created_at", "desc")
				.$call(orderBySession)
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
		},

		async upsert(activities, origin) {
			const planned = activities.map((activity) => toPlannedRow(activity, origin, store));
			const rows = planned.map(({ row }) => row);
			await store.transact(async (transaction) => {
				await lockActivities(transaction, store);
				await upsertRows(transaction, store, "activities", rows);
				await replaceSessions(transaction, store, planned);
				for (const batch of splitIntoBatches(rows, store)) await restoreLeadCounts(transaction, store, batch);
			});
		},
	};
}

/** By the next session, then by title: the order of the listing among equal activities. */
function orderBySession<Output>(query: SelectQueryBuilder<Tables, "activities", Output>) {
	return query.orderBy("next_starts_at").orderBy("title").orderBy("id");
}
