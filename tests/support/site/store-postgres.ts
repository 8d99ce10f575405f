import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import { postgresEngine } from "../../../store/postgres/engine.ts";
import { closeSql, syncSql } from "../postgres/sync-sql.ts";
import { indexNotedTexts } from "./index-texts.ts";
import { collections, furtherTables, mailTables, statistics } from "./store.ts";
import type { Row, StoreEngine } from "./store-engine.ts";

const compiler = new Kysely({
	dialect: {
		createAdapter: () => new PostgresAdapter(),
		createDriver: () => new DummyDriver(),
		createIntrospector: (database) => new PostgresIntrospector(database),
		createQueryCompiler: () => new PostgresQueryCompiler(),
	},
});

/** Opens the server's PostgreSQL database on another connection, and saves a snapshot in a separate schema. */
export function openPostgresEngine(url: string): StoreEngine {
	const run = (sql: string) => void syncSql(url, sql);
	// Another site on the same store may already have saved the same snapshot.
	run("create schema if not exists snapshot");
	const tables = [...collections, ...mailTables, ...Object.keys(furtherTables), "activity_sessions", ...statistics];
	run(tables.map((table) => `create table if not exists snapshot.${table} as table ${table}`).join("; "));
	const names = (sql: string) => syncSql(url, sql).map(({ name }) => String(name));
	return {
		schema: "public",
		rows(sql, values = []) {
			let parameter = 0;
			return syncSql(
				url,
				sql.replace(/\?/g, () => `$${++parameter}`),
				// As in the product, since PostgreSQL cannot store NUL in text.
				values.map((value) => (typeof value === "string" ? value.replaceAll("\0", "\u{FFFD}") : value)),
			) as Row[];
		},
		run,
		transaction(work) {
			run("begin");
			try {
				work();
				// As in the server, which would otherwise index these activities with its next write, whatever that is about.
				indexNotedTexts(postgresEngine, compiler, (sql, values) => syncSql(url, sql, [...values]));
				run("commit");
			} catch (error) {
				run("rollback");
				throw error;
			}
		},
		withoutConstraints(work) {
			const checks = syncSql(
				url,
				`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as check
				from pg_constraint where contype = 'c' and conrelid::regclass::text = any ($1)`,
				[collections],
			);
			const change = (verb: (check: Record<string, unknown>) => string) =>
				run(checks.map((check) => `alter table ${check.table} ${verb(check)}`).join("; "));
			change(({ name }) => `drop constraint ${name}`);
			try {
				work();
			} finally {
				change(({ name, check }) => `add constraint ${name} ${String(check).replace(/ NOT VALID$/, "")} not valid`);
			}
		},
		rejectInserts(table) {
			run("create function refuse() returns trigger language plpgsql as 'begin raise ''refused''; end'");
			run(`create trigger refused before insert on ${table} for each row execute function refuse()`);
			return () => run("drop function refuse cascade");
		},
		holdWrites() {
			run(`begin; lock table ${collections.join(", ")} in share row exclusive mode`);
			return () => run("rollback");
		},
		tables: () => names("select table_name as name from information_schema.tables where table_schema = 'public'"),
		columnsOf: (table) =>
			names(`select column_name as name from information_schema.columns
				where table_schema = 'public' and table_name = '${table}'`),
		waitForPolling() {
			const [now] = syncSql(url, "select clock_timestamp()::text as time");
			run(createPollingWait(String(now?.time)));
		},
		close: () => closeSql(url),
	};
}

/** Returns a statement that waits until each server's polling connection has read the counters after this time. */
function createPollingWait(time: string): string {
	return `do $$ begin
		for attempt in 1..2000 loop
			perform pg_stat_clear_snapshot();
			if not exists (
				select from pg_stat_activity
				where datname = current_database() and application_name = 'larkabout changes'
					and (state <> 'idle' or query_start <= '${time}')
			) then return; end if;
			perform pg_sleep(0.002);
		end loop;
		raise 'The server has not polled the change counters';
	end $$`;
}
