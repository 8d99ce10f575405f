import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";

/** Brings the tables to the newest form, all or nothing. Processes that start together wait for one another. */
export async function migrate<T>(database: Kysely<T>, migrations: Record<string, Migration>): Promise<void> {
	await database.transaction().execute(async (transaction) => {
		const provider = { getMigrations: async () => migrations };
		const { error } = await new Migrator({ db: transaction, provider }).migrateToLatest();
		if (error) throw error;
	});
}
