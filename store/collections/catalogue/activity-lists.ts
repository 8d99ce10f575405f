import type { SelectQueryBuilder } from "kysely";
import { type ActivityCard, defaultFeaturedLimit } from "../../../domain/activity/activity.ts";
import { never } from "../../../domain/session/plan-sessions.ts";
import { inOrderOf } from "../../search/search.ts";
import type { Store } from "../../store.ts";
import type { Tables } from "../../tables.ts";
import { idsOf } from "../read-rows.ts";
import { type CardList, createCardList } from "./activity-cards.ts";
import { isListed, isPublished } from "./publication.ts";

export type ShortlistCards = Pick<CardList, "expiresAt"> & {
	cards: (ActivityCard & { hasEnded: boolean; venueId: string | null })[];
};

export async function listFeatured(store: Store, limit = defaultFeaturedLimit): Promise<CardList> {
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

export async function listStartingSoon(store: Store, limit: number): Promise<CardList> {
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

export async function listByIds(store: Store, ids: string[]): Promise<ShortlistCards> {
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
