import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { openPostgresStore } from "../../store/postgres/postgres.ts";
import { newDatabase, stopOwnServer } from "../postgres/databases.ts";
import { closeSql, syncSql } from "../postgres/sync-sql.ts";

afterAll(stopOwnServer);

test("[GEN-2] tables are brought up to date however long that takes, also by another process", async () => {
	const { url, drop } = await newDatabase({ isBare: true });
	onTestFinished(drop);
	onTestFinished(() => closeSql(url));
	syncSql(url, "select pg_advisory_lock(hashtextextended('larkabout migrations', 0))");
	const opening = openPostgresStore({ url, poolSize: 2, statementTimeoutMs: 1000 });
	const outcome = opening.then(
		() => "open",
		(error: Error) => error.message,
	);
	// Longer than any other statement may take, and than its answer is waited for.
	const hasWaited = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
		and clock_timestamp() > query_start + interval '6.5 seconds'`;
	await vi.waitFor(() => expect(syncSql(url, hasWaited)).toHaveLength(1), { timeout: 30_000, interval: 100 });
	syncSql(url, "select pg_advisory_unlock_all()");
	expect(await outcome).toBe("open");
	await (await opening).close();
});
