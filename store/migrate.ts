import type { Kysely, Transaction } from "kysely";
import { type Migration, Migrator } from "kysely/migration";

/**
 * Brings the tables to the newest form, all or nothing. Processes that start together wait for one another: the engine's
 * writing transactions do, or else `prepare` sees to it.
 */
export async function migrate<T>(
	database: Kysely<T>,
	migrations: Record<string, Migration>,
	prepare?: (transaction: Transaction<T>) => Promise<void>,
): Promise<void> {
	await database.transaction().execute(async (transaction) => {
		await prepare?.(transaction);
		const provider = { getMigrations: async () => migrations };
		const { error } = await new Migrator({ db: transaction, provider }).migrateToLatest();
		if (error) throw error;
	});
}
