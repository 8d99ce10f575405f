import { sql } from "kysely";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { errors } from "../../domain/errors.ts";
import { emptyFolder } from "../contract/empty-folder.ts";
import { getText } from "../http/html.ts";
import { PlainBrowser } from "../http/plain-browser.ts";
import { newDatabase, stopOwnServer } from "../postgres/databases.ts";
import { closeSql, syncSql } from "../postgres/sync-sql.ts";
import { type ServedApp, serveApp } from "./served-app.ts";

const ida = {
	firstName: "Ida",
	lastName: "Berg",
	email: "ida@lake.club",
	phone: "555 010 0199",
	message: "May she try it first?",
	agreeToTerms: "on",
};
/** Longer than the free space of a page of SQLite. */
const programme = "Bowing, falling, throwing. ".repeat(400).trim();

type Outage = { app: ServedApp; begin(): Promise<void>; end(): Promise<void>; reason: RegExp };

afterAll(() => stopOwnServer());

test.each<[what: string, engine: string, open: () => Promise<Outage>]>([
	["a full disk", "SQLite", openWithFullDisk],
	["a read-only disk", "SQLite", openWithReadOnlyDisk],
	["a full disk", "PostgreSQL", openWithFullPostgres],
	["a database set to read-only", "PostgreSQL", openWithReadOnlyPostgres],
])(
	"[BOOK-8] [NAV-6] with %s of %s pages are served, forms keep what was typed, and all is well once it ends",
	async (_what, _engine, open) => {
		const { app, begin, end, reason } = await open();
		const { documents } = app.backend;
		const parent = new PlainBrowser(app.origin);
		const reader = new PlainBrowser(app.origin);
		const staff = new PlainBrowser(app.origin, app.cookie);
		await parent.open("/booking/judo");
		await reader.open("/newsletter");
		await staff.open("/admin/activities/judo");

		await begin();
		await parent.submit("Book Now", ida);
		expectFailure(app, parent, errors.leadFailed.text, reason);
		await reader.submit("Join the club", { email: "reader@lake.club" });
		expectFailure(app, reader, errors.newsletterFailed.text, reason);
		await staff.submit("Save activity", { programDetails: programme });
		expectFailure(app, staff, errors.activityChangeFailed.text, reason);
		for (const path of ["/", "/activities", "/booking/judo", "/activities?q=judo"]) {
			expect((await fetch(app.origin + path)).status, path).toBe(200);
		}
		expect((await fetch(`${app.origin}/admin/leads`, { headers: { cookie: app.cookie } })).status).toBe(200);
		expect(app.readLog()).toEqual([]);

		await end();
		await parent.submit("Book Now");
		await reader.submit("Join the club");
		await staff.submit("Save activity");
		expect([parent.status, reader.status, staff.status]).toEqual([200, 200, 200]);
		expect(parent.path).toMatch(/^\/thank-you/);
		expect(app.readLog()).toEqual([]);
		expect((await documents.activities.find("judo"))?.programDetails).toBe(programme);
		const { rows } = await sql<{ email: string; message: string }>`select email, message from leads`.execute(
			app.store.read,
		);
		expect(rows).toEqual([{ email: ida.email, message: ida.message }]);
		const mails = await sql<{ recipient: string }>`select recipient from mails order by recipient`.execute(
			app.store.read,
		);
		expect(mails.rows.map(({ recipient }) => recipient)).toEqual([ida.email, "reader@lake.club"]);
	},
);

/** The page says it in the clause's words, with the reference under which the reason was logged. */
function expectFailure(app: ServedApp, { status, html }: PlainBrowser, text: string, reason: RegExp): void {
	expect(status).toBe(500);
	const shown = getText(html);
	expect(shown).toContain(text);
	const [, reference = "none"] = shown.match(/Reference: ([0-9A-Z]{4}-[0-9A-Z]{4})/) ?? [];
	const log = app.readLog();
	expect(log).toEqual([expect.stringMatching(reason)]);
	expect(log[0]).toContain(`reference=${reference}`);
	expect(html).not.toMatch(/disk is full|readonly|read-only|SQLite|No space/i);
}

async function openWithFullDisk(): Promise<Outage> {
	const app = await serveApp({ dataDir: await emptyFolder() });
	const { write } = app.store;
	return {
		app,
		reason: /database or disk is full/,
		async begin() {
			const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(write);
			await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(write);
		},
		async end() {
			await sql.raw("pragma max_page_count = 4294967294").execute(write);
		},
	};
}

async function openWithReadOnlyDisk(): Promise<Outage> {
	const app = await serveApp({ dataDir: await emptyFolder() });
	const { write } = app.store;
	return {
		app,
		reason: /attempt to write a readonly database/,
		begin: async () => void (await sql.raw("pragma query_only = on").execute(write)),
		end: async () => void (await sql.raw("pragma query_only = off").execute(write)),
	};
}

/** What PostgreSQL answers where it cannot extend a file. */
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

/** As providers do when the disk is nearly full. Sessions that begin meanwhile stay read-only. */
async function openWithReadOnlyPostgres(): Promise<Outage> {
	const { app, run, name } = await openOnPostgres();
	return {
		app,
		reason: /cannot execute .* in a read-only transaction/,
		async begin() {
			run(`alter database ${name} set default_transaction_read_only = on`);
			run("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'larkabout'");
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
