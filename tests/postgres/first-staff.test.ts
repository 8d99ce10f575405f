import { afterAll, expect, test } from "vitest";
import { demoCounts } from "../../demo/demo-world.ts";
import { demoStatistics } from "../../demo/statistics.ts";
import { emptyFolder } from "../contract/empty-folder.ts";
import { startServer } from "../http/server-process.ts";
import { newDatabase, stopOwnServer } from "../support/postgres/databases.ts";
import { closeSql, syncSql } from "../support/postgres/sync-sql.ts";
import { signInAt, staffAccount } from "../support/site/site.ts";

afterAll(stopOwnServer);

test("[AUTH-4] two concurrent first starts on one empty PostgreSQL database create one account and one demo world", async () => {
	const database = await newDatabase({ isBare: true });
	const settings = {
		DATA_DIR: await emptyFolder(),
		DATABASE_URL: database.url,
		DEMO: "on",
		DATABASE_POOL_SIZE: "4",
		...staffAccount,
	};
	const visitsBefore = countDemoVisits();
	const servers = [startServer(settings), startServer(settings)];
	const origins = await Promise.all(servers.map((server) => server.waitForOrigin()));
	for (const origin of origins) expect(await signInAt(origin)).toMatch(/^larkabout-session=/);
	expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0]);
	// A busy machine may slow down the database, which logs a warning.
	expect(servers.map(({ errorOutput }) => errorOutput.includes('"level":"error"'))).toEqual([false, false]);

	const read = (query: string) => Number(syncSql(database.url, query)[0]?.value);
	const countRows = (table: string) => read(`select count(*) as value from ${table}`);
	expect([countRows("staff"), countRows("staff_accounts")]).toEqual([1, 1]);
	for (const [collection, count] of Object.entries(demoCounts)) {
		expect(countRows(collection), collection).toBe(count);
	}
	// Today's visits increase with the hour, so the count is between those at both ends of the test.
	const bounds = [visitsBefore, countDemoVisits()];
	const visits = read("select sum(count) as value from analytics_days");
	expect(visits).toBeGreaterThanOrEqual(Math.min(...bounds));
	expect(visits).toBeLessThanOrEqual(Math.max(...bounds));
	closeSql(database.url);
	await database.drop();
});

function countDemoVisits(): number {
	return demoStatistics(new Date()).days.reduce((sum, { count }) => sum + count, 0);
}
