import { type Activity, listVenueIds } from "../../../domain/activity/activity.ts";
import type { Transaction } from "../../store.ts";
import { replaceVenue } from "../catalogue/venues.ts";

/** What staff have merged the providers and places of a source into: the ids that remain, by those that are gone. */
export type MergedDocuments = ReadonlyMap<string, string>;

export async function findMerged(
	transaction: Transaction,
	table: "providers" | "venues",
	ids: (string | null)[],
): Promise<MergedDocuments> {
	const wanted = [...new Set(ids.filter((id) => id !== null))];
	const existing = new Set<string>();
	const targets = new Map<string, string>();
	for (let unknown = wanted; unknown.length > 0; ) {
		const found = await transaction.selectFrom(table).where("id", "in", unknown).select("id").execute();
		for (const { id } of found) existing.add(id);
		const gone = unknown.filter((id) => !existing.has(id));
		if (gone.length === 0) break;
		const deletions = await transaction
			.selectFrom("audit_log")
			.where("collection", "=", table)
			.where("document_id", "in", gone)
			.where("action", "=", "deleted")
			.orderBy("id")
			.select(["document_id", "after"])
			.execute();
		for (const { document_id, after } of deletions) {
			const { mergedInto } = JSON.parse(after ?? "{}");
			if (mergedInto) targets.set(document_id, mergedInto);
			else targets.delete(document_id);
		}
		unknown = gone.flatMap((id) => targets.get(id) ?? []).filter((id) => !targets.has(id) && !existing.has(id));
	}
	const merged = wanted.map((id) => [id, follow(id, targets)] as const);
	return new Map(merged.filter(([id, target]) => id !== target && existing.has(target)));
}

/** Two that were merged into each other, one after an undo, would have no end. */
function follow(id: string, targets: ReadonlyMap<string, string>): string {
	let current = id;
	for (let steps = 0; steps < targets.size; steps++) current = targets.get(current) ?? current;
	return current;
}

export function withMerged(
	activity: Activity,
	{ providers, venues }: { providers: MergedDocuments; venues: MergedDocuments },
): Activity {
	const { providerId } = activity;
	let result = { ...activity, providerId: providerId && (providers.get(providerId) ?? providerId) };
	for (const id of listVenueIds(activity)) {
		const target = venues.get(id);
		if (target !== undefined) result = replaceVenue(result, id, target);
	}
	return result;
}
