import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { demoCounts } from "../../demo/demo-world.ts";
import { demoStatistics } from "../../demo/statistics.ts";
import { signInAt, staffAccount } from "../e2e/site.ts";
import { newDatabase, stopOwnServer } from "../postgres/databases.ts";
import { closeSql, syncSql } from "../postgres/sync-sql.ts";
import { getText } from "./html.ts";
import { PlainBrowser } from "./plain-browser.ts";
import { startServer } from "./server-process.ts";

let dataDir: string;
beforeEach(async () => {
	dataDir = await mkdtemp(join(tmpdir(), "larkabout-first-"));
});
afterEach(() => rm(dataDir, { recursive: true }));
afterAll(stopOwnServer);

test("[AUTH-4] the first start with the demo world creates one account and prints its password once", async () => {
	const first = startServer({ DATA_DIR: dataDir });
	const firstOrigin = await first.waitForOrigin();
	const [, email = "", password = ""] = first.output.match(/with (\S+@\S+) and the password (\S+)/) ?? [];
	// 28 characters of 32, and so 140 random bits.
	expect(password).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){6}$/);
	const browser = new PlainBrowser(firstOrigin, await signInAt(firstOrigin, email, password));
	await browser.open("/admin/leads");
	expect(browser.path).toBe("/admin/account");
	expect(getText(browser.html)).toContain("Please choose a password of your own.");
	const chosen = "paper lantern parade";
	const form = { currentPassword: password, newPassword: chosen, repeatedPassword: chosen };
	await browser.submit("Change password", { ...form, newPassword: password, repeatedPassword: password });
	expect(getText(browser.html)).toContain("Please take another password than the one you have.");
	await browser.submit("Change password", form);
	expect(getText(browser.html)).toContain("Your password is changed.");
	await browser.open("/admin/leads");
	expect(browser.path).toBe("/admin/leads");
	expect(await first.stop()).toBe(0);
	const second = startServer({ DATA_DIR: dataDir });
	const secondOrigin = await second.waitForOrigin();
	expect(second.output).not.toContain("password");
	expect(await signInAt(secondOrigin, email, chosen)).toMatch(/^larkabout-session=/);
	expect(await second.stop()).toBe(0);
});

test("[AUTH-4] two concurrent first starts on one empty PostgreSQL database create one account and one demo world", async () => {
	const database = await newDatabase({ isBare: true });
	const settings = { DATA_DIR: dataDir, DATABASE_URL: database.url, DATABASE_POOL_SIZE: "4", ...staffAccount };
	const visitsBefore = countDemoVisits();
	const servers = [startServer(settings), startServer(settings)];
	const origins = await Promise.all(servers.map((server) => server.waitForOrigin()));
	for (const origin of origins) expect(await signInAt(origin)).toMatch(/^larkabout-session=/);
	expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0]);
	// A busy machine may make the database slow, which is a warning.
	expect(servers.map(({ errorOutput }) => errorOutput.includes('"level":"error"'))).toEqual([false, false]);

	const read = (query: string) => Number(syncSql(database.url, query)[0]?.value);
	const countRows = (table: string) => read(`select count(*) as value from ${table}`);
	expect([countRows("staff"), countRows("staff_accounts")]).toEqual([1, 1]);
	for (const [collection, count] of Object.entries(demoCounts)) {
		expect(countRows(collection), collection).toBe(count);
	}
	// Today's visits grow with the hour, so the world may have a few more or fewer than at either end of the test.
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
