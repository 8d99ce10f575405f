import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { up } from "../../store/migrations/0001-schema.ts";
import { postgresDialect, sqliteDialect } from "../../store/migrations/dialect.ts";
import { migrations } from "../../store/migrations.ts";
import { openPostgresStore } from "../../store/postgres/postgres.ts";
import { databaseFile, openSqliteStore } from "../../store/sqlite/sqlite.ts";
import type { OpenStore } from "../../store/store.ts";
import { newDatabase, stopOwnServer } from "../support/postgres/databases.ts";
import { closeSql, syncSql } from "../support/postgres/sync-sql.ts";
import { emptyFolder } from "./empty-folder.ts";

// Stores of commit 776229d, whose tables the first migration creates, and of versions before it.

afterAll(stopOwnServer);

const common = [
	...[
		"0001-catalogue",
		"0002-change-counters",
		"0003-search",
		"0004-staff",
		"0005-analytics",
		"0006-imports",
		"0007-mail",
	],
	...["0008-handover", "0009-newsletters", "0010-parents", "0011-proposals", "0012-alerts", "0013-lead-limits"],
	...["0014-listing-mail", "0015-saved-views", "0016-own-passwords", "0017-second-factors", "0018-account-mail"],
];
const ofSqlite = [...common, "0019-confirmed-subscribers", "0020-compatibility"];
const ofPostgres = [...common, "0019-compatibility"];

type Run = (statement: string) => Record<string, unknown>[];
type Place = { run: Run; open: () => Promise<OpenStore> };

async function createSqlite(): Promise<Place> {
	const folder = await emptyFolder();
	const database = new DatabaseSync(join(folder, databaseFile));
	onTestFinished(() => database.close());
	return { run: (statement) => database.prepare(statement).all(), open: () => openSqliteStore(folder) };
}

async function createPostgres(): Promise<Place> {
	const { url, drop } = await newDatabase({ isBare: true });
	onTestFinished(drop);
	onTestFinished(() => closeSql(url));
	return {
		run: (statement) => syncSql(url, statement),
		open: () => openPostgresStore({ url, poolSize: 2, statementTimeoutMs: 30_000 }),
	};
}

/** Makes the store look as if that version had applied these migrations. */
function record(run: Run, applied: string[]): void {
	run(
		"create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null, requires text)",
	);
	for (const name of applied) run(`insert into kysely_migration (name, timestamp) values ('${name}', '2026-11-01')`);
	run("create table backfills (name text not null primary key)");
}

const listNames = (run: Run) => run("select name from kysely_migration order by name").map(({ name }) => name);

describe.each([
	["SQLite", createSqlite, sqliteDialect, ofSqlite],
	["PostgreSQL", createPostgres, postgresDialect, ofPostgres],
] as const)("an earlier store in %s", (engine, create, dialect, earlier) => {
	test("[GEN-3] a store of the previous version is migrated with its rows, and that version can start again", async () => {
		const { run, open } = await create();
		for (const statement of up(dialect)) run(statement);
		record(run, earlier);
		const times = "'2026-11-01T09:00:00.000Z', '2026-11-01T09:00:00.000Z'";
		run(`insert into pages (id, title, description, content, created_at, updated_at)
			values ('about', 'About', '', '', ${times})`);
		for (let start = 0; start < 2; start++) {
			const store = await open();
			onTestFinished(() => store.close());
			expect(await store.read.selectFrom("pages").select("id").execute()).toEqual([{ id: "about" }]);
		}
		expect(listNames(run)).toEqual([...earlier, ...Object.keys(migrations)].sort());
		expect(() => run("select * from backfills")).toThrow("backfills");
	});

	test("[GEN-3] an older store is left unchanged, and the error names the version to start first", async () => {
		const { run, open } = await create();
		const older = earlier.slice(0, -1);
		record(run, older);
		const variable = engine === "SQLite" ? "DATA_DIR" : "DATABASE_URL";
		await expect(open()).rejects.toThrow(
			new RegExp(`^${variable} .* last migration is ${older.at(-1)}\\. Start the version of .*776229d\\) first`),
		);
		expect(listNames(run)).toEqual(older);
		expect(run("select * from backfills")).toEqual([]);
	});
});

test("[GEN-3] no migration reuses the name of one that the previous version's stores have applied", () => {
	expect(Object.keys(migrations).filter((name) => [...ofSqlite, ...ofPostgres].includes(name))).toEqual([]);
});
