import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { openPostgresStore } from "../../store/postgres/postgres.ts";
import { newDatabase, stopOwnServer } from "../support/postgres/databases.ts";
import { closeSql, syncSql } from "../support/postgres/sync-sql.ts";

afterAll(stopOwnServer);

const [statementTimeoutMs, minWaitMs] = [200, 500];

test("[GEN-2] a process waits for another one's migration beyond the statement timeout", async () => {
	const { url, drop } = await newDatabase({ isBare: true });
	onTestFinished(drop);
	onTestFinished(() => closeSql(url));
	syncSql(url, "select pg_advisory_lock(hashtextextended('larkabout migrations', 0))");
	const opening = openPostgresStore({ url, poolSize: 2, statementTimeoutMs });
	const outcome = opening.then(
		() => "open",
		(error: Error) => error.message,
	);
	const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event = 'advisory'
			and query_start < clock_timestamp() - interval '${minWaitMs} milliseconds'`;
	await vi.waitFor(() => expect(syncSql(url, waiting)).toHaveLength(1), { timeout: 30_000, interval: 100 });
	syncSql(url, "select pg_advisory_unlock_all()");
	expect(await outcome).toBe("open");
	await (await opening).close();
});
