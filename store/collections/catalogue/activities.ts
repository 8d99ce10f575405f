import type { SelectQueryBuilder } from "kysely";
import {
	type Activity,
	type ActivityCard,
	defaultFeaturedLimit,
	type Origin,
} from "../../../domain/activity/activity.ts";
import { spreadWithinBands } from "../../../domain/activity/recommend.ts";
import type { ChosenSession } from "../../../domain/family/chosen-sessions.ts";
import type { ActivityFilters } from "../../../domain/search/filters.ts";
import { never } from "../../../domain/session/plan-sessions.ts";
import {
	type ActivityList,
	countActivities,
	countListingFacets,
	findNearMisses,
	type ListOptions,
	listActivities,
	listNewActivities,
} from "../../search/listing.ts";
import { hasTitle, inOrderOf } from "../../search/search.ts";
import { findSimilar } from "../../search/similar.ts";
import { suggest } from "../../search/suggest.ts";
import { createWordReader } from "../../search/vocabulary.ts";
import type { Store } from "../../store.ts";
import type { Tables } from "../../tables.ts";
import { restoreLeadCounts } from "../people/lead-counts.ts";
import { idsOf } from "../read-rows.ts";
import { lockActivities, splitIntoBatches, upsertRows } from "../write-rows.ts";
import { type CardList, createCardList } from "./activity-cards.ts";
import { toPlannedRow } from "./activity-rows.ts";
import { replaceSessions } from "./activity-sessions.ts";
import {
	findActivity,
	findChosen,
	findForBooking,
	findPositions,
	listCategories,
	listSessions,
} from "./find-activities.ts";
import { isListed, isPublished } from "./publication.ts";

export type PublicActivities = ReturnType<typeof createActivities>;

/** What the public may see: published activities only. Lists also exclude activities that have ended. */
export function createActivities(store: Store) {
	const catalogue = { store, readKnowledge: createWordReader(store) };
	const getListed = () => [isListed(store.clock.catalogueNow().toISOString())];
	return {
		async list(filters: ActivityFilters, page: number, pageSize: number, options?: ListOptions): Promise<ActivityList> {
			const list = await listActivities(catalogue, filters, page, pageSize, options);
			return filters.sort === "recommended" ? spreadRepeats(list, store.clock.catalogueNow()) : list;
		},
		/** Returns the activities that certainly match the filters and were published after that time, newest first. */
		listNew: (filters: ActivityFilters, publishedAfter: string, limit: number) =>
			listNewActivities(catalogue, filters, publishedAfter, limit),
		count: (filters: ActivityFilters) => countActivities(catalogue, filters),
		/** Stops counting after `deadlineMs`; further options are then missing. */
		countFacets: (filters: ActivityFilters, deadlineMs: number) => countListingFacets(catalogue, filters, deadlineMs),
		/** Returns activities that miss the fewest filters, and these. The nearest come first, or else the soonest. */
		findNearMisses: (filters: ActivityFilters, limit: number) => findNearMisses(catalogue, filters, limit),
		/** Returns whether an activity has that title, or a title that begins with it, ignoring punctuation and accents. */
		hasTitle: (text: string) => hasTitle(store, getListed(), text),
		/** Suggests what begins with the words, or contains words that do: at most `limit` of each kind. */
		suggest: (text: string, limit: number) => suggest(store, text, limit, getListed()),
		listFeatured: (limit?: number) => listFeatured(store, limit),
		/** Leaves out those that have begun and those without dates. */
		listStartingSoon: (limit: number) => listStartingSoon(store, limit),
		/** In the order of the ids. Includes activities that have ended, but not those that are not public. */
		listByIds: (ids: string[]) => listByIds(store, ids),
		/** Returns what is like an activity: by the words of its title, then its category, for the same ages, the nearest first. */
		listSimilar: async (activity: Activity, limit: number) =>
			createCardList(store, await findSimilar(catalogue, activity, limit), store.clock.catalogueNow().toISOString()),
		/** Also finds published activities that have ended. */
		find: (id: string) => findActivity(store, id),
		/** Includes unpublished activities, for the preview: callers must look up the activity before they show any. */
		listSessions: (id: string, limit: number) => listSessions(store, id, limit),
		/** In no particular order, without those that are over, deleted or not public. */
		findChosen: (chosen: ChosenSession[]) => findChosen(store, chosen),
		/** Also finds activities that have ended. */
		findForBooking: (id: string) => findForBooking(store, id),
		findPositions: (ids: string[]) => findPositions(store, ids),
		listCategories: () => listCategories(store),
		/** Inserts activities, or replaces those with a known id, in one transaction. Keeps `createdAt` and the leads. */
		upsert: (activities: Activity[], origin: Origin) => upsertActivities(store, activities, origin),
	};
}

function spreadRepeats(list: ActivityList, now: Date): ActivityList {
	let end = 0;
	const cards = list.groups.flatMap(({ size }) => {
		const start = end;
		end += size;
		return spreadWithinBands(list.cards.slice(start, end), now);
	});
	return { ...list, cards };
}

async function upsertActivities(store: Store, activities: Activity[], origin: Origin): Promise<void> {
	const planned = activities.map((activity) => toPlannedRow(activity, origin, store));
	const rows = planned.map(({ row }) => row);
	await store.transact(async (transaction) => {
		await lockActivities(transaction, store);
		await upsertRows(transaction, store, "activities", rows);
		await replaceSessions(transaction, store, planned);
		for (const batch of splitIntoBatches(rows, store)) await restoreLeadCounts(transaction, store, batch);
	});
}

type ShortlistCards = Pick<CardList, "expiresAt"> & {
	cards: (ActivityCard & { hasEnded: boolean; venueId: string | null })[];
};

async function listFeatured(store: Store, limit = defaultFeaturedLimit): Promise<CardList> {
	const rows = await store.read
		.selectFrom("activities")
		.where((eb) => eb("featured", "=", eb.lit(1)))
		.where(isListed(getNow(store)))
		.orderBy("created_at", "desc")
		.$call(orderBySession)
		.limit(limit)
		.select("id")
		.execute();
	return createCardList(store, idsOf(rows), getNow(store));
}

async function listStartingSoon(store: Store, limit: number): Promise<CardList> {
	const now = getNow(store);
	const rows = await store.read
		.selectFrom("activities")
		.where("next_starts_at", ">", now)
		.where("next_starts_at", "<", never)
		.where(isListed(now))
		.$call(orderBySession)
		.limit(limit)
		.select("id")
		.execute();
	return createCardList(store, idsOf(rows), now);
}

async function listByIds(store: Store, ids: string[]): Promise<ShortlistCards> {
	const now = getNow(store);
	const published = store.read.selectFrom("activities").where("id", "in", ids).where(isPublished);
	const rows = ids.length === 0 ? [] : await published.select(["id", "ends_at", "venue_id"]).execute();
	const { cards, expiresAt } = await createCardList(store, idsOf(inOrderOf(ids, rows)), now);
	const known = new Map(rows.map((row) => [row.id, row]));
	return {
		cards: cards.map((card) => {
			const row = known.get(card.id);
			const venueId = card.nextSession?.venueId ?? row?.venue_id ?? null;
			return { ...card, hasEnded: row !== undefined && row.ends_at <= now, venueId };
		}),
		expiresAt,
	};
}

function getNow({ clock }: Store): string {
	return clock.catalogueNow().toISOString();
}

/** Sorts by the next session, then by title: the order that the index has. */
function orderBySession<Output>(query: SelectQueryBuilder<Tables, "activities", Output>) {
	return query.orderBy("next_starts_at").orderBy("title").orderBy("id");
}
