import { sql } from "kysely";
import type { StoreLocation } from "../../server/process/open-stores.ts";
import { createConnectionOptions, openConnection } from "../../store/postgres/connection.ts";
import { openSqliteStore } from "../../store/sqlite/sqlite.ts";
import type { OpenStore } from "../../store/store.ts";
import { BackupError } from "./backup-folder.ts";
import { openBulkStore } from "./bulk-store.ts";
import { copyDocuments } from "./copy-documents.ts";
import { listFilledTables } from "./table-rows.ts";

/** Tables that a restore leaves unchanged: the list of migrations, and counters that must only increase. */
const keptTables = ["kysely_migration", "kysely_migration_lock", "change_counters"];

/** Replaces the database's rows with those of the staged store, in one transaction that ends by comparing the two. */
export async function replacePostgres(
	location: StoreLocation,
	staging: string,
	{ isReplacing }: { isReplacing: boolean },
	restoreFiles: () => Promise<void>,
): Promise<null> {
	await refuseIfInUse(location);
	const target = await openBulkStore(location);
	const source = await openSqliteStore(staging);
	try {
		const filled = await listFilledTables(target);
		if (filled.length > 0 && !isReplacing) {
			throw new BackupError(`The store isn't empty: it has ${filled.join(", ")}. To replace them, use --replace.`);
		}
		await restoreFiles();
		const tables = (await target.read.introspection.getTables())
			.filter(({ name, isView }) => !isView && !keptTables.includes(name))
			.map(({ name }) => sql.table(name));
		await target.transact(async (transaction) => {
			await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
			await sql`set local statement_timeout = 0`.execute(transaction);
			await sql`truncate ${sql.join(tables)}`.execute(transaction);
			const inside: OpenStore = {
				...target,
				read: transaction,
				write: transaction,
				transact: (work) => work(transaction),
			};
			await copyDocuments(source, inside);
		});
		return null;
	} finally {
		await source.close();
		await target.close();
	}
}

async function refuseIfInUse({ database }: StoreLocation): Promise<void> {
	if (!database) return;
	const client = await openConnection(createConnectionOptions(database));
	try {
		const { rows } = await client.query(
			`select count(*) as others from pg_stat_activity
			where datname = current_database() and application_name like 'larkabout%' and pid <> pg_backend_pid()`,
		);
		if (rows[0].others > 0) throw new BackupError("The store is in use. Stop the site on all machines first.");
	} finally {
		await client.end();
	}
}
