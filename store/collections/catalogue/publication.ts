import { type ExpressionBuilder, type ExpressionWrapper, expressionBuilder, type SqlBool } from "kysely";
import type { PublicationState } from "../../../domain/publication/publication.ts";
import type { Store } from "../../store.ts";
import type { Tables } from "../../tables.ts";
import { lockActivities } from "../write-rows.ts";

/** Publication follows the real clock: `TODAY` changes what is today, but never what is public. */
export function toPublicationColumns(
	{ publishedAt }: { publishedAt: string | null },
	{ clock }: { clock: Pick<Store["clock"], "now"> },
) {
	const isPublished = publishedAt !== null && publishedAt <= clock.now().toISOString();
	return { published_at: publishedAt, published: isPublished ? 1 : 0 };
}

type Condition = ExpressionWrapper<Tables, "activities", SqlBool>;

/** The condition of everything that is public. A literal, so that the engines can use partial indexes. */
export function isPublished(): Condition {
	const eb = expressionBuilder<Tables, "activities">();
	return eb("published", "=", eb.lit(1));
}

/** A due document counts as scheduled until the job has published it. */
export function isInState(state: PublicationState): Condition {
	const eb = expressionBuilder<Tables, "activities">();
	if (state === "published") return isPublished();
	return eb.and([eb("published", "=", eb.lit(0)), eb("published_at", state === "draft" ? "is" : "is not", null)]);
}

/** The condition of every public list of activities: published, and not ended at that time by the catalogue's clock. */
export function isListed(now: string): Condition {
	const eb = expressionBuilder<Tables, "activities">();
	return eb.and([isPublished(), eb("ends_at", ">", now)]);
}

/** Publishes what is due by the real clock, and returns the number of documents. Each one increments the catalogue's version. */
export async function publishDue(store: Store): Promise<number> {
	const now = store.clock.now().toISOString();
	let count = 0;
	for (const table of ["activities", "resources"] as const) {
		const isDue = (eb: ExpressionBuilder<Tables, "activities">) =>
			eb.and([eb("published", "=", eb.lit(0)), eb("published_at", "<=", now)]);
		const { write } = store;
		// Kysely cannot type a table that is only known at run time. Both have the same publication columns.
		const due = write
			.selectFrom(table as "activities")
			.where(isDue)
			.select("id");
		// Usually nothing is due, and no lock is needed.
		if (!(await due.limit(1).executeTakeFirst())) continue;
		count += await store.transact(async (transaction) => {
			await lockActivities(transaction, store);
			const rows = await transaction
				.updateTable(table as "activities")
				.where(isDue)
				.set({ published: 1 })
				.returning("id")
				.execute();
			return rows.length;
		});
	}
	return count;
}
