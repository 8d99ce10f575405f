import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { openPostgresStore } from "../../store/postgres/postgres.ts";
import { newDatabase, stopOwnServer } from "../support/postgres/databases.ts";
import { startPooler } from "../support/postgres/pooler.ts";

// A planned switchover behind PgBouncer, which first makes all clients wait, and then has no connection to the new
// primary for a moment.

afterAll(stopOwnServer);

const generous = { timeout: 30_000, interval: 20 };

async function openBehindPooler() {
	const { url, release } = await newDatabase();
	onTestFinished(release);
	const pooler = await startPooler(new URL(url));
	const store = await openPostgresStore({ url: pooler.url, poolSize: 2, statementTimeoutMs: 10_000 });
	onTestFinished(() => store.close());
	const at = "2026-11-01T09:00:00.000Z";
	const page = { id: "about", title: "About", description: "", content: "", origin: "staff" } as const;
	const row = { ...page, created_at: at, updated_at: at };
	return { pooler, store, write: () => store.transact((trx) => trx.insertInto("pages").values(row).execute()) };
}

test("[SCALE-2] a write waits while a pooler is paused for a switchover", async () => {
	const { pooler, store, write } = await openBehindPooler();
	const before = pooler.countAccepted();
	pooler.pause();
	// The poll of the counters has timed out, and so has the first connection after it.
	await vi.waitFor(() => expect(pooler.countAccepted()).toBeGreaterThan(before + 1), generous);
	expect(store.getOutage?.()).not.toBeNull();
	const writing = write();
	pooler.open();
	await writing;
	expect(await store.write.selectFrom("pages").select("id").execute()).toEqual([{ id: "about" }]);
});

test("[SCALE-2] a write is retried while a pooler has no connection to the new primary", async () => {
	const { pooler, store, write } = await openBehindPooler();
	pooler.refuse();
	const before = pooler.countAccepted();
	const writing = write();
	await vi.waitFor(() => expect(pooler.countAccepted()).toBeGreaterThan(before + 3), generous);
	pooler.open();
	await writing;
	expect(await store.write.selectFrom("pages").select("id").execute()).toEqual([{ id: "about" }]);
});
