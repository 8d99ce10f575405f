import type { Kysely, Transaction } from "kysely";
import { type Migration, Migrator } from "kysely/migration";

/** The first migration of every store that was created before the migrations were rewritten into one initial set. */
const earlierMigrations = new Set(["0001-collections", "0002-collections", "0001-documents"]);

/**
 * True if all migrations have been applied. A store of a newer version is up to date, too: two versions may run side by
 * side. Throws for a store that is too old to be migrated.
 */
export function isUpToDate(applied: string[], migrations: Record<string, Migration>): boolean {
	if (applied.some((name) => earlierMigrations.has(name))) {
		throw new Error(
			"it was created by an earlier version of Larkabout, whose tables cannot be migrated. Export the data with that version, then import it into an empty store",
		);
	}
	return Object.keys(migrations).every((name) => applied.includes(name));
}

/** Applies the missing migrations, all or none. `lock` makes processes that start at the same time wait for one another. */
export async function migrate<T>(
	database: Kysely<T>,
	migrations: Record<string, Migration>,
	lock?: (transaction: Transaction<T>) => Promise<void>,
): Promise<void> {
	await database.transaction().execute(async (transaction) => {
		await lock?.(transaction);
		const provider = { getMigrations: async () => migrations };
		const { error } = await new Migrator({ db: transaction, provider }).migrateToLatest();
		if (error) throw error;
	});
}
