import { never } from "../../domain/session/plan-sessions.ts";
import type { CardList } from "../port.ts";
import { inOrderOf } from "../search/search.ts";
import type { Store } from "../store.ts";
import { cardColumns, toCard } from "./activity-rows.ts";
import { findNextSessions } from "./activity-sessions.ts";

/** Reads the cards of activities, in the order of their ids. */
export async function createCardList({ read }: Store, ids: string[], now: string): Promise<CardList> {
	const [rows, nextSessions, nextEnd] = await Promise.all([
		ids.length === 0
			? []
			: read
					.selectFrom("activities")
					.leftJoin("providers", "providers.id", "activities.provider_id")
					.where("activities.id", "in", ids)
					.select(cardColumns.map((column) => `activities.${column}` as const))
					.select("providers.title as provider")
					.execute(),
		findNextSessions(read, ids, now),
		findNextEnd({ read }, now),
	]);
	const cards = inOrderOf(ids, rows).map((row) => {
		const next = nextSessions.get(row.id);
		return toCard(row, {
			provider: row.provider ?? "",
			nextSession: next?.session ?? null,
			moreSessions: next?.moreSessions ?? 0,
		});
	});
	const boundaries = [nextEnd, ...[...nextSessions.values()].map(({ changesAt }) => changesAt)].filter(
		(end) => end < never,
	);
	return { cards, expiresAt: boundaries.sort()[0] ?? null };
}

/** When the next activity ends, whichever that is: lists leave it out from then on, and counts are one less. */
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
