import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { databaseFile, openSqliteStore } from "../../store/sqlite/sqlite.ts";
import { emptyFolder } from "../contract/empty-folder.ts";
import { newDatabase, stopOwnServer } from "../support/postgres/databases.ts";
import { closeSql, syncSql } from "../support/postgres/sync-sql.ts";
import { describePostgres, describeSqlite } from "./describe-schema.ts";

afterAll(stopOwnServer);

const filterColumns =
	"published, next_starts_at, session_slots, range_weekdays, category, age_min_months, age_max_months, comparable_price, price_floor, price_ceiling, fact_answers, online, provider_id, venue_id, language_codes, id";

const onlyInSqlite = [
	// SQLite's text indexes refer to rows by number, which must be the primary key.
	...["activities primary key (seq)", "leads primary key (seq)", "subscriptions primary key (seq)"],
	...["activities unique (id)", "leads unique (id)", "subscriptions unique (id)"],
	...["change_counters primary key (name)", "change_counters.count integer not null"],
	`index activities_filters on activities (ends_at, ${filterColumns})`,
	"index activities_title on activities (title nocase, id)",
	"index activities_title_down on activities (title nocase desc, id)",
	"index subscriptions_confirmed on subscriptions (active, id, email, confirmed_at) in part",
];

const onlyInPostgres = [
	...["activities primary key (id)", "leads primary key (id)", "subscriptions primary key (id)"],
	...["activities unique (seq)", "leads unique (seq)", "subscriptions unique (seq)"],
	// Concurrent transactions that increment a counter use different slots.
	...["change_counters primary key (name, slot)", "change_counters.count integer not null default 0"],
	"change_counters.slot integer not null",
	// A virtual table in SQLite.
	"activity_texts primary key (seq)",
	"activity_texts (seq) references activities (seq) on delete cascade",
	"activity_texts.seq integer not null",
	...["activity_texts.title_words tsvector not null", "activity_texts.all_words tsvector not null"],
	// SQLite's indexes contain the row's number anyway.
	`index activities_filters on activities (ends_at, ${filterColumns}, seq)`,
	"index activities_title on activities (expression, id)",
	"index activities_title_down on activities (expression desc, id)",
	"index subscriptions_confirmed on subscriptions (id, email, active, confirmed_at) in part",
];

test("[GEN-2] both engines have the same tables, columns, keys and indexes, apart from those listed here", async () => {
	const folder = await emptyFolder();
	await (await openSqliteStore(folder)).close();
	using database = new DatabaseSync(join(folder, databaseFile));
	const { url, release } = await newDatabase();
	onTestFinished(release);
	onTestFinished(() => closeSql(url));
	const inSqlite = describeSqlite(database);
	const inPostgres = describePostgres((statement) => syncSql(url, statement));
	expect(inSqlite.filter((line) => !inPostgres.includes(line))).toEqual(onlyInSqlite.toSorted());
	expect(inPostgres.filter((line) => !inSqlite.includes(line))).toEqual(onlyInPostgres.toSorted());
});
