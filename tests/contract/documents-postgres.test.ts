import { afterAll, expect, test } from "vitest";
import { stopOwnServer } from "../support/postgres/databases.ts";
import { closeSql, syncSql } from "../support/postgres/sync-sql.ts";
import { documentsContract } from "./documents.contract.ts";
import { closePostgresStores, emptyDatabase, inOtherProcess, startPostgresStore } from "./start-stores.ts";
import type { Call } from "./store-under-test.ts";

documentsContract("PostgreSQL", startPostgresStore);
afterAll(async () => {
	await closePostgresStores();
	await stopOwnServer();
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
	expect(syncSql(url, "select name from kysely_migration where name = '0001-schema'")).toHaveLength(1);
	closeSql(url);
});
