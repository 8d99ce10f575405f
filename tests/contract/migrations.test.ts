import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { type Backfill, runBackfillBatch } from "../../store/backfills.ts";
import { type Migration, migrate } from "../../store/migrate.ts";
import { createIndexConcurrently } from "../../store/migrations/postgres/create-index-concurrently.ts";
import { migratePostgres } from "../../store/postgres/migrate-postgres.ts";
import { postgresMigrations } from "../../store/postgres/migrations.ts";
import { openPostgresStore } from "../../store/postgres/postgres.ts";
import { openSqliteStore } from "../../store/sqlite/sqlite.ts";
import type { OpenStore } from "../../store/store.ts";
import { newDatabase, stopOwnServer } from "../postgres/databases.ts";
import { closeSql, syncSql } from "../postgres/sync-sql.ts";
import { emptyFolder } from "./empty-folder.ts";

// What a deploy does to the tables, while servers of the version before go on.

afterAll(stopOwnServer);

async function startSqlite() {
	const folder = await emptyFolder();
	return () => openSqliteStore(folder);
}

/** The database is dropped afterwards, since its tables change. */
async function startPostgres() {
	const url = await createDatabase();
	return () => openPostgresStore({ url, poolSize: 3, statementTimeoutMs: 30_000 });
}

async function createDatabase(): Promise<string> {
	const { url, drop } = await newDatabase();
	onTestFinished(drop);
	onTestFinished(() => closeSql(url));
	return url;
}

const addTable: Migration["up"] = (database) => sql`create table weather (day text)`.execute(database).then(() => {});
const dropTable: Migration["up"] = (database) => sql`drop table weather`.execute(database).then(() => {});

function apply(store: OpenStore, migrations: Record<string, Migration>, finishBackfills = async () => {}) {
	return migrate(store.write, { migrations, transact: store.transact, finishBackfills });
}

describe.each([
	["SQLite", startSqlite],
	["PostgreSQL", startPostgres],
])("migrations in %s", (_, start) => {
	async function open(openStore: () => Promise<OpenStore>) {
		const store = await openStore();
		onTestFinished(() => store.close());
		return store;
	}

	test("[SCALE-5] a server starts and serves on tables of a newer version that are compatible", async () => {
		const openStore = await start();
		await apply(await open(openStore), { "0098-weather": { up: addTable } });
		const restarted = await open(openStore);
		await restarted.write.insertInto("pages").values(page("about")).execute();
		expect(await restarted.read.selectFrom("pages").select("id").execute()).toEqual([{ id: "about" }]);
	});

	test("[SCALE-5] a server refuses tables of a newer version that requires one, and names both versions", async () => {
		const openStore = await start();
		await apply(await open(openStore), {
			"0098-weather": { up: addTable },
			"0099-no-weather": { up: dropTable, requires: "0098-weather" },
		});
		await expect(openStore()).rejects.toThrow(
			/0099-no-weather requires a version that knows 0098-weather, and this one knows migrations up to 00\d\d-[a-z-]+\./,
		);
	});

	test("[SCALE-5] a migration that requires a version waits for the end of all backfills", async () => {
		const store = await open(await start());
		const steps: string[] = [];
		const note = (step: string) => async () => void steps.push(step);
		await apply(
			store,
			{ "0098-expand": { up: note("expand") }, "0099-contract": { up: note("contract"), requires: "0098-expand" } },
			note("backfill"),
		);
		expect(steps).toEqual(["expand", "backfill", "contract"]);
	});

	test("[SCALE-5] a backfill that was interrupted goes on after its last batch, with its progress", async () => {
		const openStore = await start();
		const store = await open(openStore);
		const ids = ["a", "b", "c", "d", "e"];
		await store.write.insertInto("pages").values(ids.map(page)).execute();
		let batches = 0;
		const describeTwo: Backfill = async (transaction, position) => {
			const query = transaction.selectFrom("pages").select("id").where("id", ">", position).orderBy("id").limit(2);
			const rows = await query.execute();
			const found = rows.map(({ id }) => id);
			const last = found.at(-1);
			if (last === undefined) return null;
			const description = sql<string>`description || '.'`;
			await transaction.updateTable("pages").set({ description }).where("id", "in", found).execute();
			if (++batches === 2) throw new Error("killed");
			return { position: last, rows: found.length };
		};
		const backfills = { "0098-weather": describeTwo };
		const next = { name: "0098-weather", isFinished: false };
		expect(await runBackfillBatch(store, backfills)).toEqual({ ...next, rows: 2 });
		await expect(runBackfillBatch(store, backfills)).rejects.toThrow("killed");

		const restarted = await open(openStore);
		expect(await runBackfillBatch(restarted, backfills)).toEqual({ ...next, rows: 4 });
		expect(await runBackfillBatch(restarted, backfills)).toEqual({ ...next, rows: 5 });
		expect(await runBackfillBatch(restarted, backfills)).toEqual({ ...next, rows: 5, isFinished: true });
		expect(await runBackfillBatch(restarted, backfills)).toBeNull();
		const rows = await restarted.read.selectFrom("pages").select(["id", "description"]).orderBy("id").execute();
		expect(rows).toEqual(ids.map((id) => ({ id, description: "." })));
	});
});

test("[SCALE-5] an index whose creation was interrupted is made again while its table is used", async () => {
	const url = await createDatabase();
	const store = await openPostgresStore({ url, poolSize: 3, statementTimeoutMs: 30_000 });
	onTestFinished(() => store.close());
	await store.write.insertInto("pages").values(["a", "b"].map(page)).execute();
	// Fails because of the two equal descriptions, and leaves an index that is not valid, as an interruption does.
	const interrupted = "create unique index concurrently pages_description on pages (description)";
	expect(() => syncSql(url, interrupted)).toThrow("could not create unique index");
	const isValid = `select indisvalid from pg_index where indexrelid = 'pages_description'::regclass`;
	expect(syncSql(url, isValid)).toEqual([{ indisvalid: false }]);
	await migratePostgres(store.write, {
		...postgresMigrations,
		"0098-pages": {
			isConcurrent: true,
			up: (database) => createIndexConcurrently(database, "pages_description", "on pages (description)"),
		},
	});
	expect(syncSql(url, isValid)).toEqual([{ indisvalid: true }]);
});

test("[SCALE-5] a migration that waits for a table lets others read it", async () => {
	const url = await createDatabase();
	const store = await openPostgresStore({ url, poolSize: 3, statementTimeoutMs: 30_000 });
	onTestFinished(() => store.close());
	const reader = new Client({ connectionString: url });
	await reader.connect();
	onTestFinished(() => reader.end());
	await reader.query("begin; select from pages");
	const migrating = migratePostgres(store.write, {
		...postgresMigrations,
		"0098-weather": {
			up: (database) => sql`alter table pages add column weather text`.execute(database).then(() => {}),
		},
	});
	const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
	await vi.waitFor(() => expect(syncSql(url, waiting)).toHaveLength(1), { timeout: 30_000, interval: 20 });
	// Waits behind the migration, until that gives up for a moment.
	expect(await store.read.selectFrom("pages").select("id").execute()).toEqual([]);
	await reader.query("commit");
	await migrating;
	expect(syncSql(url, "select weather from pages")).toEqual([]);
});

function page(id: string) {
	const at = "2026-11-01T09:00:00.000Z";
	return { id, title: id, description: "", content: "", origin: "staff", created_at: at, updated_at: at } as const;
}
