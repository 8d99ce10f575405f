import { afterAll, expect, onTestFinished, test } from "vitest";
import { newDatabase, stopOwnServer } from "../support/postgres/databases.ts";
import { closeSql, syncSql } from "../support/postgres/sync-sql.ts";

// Features that PostgreSQL-compatible engines lack. The migrated schema uses none of them.

afterAll(stopOwnServer);

const ownTables = "relnamespace = 'public'::regnamespace";

test.each([
	["deferred constraint", "select conname from pg_constraint where condeferrable or condeferred"],
	["deferred constraint trigger", "select tgname from pg_trigger where tgdeferrable or tginitdeferred"],
	["TRUNCATE trigger", "select tgname from pg_trigger where tgtype & 32 <> 0"],
	[
		"GIN index over several columns",
		`select relname from pg_index join pg_class on oid = indexrelid
			where indnatts > 1 and relam = (select oid from pg_am where amname = 'gin')`,
	],
	[
		"index of another kind than B-tree and GIN",
		`select relname from pg_class join pg_am on pg_am.oid = relam where ${ownTables} and relkind = 'i' and amname not in ('btree', 'gin')`,
	],
	[
		"storage setting of a table or index",
		`select relname from pg_class where ${ownTables} and (reloptions is not null or reltablespace <> 0 or relpersistence <> 'p')`,
	],
	[
		"storage setting of a column",
		`select attname from pg_attribute join pg_class on pg_class.oid = attrelid join pg_type on pg_type.oid = atttypid
			where ${ownTables} and attnum > 0 and relkind = 'r'
				and (attstorage <> typstorage or attcompression <> '' or attoptions is not null)`,
	],
	["inheritance or partition", "select inhrelid from pg_inherits"],
	[
		"NOTIFY or lock in a function",
		`select proname from pg_proc where pronamespace = 'public'::regnamespace and probin is null and prosrc ~* '\\m(notify|pg_notify|lock|pg_advisory\\w*)\\M'`,
	],
	["rule", "select rulename from pg_rules where schemaname = 'public'"],
])("[SCALE-6] the schema has no %s", async (_, query) => {
	const { url, release } = await newDatabase();
	onTestFinished(release);
	onTestFinished(() => closeSql(url));
	expect(syncSql(url, query)).toEqual([]);
});
