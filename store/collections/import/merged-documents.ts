import type { Transaction } from "kysely";
import { type Activity, listVenueIds } from "../../../domain/activity/activity.ts";
import type { Tables } from "../../tables.ts";
import { replaceVenue } from "../catalogue/venues.ts";

/** What staff have merged the providers and places of a source into: the ids that remain, by those that are gone. */
export type MergedDocuments = ReadonlyMap<string, string>;

/** Finds those among the ids that staff have merged into others. */
export async function findMerged(
	transaction: Transaction<Tables>,
	table: "providers" | "venues",
	ids: (string | null)[],
): Promise<MergedDocuments> {
	const merged = new Map<string, string>();
	let unknown = [...new Set(ids.filter((id) => id !== null))];
	while (unknown.length > 0) {
		const existing = await transaction.selectFrom(table).where("id", "in", unknown).select("id").execute();
		const found = new Set(existing.map(({ id }) => id));
		const gone = unknown.filter((id) => !found.has(id));
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
			if (mergedInto) merged.set(document_id, mergedInto);
		}
		unknown = gone.flatMap((id) => merged.get(id) ?? []).filter((id) => !merged.has(id));
	}
	return merged;
}

/** Returns the activity with the providers and places that remain. */
export function withMerged(
	activity: Activity,
	{ providers, venues }: { providers: MergedDocuments; venues: MergedDocuments },
): Activity {
	let result = { ...activity, providerId: resolve(activity.providerId, providers) };
	for (const id of listVenueIds(activity)) {
		const target = resolve(id, venues);
		if (target !== null && target !== id) result = replaceVenue(result, id, target);
	}
	return result;
}

function resolve(id: string | null, merged: MergedDocuments): string | null {
	let current = id;
	while (current !== null && merged.has(current)) current = merged.get(current) ?? null;
	return current;
}
