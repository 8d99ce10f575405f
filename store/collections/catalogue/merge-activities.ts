import type { Transaction } from "kysely";
import type { ActivityField, OptionalActivityField } from "../../../domain/activity/activity-input.ts";
import type { Store } from "../../store.ts";
import type { ActivityRow, Tables } from "../../tables.ts";
import { type NewRow, sortById, splitIntoBatches } from "../write-rows.ts";
import { refreshSessions } from "./activity-sessions.ts";

/**
 * Inserts rows, whose ids must differ. Updates rows with a known id if they differ: all columns except `created_at`,
 * the origin and those of the `keptFields`. An ended activity that is back in its source is reopened. Returns the ids
 * of the inserted rows, and of those that changed.
 */
export async function mergeActivities(
	transaction: Transaction<Tables>,
	store: Store,
	rows: NewRow<"activities">[],
	keptFields: readonly OptionalActivityField[],
): Promise<{ added: { id: string }[]; changed: { id: string }[] }> {
	const kept = new Set<ActivityField>(keptFields);
	const replaced = (Object.keys(columnsOf) as ActivityField[])
		.filter((field) => !kept.has(field))
		.flatMap((field) => columnsOf[field])
		.concat("ended_at");
	const added: { id: string }[] = [];
	const changed: { id: string }[] = [];
	for (const batch of splitIntoBatches(sortById(rows), store)) {
		const ids = batch.map(({ id }) => id);
		const known = await transaction.selectFrom("activities").where("id", "in", ids).select("id").execute();
		const knownIds = new Set(known.map(({ id }) => id));
		const written = await transaction
			.insertInto("activities")
			.values(batch)
			.onConflict((conflict) =>
				conflict
					.column("id")
					.doUpdateSet((eb) =>
						Object.fromEntries(
							[...replaced, "source_key" as const, "updated_at" as const].map((column) => [
								column,
								eb.ref(`excluded.${column}`),
							]),
						),
					)
					.where((eb) =>
						eb.or(
							replaced.map((column) => eb(`activities.${column}`, "is distinct from", eb.ref(`excluded.${column}`))),
						),
					),
			)
			.returning("id")
			.execute();
		for (const { id } of written) {
			(knownIds.has(id) ? changed : added).push({ id });
		}
		await refreshSessions(
			transaction,
			store,
			written.map(({ id }) => id),
		);
		await markAsSeen(transaction, batch);
	}
	return { added, changed };
}

/** Seeing an activity again is not a change: it increments neither its version nor the catalogue's. */
async function markAsSeen(transaction: Transaction<Tables>, batch: NewRow<"activities">[]): Promise<void> {
	const [first] = batch;
	if (!first?.last_seen_at) return;
	await transaction
		.updateTable("activities")
		.where(
			"id",
			"in",
			batch.map(({ id }) => id),
		)
		.set({ source: first.source, last_seen_at: first.last_seen_at })
		.execute();
}

type Column = Exclude<keyof ActivityRow, "seq" | "lead_count" | "pictures_due_at">;

/** The column of each field, and the columns derived from it. */
const columnsOf: Record<ActivityField, Column[]> = {
	title: ["title"],
	description: ["description"],
	category: ["category"],
	price: ["price", "comparable_price", "price_floor"],
	ageRange: ["age_range", "age_min_months", "age_max_months"],
	imageUrl: ["image_url", "source_pictures"],
	images: ["images", "source_pictures"],
	imageAlts: ["image_alts"],
	location: ["location", "online"],
	programDetails: ["program_details"],
	activities: ["activities"],
	featured: ["featured"],
	websiteUrl: ["website_url"],
	providerId: ["provider_id"],
	venueId: ["venue_id", "online"],
	sessions: ["sessions"],
	schedules: ["schedules"],
	offers: ["offers", "comparable_price", "price_floor"],
	facts: ["facts", "indoor", "step_free"],
	keywords: ["keywords", "online"],
	languages: ["languages", "language_codes"],
	checkedAt: ["checked_at"],
	readFromText: ["read_from_text"],
	textLanguage: ["text_language"],
};
