import { sql } from "kysely";
import { test } from "vitest";
import { emptyFolder } from "../contract/empty-folder.ts";
import { expectRecovery, type Outage } from "./no-writes.ts";
import { serveApp } from "./served-app.ts";

test.each<[what: string, open: () => Promise<Outage>]>([
	["a full disk", openWithFullDisk],
	["a read-only disk", openWithReadOnlyDisk],
])(
	"[BOOK-8] [NAV-6] with %s of SQLite pages are served, forms keep what was typed, and everything works once it ends",
	async (_what, open) => expectRecovery(await open()),
);

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
