import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { openPostgresStore } from "../../store/postgres/postgres.ts";
import { databaseFile, openSqliteStore } from "../../store/sqlite/sqlite.ts";
import { newDatabase, stopOwnServer } from "../postgres/databases.ts";
import { closeSql, syncSql } from "../postgres/sync-sql.ts";
import { emptyFolder } from "./empty-folder.ts";

afterAll(stopOwnServer);

const tables = ["create table activities (id text)", "create table kysely_migration (name text)"];
const applied = (name: string) => `insert into kysely_migration values ('${name}')`;
const message = (variable: string) =>
	new RegExp(`^${variable} .* created by an earlier version .*Export the data .* import it into an empty store`);

test("[GEN-3] refuses a SQLite store of an earlier version, and leaves it unchanged", async () => {
	const folder = await emptyFolder();
	using database = new DatabaseSync(join(folder, databaseFile));
	for (const statement of [...tables, applied("0001-collections")]) database.exec(statement);
	await expect(openSqliteStore(folder)).rejects.toThrow(message("DATA_DIR"));
	expect(database.prepare("select name from sqlite_master order by name").all()).toEqual([
		{ name: "activities" },
		{ name: "kysely_migration" },
	]);
});

test("[GEN-3] refuses a PostgreSQL database of an earlier version, and leaves it unchanged", async () => {
	const { url, drop } = await newDatabase({ isBare: true });
	onTestFinished(drop);
	onTestFinished(() => closeSql(url));
	for (const statement of [...tables, applied("0002-collections")]) syncSql(url, statement);
	await expect(openPostgresStore({ url, poolSize: 2, statementTimeoutMs: 30_000 })).rejects.toThrow(
		message("DATABASE_URL"),
	);
	const found = "select table_name as name from information_schema.tables where table_schema = 'public' order by name";
	expect(syncSql(url, found)).toEqual([{ name: "activities" }, { name: "kysely_migration" }]);
});
