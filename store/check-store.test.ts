import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { checkStore } from "./check-store.ts";
import { openSqliteStore } from "./sqlite/sqlite.ts";

test("[SCALE-2] a store that can only be read says so, until it can be written", async () => {
	const folder = await mkdtemp(join(tmpdir(), "larkabout-check-"));
	const store = await openSqliteStore(folder);
	onTestFinished(async () => {
		await store.close();
		await rm(folder, { recursive: true });
	});
	expect(await checkStore(store)).toBeNull();
	await sql`pragma query_only = on`.execute(store.write);
	expect(await checkStore(store)).toBe("read-only");
	await sql`pragma query_only = off`.execute(store.write);
	expect(await checkStore(store)).toBeNull();
});
