import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import { NodeSqliteDialect } from "../../../store/sqlite/dialect.ts";
import { sqliteEngine } from "../../../store/sqlite/engine.ts";
import { indexNotedTexts } from "./index-texts.ts";
import type { Row, StoreEngine } from "./store-engine.ts";

/** Opens the embedded database from a second process, and saves a snapshot beside it. */
export function openSqliteEngine(dataDir: string): StoreEngine {
	const database = new DatabaseSync(join(dataDir, "marketplace.db"), { timeout: 10_000 });
	const snapshot = join(dataDir, `snapshot-${randomUUID()}.db`);
	database.prepare("vacuum into ?").run(snapshot);
	database.prepare("attach ? as snapshot").run(snapshot);
	const compiler = new Kysely({ dialect: new NodeSqliteDialect(database) });
	const names = (sql: string) =>
		database
			.prepare(sql)
			.all()
			.map(({ name }) => String(name));
	return {
		schema: "main",
		rows: (sql, values = []) => database.prepare(sql).all(...values) as Row[],
		run: (sql) => database.exec(sql),
		transaction(work) {
			database.exec("begin immediate");
			try {
				work();
				// As in the server, which would otherwise index these activities with its next write, whatever that is about.
				indexNotedTexts(sqliteEngine, compiler, (sql, values) => database.prepare(sql).all(...(values as [])));
				database.exec("commit");
			} catch (error) {
				database.exec("rollback");
				throw error;
			}
		},
		withoutConstraints(work) {
			database.exec("pragma ignore_check_constraints = on");
			try {
				work();
			} finally {
				database.exec("pragma ignore_check_constraints = off");
			}
		},
		rejectInserts(table) {
			database.exec(`create trigger refused before insert on ${table} begin select raise(abort, 'refused'); end`);
			return () => database.exec("drop trigger refused");
		},
		holdWrites() {
			database.exec("begin immediate");
			return () => database.exec("rollback");
		},
		tables: () => names("select name from sqlite_schema where type = 'table'"),
		columnsOf: (table) => names(`select name from pragma_table_info('${table}')`),
		// The server reads the counters on each request.
		waitForPolling() {},
		close: () => database.close(),
	};
}
