import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { openPostgresStore } from "../../store/postgres/postgres.ts";
import type { OpenStore } from "../../store/store.ts";
import { newDatabase, stopOwnServer } from "../support/postgres/databases.ts";
import { closeSql, syncSql } from "../support/postgres/sync-sql.ts";

// Tests writes when PostgreSQL runs transactions at the serializable isolation level.

afterAll(stopOwnServer);

const increment = sql`update change_counters set count = count + 1 where name = 'leads' and slot = 0`;
const readCount = "select count::int from change_counters where name = 'leads' and slot = 0";

/** Opens `store` with serializable transactions, and `client` in a separate session. */
async function openSerializable() {
	const { url, release } = await newDatabase();
	onTestFinished(release);
	const options = encodeURIComponent("-c default_transaction_isolation=serializable");
	const store = await openPostgresStore({ url: `${url}?options=${options}`, poolSize: 2, statementTimeoutMs: 30_000 });
	onTestFinished(() => store.close());
	const client = new Client({ connectionString: url });
	await client.connect();
	onTestFinished(() => client.end());
	onTestFinished(() => closeSql(url));
	return { store, client, url };
}

test.each([
	["statement outside a transaction", (store: OpenStore) => increment.execute(store.write)],
	["transaction", (store: OpenStore) => store.transact((transaction) => increment.execute(transaction))],
] as const)("[SCALE-6] a %s that cannot be serialized is retried", async (_, write) => {
	const { store, client, url } = await openSerializable();
	const [before] = syncSql(url, readCount) as { count: number }[];
	await client.query("begin");
	await client.query(increment.compile(store.write).sql);
	const writing = write(store);
	const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
	await vi.waitFor(() => expect(syncSql(url, waiting)).toHaveLength(1), { timeout: 30_000 });
	await client.query("commit");
	await writing;
	expect(syncSql(url, readCount)).toEqual([{ count: Number(before?.count) + 2 }]);
});
