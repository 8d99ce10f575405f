import { afterAll, expect, test } from "vitest";
import { activityFields } from "../../domain/activity/activity-input.ts";
import { documentsContract } from "../contract/documents.contract.ts";
import { closePostgresStores, emptyDatabase, inOtherProcess, startPostgresStore } from "../contract/start-stores.ts";
import type { Call } from "../contract/store-under-test.ts";
import { activity } from "../contract/world.ts";
import { stopOwnServer } from "../support/postgres/databases.ts";
import { closeSql, syncSql } from "../support/postgres/sync-sql.ts";

documentsContract("PostgreSQL", startPostgresStore);
afterAll(async () => {
	await closePostgresStores();
	await stopOwnServer();
});

test("[FAST-2] the planner knows the number of activities as soon as an import ends", async () => {
	const { documents, sql } = await startPostgresStore();
	const now = "2026-07-01T10:00:00.000Z";
	const runId = await documents.imports.start({ source: "lake", fileName: "lake.csv", startedAt: now });
	const activities = ["kayak", "canoe", "raft"].map((id) =>
		activity({ id, source: { name: "lake", key: id, lastSeenAt: now } }),
	);
	await documents.imports.write(runId, { activities }, activityFields);
	await documents.imports.finish(
		runId,
		{ added: 3, changed: 0, unchanged: 0, ended: 0, kept: 0, rejected: 0, skipped: 0 },
		now,
	);
	expect(sql("select reltuples::int as count from pg_class where relname = 'activities'")).toEqual([{ count: 3 }]);
});

test("[GEN-2] processes that open an empty PostgreSQL database concurrently create its tables once", async () => {
	const { config, url } = await emptyDatabase({ isBare: true });
	const subscribe = (n: number): Call => [
		"subscriptions",
		"create",
		[{ email: `p${n}@example.com`, subscriptionSource: "footer" }],
	];
	const opened = await Promise.all([1, 2, 3].map((n) => inOtherProcess(config, [subscribe(n)])));
	expect(opened).toEqual([["created"], ["created"], ["created"]]);
	expect(syncSql(url, "select name from kysely_migration where name like '0001-schema-%'")).toHaveLength(1);
	closeSql(url);
});
