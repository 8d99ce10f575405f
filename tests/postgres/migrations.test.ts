import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { type Migration, migrate } from "../../store/migrate.ts";
import { type Dialect, postgresDialect, sqliteDialect } from "../../store/migrations/dialect.ts";
import { migrations } from "../../store/migrations.ts";
import { migratePostgres } from "../../store/postgres/migrate-postgres.ts";
import { openPostgresStore } from "../../store/postgres/postgres.ts";
import { openSqliteStore } from "../../store/sqlite/sqlite.ts";
import type { OpenStore } from "../../store/store.ts";
import { emptyFolder } from "../contract/empty-folder.ts";
import { newDatabase, stopOwnServer } from "../support/postgres/databases.ts";
import { closeSql, syncSql } from "../support/postgres/sync-sql.ts";

// Tests what a deploy does to the tables while servers of the previous version keep running.

afterAll(stopOwnServer);

async function startSqlite() {
	const folder = await emptyFolder();
	return () => openSqliteStore(folder);
}

/** Drops the database afterwards, since its tables change. */
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

/** A migration of a newer version, which servers of the previous version must survive. */
const addWeather: Migration = {
	up: ({ text, strict }) => [
		`alter table pages add column weather ${text}`,
		"create index pages_weather on pages (weather) where weather is null",
		`create table weather (day ${text} not null primary key)${strict}`,
	],
};

describe.each([
	["SQLite", startSqlite, sqliteDialect],
	["PostgreSQL", startPostgres, postgresDialect],
] as [string, () => Promise<() => Promise<OpenStore>>, Dialect][])("migrations in %s", (_, start, dialect) => {
	async function open(openStore: () => Promise<OpenStore>) {
		const store = await openStore();
		onTestFinished(() => store.close());
		return store;
	}

	test("[SCALE-5] a running server keeps working, and another one starts, on tables extended by a newer version", async () => {
		const openStore = await start();
		const running = await open(openStore);
		await running.write.insertInto("pages").values(page("about")).execute();
		await migrate((await open(openStore)).write, {
			migrations: { ...migrations, "9998-weather": addWeather },
			dialect,
			transact: running.transact,
		});
		for (const [store, id] of [
			[running, "privacy"],
			[await open(openStore), "terms"],
		] as const) {
			await store.write.insertInto("pages").values(page(id)).execute();
			expect(await store.read.selectFrom("pages").select("id").where("id", "in", ["about", id]).execute()).toHaveLength(
				2,
			);
		}
	});

	test("[SCALE-5] a store of another schema is refused in one sentence, and stays unchanged", async () => {
		const openStore = await start();
		const { write } = await open(openStore);
		await sql`update kysely_migration set name = '0001-schema-of-before'`.execute(write);
		await expect(openStore()).rejects.toThrow(
			/^(DATA_DIR holds a store|DATABASE_URL names a database) that can't be used: its tables are those of another version of Larkabout, which alone can use them$/,
		);
		expect((await sql`select name from kysely_migration`.execute(write)).rows).toEqual([
			{ name: "0001-schema-of-before" },
		]);
	});

	test("[SCALE-5] a failed migration leaves nothing behind, and earlier ones stay applied", async () => {
		const openStore = await start();
		const { write, transact } = await open(openStore);
		const broken: Migration = { up: () => ["create table forecast (day text)", "create table pages (id text)"] };
		const newer = { "9998-weather": addWeather, "9999-broken": broken };
		await expect(migrate(write, { migrations: newer, dialect, transact })).rejects.toThrow("pages");
		await write.insertInto("pages").values(page("about")).execute();
		expect((await sql`select weather from pages`.execute(write)).rows).toEqual([{ weather: null }]);
		await expect(sql`select * from forecast`.execute(write)).rejects.toThrow("forecast");
	});
});

test("[SCALE-5] a migration waiting for a table does not block readers", async () => {
	const url = await createDatabase();
	const store = await openPostgresStore({ url, poolSize: 3, statementTimeoutMs: 30_000 });
	onTestFinished(() => store.close());
	const reader = new Client({ connectionString: url });
	await reader.connect();
	onTestFinished(() => reader.end());
	await reader.query("begin; select from pages");
	const migrating = migratePostgres(store.write, { ...migrations, "9998-weather": addWeather });
	const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
	await vi.waitFor(() => expect(syncSql(url, waiting)).toHaveLength(1), { timeout: 30_000, interval: 20 });
	// Waits behind the migration, until that backs off for a moment.
	expect(await store.read.selectFrom("pages").select("id").execute()).toEqual([]);
	await reader.query("commit");
	await migrating;
	expect(syncSql(url, "select weather from pages")).toEqual([]);
});

test("[GEN-2] without permission to create pg_trgm the site starts, and its log says what is slow", async () => {
	const { url, drop } = await newDatabase({ isBare: true });
	const role = `visitor_${process.pid}`;
	syncSql(url, `create role ${role} login`);
	syncSql(url, `create schema ${role} authorization ${role}`);
	onTestFinished(async () => {
		syncSql(url, `drop owned by ${role}`);
		syncSql(url, `drop role ${role}`);
		closeSql(url);
		await drop();
	});
	const lines: string[] = [];
	const store = await openPostgresStore({
		url: Object.assign(new URL(url), { username: role }).href,
		poolSize: 2,
		statementTimeoutMs: 30_000,
		log: (level, message) => void lines.push(`${level}: ${message}`),
	});
	onTestFinished(() => store.close());
	expect(lines).toEqual([
		expect.stringMatching(
			/^warn: Searches among leads and subscribers will be slow: permission denied .* run: create extension .*; create index leads_text /,
		),
	]);
});

function page(id: string) {
	const at = "2026-11-01T09:00:00.000Z";
	return { id, title: id, description: "", content: "", origin: "staff", created_at: at, updated_at: at } as const;
}
