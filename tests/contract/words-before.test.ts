import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, PostgresDialect } from "kysely";
import { Pool } from "pg";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { noFilters } from "../../domain/activity/filters.ts";
import { toRow } from "../../store/collections/activity-rows.ts";
import type { Tables } from "../../store/collections/tables.ts";
import { openDocuments } from "../../store/documents.ts";
import { migrate } from "../../store/migrate.ts";
import { postgresMigrations } from "../../store/postgres/migrations.ts";
import { openPostgresStore } from "../../store/postgres/postgres.ts";
import { NodeSqliteDialect } from "../../store/sqlite/dialect.ts";
import { sqliteMigrations } from "../../store/sqlite/migrations.ts";
import { databaseFile, openSqliteStore } from "../../store/sqlite/sqlite.ts";
import type { Store } from "../../store/store.ts";
import { newDatabase, stopOwnServer } from "../postgres/databases.ts";
import { emptyFolder } from "./empty-folder.ts";
import { activity, kayak } from "./world.ts";

/** More than are looked through one by one, so that the index is asked. */
const before = [
	kayak,
	activity({ id: "long", title: "x".repeat(70) }),
	...Array.from({ length: 320 }, (_, n) => activity({ id: `plain-${n}`, title: `Plain ${n}` })),
];

test("[LIST-3] what a store of SQLite held before words were listed is found", async () => {
	const folder = await emptyFolder();
	const dialect = new NodeSqliteDialect(new DatabaseSync(join(folder, databaseFile)));
	await fillAsBefore(new Kysely<Tables>({ dialect }), sqliteMigrations);
	await expectFound(await openSqliteStore(folder));
});

test("[LIST-3] what a store of PostgreSQL held before words were listed is found", async () => {
	const { url, drop } = await newDatabase({ isBare: true });
	onTestFinished(drop);
	const dialect = new PostgresDialect({ pool: new Pool({ connectionString: url }) });
	await fillAsBefore(new Kysely<Tables>({ dialect }), postgresMigrations);
	await expectFound(await openPostgresStore({ url, poolSize: 2, statementTimeoutMs: 30_000 }));
});

test("[LIST-3] what another program wrote into a store of SQLite is found from the next change on", async () => {
	const folder = await emptyFolder();
	const documents = openDocuments(await openSqliteStore(folder));
	onTestFinished(() => documents.close());
	const { activities } = documents;
	await activities.upsert(before, "staff");
	using other = new DatabaseSync(join(folder, databaseFile));
	other.exec("update activities set search_text = 'zorbing' where id = 'kayak'");
	await activities.setFeatured("long", true, { by: "robin@larkabout.example" });
	const found = async (search: string) =>
		(await activities.list({ ...noFilters, search }, 1, 24)).cards.map(({ id }) => id);
	expect(await found("orbin")).toEqual(["kayak"]);
	expect(await found("ayak")).toEqual([]);
});

test("[LIST-3] words that a store of SQLite learnt in vain, the commit having failed, are learnt again", async () => {
	const folder = await emptyFolder();
	const store = await openSqliteStore(folder);
	const documents = openDocuments(store);
	onTestFinished(() => documents.close());
	const { activities } = documents;
	await activities.upsert(before, "staff");
	const zorbing = activity({ id: "zorbing", title: "Zorbing" });
	using other = new DatabaseSync(join(folder, databaseFile));
	other.exec(
		"create table owners (id text primary key); create table owned (id text references owners deferrable initially deferred)",
	);
	other.exec(
		"create trigger owned before insert on activities when new.id = 'zorbing' begin insert into owned values ('nobody'); end",
	);
	await expect(activities.upsert([zorbing], "staff")).rejects.toThrow(/FOREIGN KEY/);
	other.exec("drop trigger owned");
	await activities.upsert([zorbing], "staff");
	const { cards } = await activities.list({ ...noFilters, search: "orbin" }, 1, 24);
	expect(cards.map(({ id }) => id)).toEqual(["zorbing"]);
});

afterAll(stopOwnServer);

async function fillAsBefore(database: Kysely<Tables>, migrations: typeof sqliteMigrations): Promise<void> {
	const earlier = Object.entries(migrations).filter(([name]) => name < "0004");
	await migrate(database, Object.fromEntries(earlier));
	await database
		.insertInto("activities")
		.values(before.map((one) => toRow(one, "staff")))
		.execute();
	await database.destroy();
}

async function expectFound(store: Store): Promise<void> {
	const documents = openDocuments(store);
	onTestFinished(() => documents.close());
	const found = async (search: string, where = "") =>
		(await documents.activities.list({ ...noFilters, search, where }, 1, 24)).cards.map(({ id }) => id);
	expect(await found("aya")).toEqual(["kayak"]);
	expect(await found("dry_b", "straße")).toEqual(["kayak"]);
	expect(await found("x".repeat(69))).toEqual(["long"]);
	expect(await found("xxy")).toEqual([]);
}
