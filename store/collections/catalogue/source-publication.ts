import type { Actor } from "../../../domain/audit-log/audit-entry.ts";
import type { Store } from "../../store.ts";
import { nextTimestamp, recordAuditEntry } from "../audit-log.ts";
import { lockActivities, transactInBatches } from "../write-rows.ts";

/** Activities per transaction, few enough for other writers not to wait long. */
const batchSize = 200;

/** Publishes drafts, or turns everything into drafts. Returns how many activities changed. */
export async function setSourcePublished(
	store: Store,
	source: string,
	isPublished: boolean,
	{ by }: Actor,
): Promise<number> {
	const publishedAt = isPublished ? store.clock.now().toISOString() : null;
	return transactInBatches(store, batchSize, async (transaction) => {
		await lockActivities(transaction, store);
		const rows = await transaction
			.selectFrom("activities")
			.where("source", "=", source)
			.where("published_at", isPublished ? "is" : "is not", null)
			.orderBy("id")
			.limit(batchSize)
			.select(["id", "title", "published_at", "updated_at"])
			.execute();
		for (const { id, title, published_at, updated_at } of rows) {
			const updatedAt = nextTimestamp(updated_at);
			await transaction
				.updateTable("activities")
				.where("id", "=", id)
				.set({ published_at: publishedAt, published: isPublished ? 1 : 0, updated_at: updatedAt })
				.execute();
			await recordAuditEntry(transaction, {
				collection: "activities",
				documentId: id,
				title,
				by,
				before: { publishedAt: published_at, updatedAt: updated_at },
				after: { publishedAt, updatedAt },
			});
		}
		return rows.length;
	});
}
