import { afterAll, onTestFinished, test } from "vitest";
import { emptyFolder } from "../contract/empty-folder.ts";
import { expectRecovery, type Outage } from "../long/no-writes.ts";
import { serveApp } from "../long/served-app.ts";
import { newDatabase, stopOwnServer } from "../support/postgres/databases.ts";
import { closeSql, syncSql } from "../support/postgres/sync-sql.ts";

afterAll(() => stopOwnServer());

test.each<[what: string, open: () => Promise<Outage>]>([
	["a full disk", openWithFullPostgres],
	["a database set to read-only", openWithReadOnlyPostgres],
])(
	"[BOOK-8] [NAV-6] with %s of PostgreSQL pages are served, forms keep what was typed, and everything works once it ends",
	async (_what, open) => expectRecovery(await open()),
);

/** Simulates PostgreSQL's answer when it cannot extend a file. */
async function openWithFullPostgres(): Promise<Outage> {
	const { app, run } = await openOnPostgres();
	const tables = ["leads", "subscriptions", "activities", "mails", "mail_contents", "audit_log"];
	return {
		app,
		reason: /could not extend file/,
		async begin() {
			run(`create function refuse() returns trigger language plpgsql as
				$$ begin raise 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
			for (const table of tables) {
				run(`create trigger refused before insert or update on ${table} for each row execute function refuse()`);
			}
		},
		end: async () => run("drop function refuse cascade"),
	};
}

/**
 * Makes PostgreSQL read-only, as hosting providers do when the disk is nearly full. Sessions that begin in the meantime
 * stay read-only.
 */
async function openWithReadOnlyPostgres(): Promise<Outage> {
	const { app, run, name } = await openOnPostgres();
	return {
		app,
		reason: /cannot execute .* in a read-only transaction/,
		async begin() {
			run(`alter database ${name} set default_transaction_read_only = on`);
			run(`select pg_terminate_backend(pid) from pg_stat_activity
				where application_name = 'larkabout' and datname = current_database()`);
		},
		end: async () => run(`begin read write; alter database ${name} reset default_transaction_read_only; commit`),
	};
}

async function openOnPostgres() {
	const { url, drop } = await newDatabase();
	onTestFinished(async () => {
		closeSql(url);
		await drop();
	});
	const app = await serveApp({
		dataDir: await emptyFolder(),
		database: { url, poolSize: 4, statementTimeoutMs: 10_000 },
	});
	return { app, name: url.slice(url.lastIndexOf("/") + 1), run: (statement: string) => void syncSql(url, statement) };
}
