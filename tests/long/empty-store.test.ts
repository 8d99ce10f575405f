import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { demoActivities } from "../../demo/activities/index.ts";
import { publishDemo } from "../../demo/publish-demo.ts";
import type { Activity } from "../../domain/activity/activity.ts";
import { pageIds } from "../../domain/page/page.ts";
import { addDays } from "../../domain/session/calendar-days.ts";
import { parseConfig } from "../../server/process/config.ts";
import { openBackend } from "../../server/process/open-ports.ts";
import { createLead } from "../contract/create-lead.ts";
import { getTableRows, getText } from "../http/html.ts";
import { PlainBrowser } from "../http/plain-browser.ts";
import { startServer } from "../http/server-process.ts";
import { runScript } from "../support/run-script.ts";
import { signInAt, staffAccount } from "../support/site/site.ts";

let dataDir: string;
beforeEach(async () => {
	dataDir = await mkdtemp(join(tmpdir(), "larkabout-empty-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

/** Starts the server on this test's store, and visits it signed in. */
async function start(settings: Record<string, string> = {}) {
	const server = startServer({ DATA_DIR: dataDir, ...staffAccount, ...settings });
	const origin = await server.waitForOrigin();
	return { server, origin, browser: new PlainBrowser(origin, await signInAt(origin)) };
}

test("[IMP-5] [NAV-4] with DEMO=off a store stays without demo data, even if it is later started without the setting", async () => {
	const first = await start({ DEMO: "off" });
	await first.browser.open("/activities");
	expect(getText(first.browser.html)).toContain("No Activities Found");
	await first.browser.open("/admin/seed");
	expect(getText(first.browser.html)).toContain("You can’t add it to this site, which runs with DEMO=off.");
	expect(first.browser.html).not.toContain("Add the demo world");
	const refused = await fetch(`${first.origin}/admin/seed/additions.data`, {
		method: "POST",
		headers: { origin: first.origin, cookie: await signInAt(first.origin) },
		body: new URLSearchParams({ collection: "activities", offset: "0", limit: "9" }),
	});
	expect(refused.status).toBe(403);
	expect(await refused.text()).toContain("This site runs without demo data (DEMO=off), so nothing was added.");
	await first.browser.open("/admin/pages/edit/terms");
	await first.browser.submit("Save page", { title: "Our terms" });
	expect(await first.server.stop()).toBe(0);

	const second = await start();
	await second.browser.open("/activities");
	expect(getText(second.browser.html)).toContain("No Activities Found");
	await second.browser.open("/terms");
	expect(getText(second.browser.html)).toContain("Our terms");
	expect(await second.server.stop()).toBe(0);
	expect(first.server.errorOutput + second.server.errorOutput).toBe("");
});

test("[IMP-5] with DEMO=off the seed command adds nothing, and says why", async () => {
	const { code, errors } = await runScript("seed", [], { environment: { DATA_DIR: dataDir, DEMO: "off" } });
	expect({ code, errors }).toEqual({ code: 1, errors: "DEMO is off, so nothing was added.\n" });
	expect(await readdir(dataDir)).toEqual([]);
});

test("[SEED-1] the seed command asks before it adds made-up leads to a store with documents of its own", async () => {
	const run = (...options: string[]) => runScript("seed", options, { environment: { DATA_DIR: dataDir } });
	expect((await run()).code).toBe(0);
	const backend = await openBackend({ dataDir });
	const parent = { firstName: "Ana", lastName: "Núñez", email: "ana@example.com", phone: "555 010 0199" };
	const lead = { ...parent, activityId: "judo", activityName: "Judo", agreeToTerms: true, newsletter: false };
	await createLead(backend.documents, lead);
	await backend.documents.close();
	const refused = await run();
	expect(refused).toMatchObject({ code: 1, output: "" });
	expect(refused.errors).toContain(`The store in ${dataDir} holds 1 document of your own.`);
	const confirmed = await run("--yes");
	expect(confirmed.code).toBe(0);
	expect(confirmed.output).toContain("leads         0 added, 187 in total");
});

test("[SCALE-1] without DEMO=on, an empty PostgreSQL database stays empty, and a restore into it is not refused", () => {
	expect(parseConfig({ DATABASE_URL: "postgres://localhost/site" })).toMatchObject({ config: { seedsDemo: false } });
	expect(parseConfig({ DATABASE_URL: "postgres://localhost/site", DEMO: "on" })).toMatchObject({
		config: { seedsDemo: true },
	});
});

test("[IMP-5] demo data that staff removed does not come back with the next start", async () => {
	const first = await start();
	const cookie = await signInAt(first.origin);
	const removed = await fetch(`${first.origin}/admin/seed/removals`, {
		method: "POST",
		headers: { origin: first.origin, cookie },
		body: new URLSearchParams(),
		redirect: "manual",
	});
	expect(removed.headers.get("location")).toBe("/admin/seed");
	expect(await first.server.stop()).toBe(0);

	const second = await start();
	await second.browser.open("/admin/seed");
	const rows = getTableRows(second.browser.html);
	expect(rows).toContainEqual(["Activities", "0", "0", "24"]);
	expect(rows).toContainEqual(["Pages", "6", "0", "6"]);
	expect(await second.server.stop()).toBe(0);
});

test("[NAV-4] [IMP-5] [HOME-2] [LIST-7] an empty store has all content pages, and its other pages promise no activities", async () => {
	const { server, browser } = await start({ DEMO: "off" });
	for (const page of pageIds) {
		await browser.open(`/${page}`);
		expect(browser.status, page).toBe(200);
	}
	await browser.open("/admin/pages");
	expect(getText(browser.html).match(/Default text/g)).toHaveLength(6);
	await browser.open("/");
	expect(getText(browser.html)).toContain("No featured activities available at the moment.");
	expect(getText(browser.html)).not.toMatch(/happy families|New Adventures/);
	await browser.open("/activities");
	expect(getText(browser.html)).toContain("No Activities Found");
	expect(getText(browser.html)).toContain("There’s nothing here yet.");
	await browser.open("/resources");
	expect(getText(browser.html)).toContain("No resources found for this category.");
	expect(await server.stop()).toBe(0);
});

test("[AUTH-4] a first start without demo data creates no account, and says how to", async () => {
	const server = startServer({ DATA_DIR: dataDir, DEMO: "off" });
	const origin = await server.waitForOrigin();
	expect((await fetch(`${origin}/health/ready`)).status).toBe(200);
	expect(server.output).toContain("Nobody can sign in yet. To create an account: npm run staff -- add EMAIL");
	expect(server.output).not.toContain("password");
	expect(await server.stop()).toBe(0);
});

test("[IMP-5] [HOME-2] [HOME-11] the home page of a real catalogue shows existing activities, and the real number of families", async () => {
	const { documents } = await openBackend({ dataDir });
	onTestFinished(() => documents.close());
	const addActivity = (id: string, title: string, changes: Partial<Activity> = {}) =>
		documents.activities.upsert(
			[{ ...(publishDemo(demoActivities, new Date())[0] as Activity), id, title, featured: false, ...changes }],
			"import:clubs",
		);
	await addActivity("quiz", "Quiz on Request", { schedules: [], sessions: [] });
	const { server, browser } = await start();
	await browser.open("/");
	expect(getText(browser.html)).toMatch(/New Adventures.*Quiz on Request/);

	await addActivity("knots", "Knots for Beginners");
	const season = {
		id: "season",
		startDate: "2020-01-01",
		endDate: "2099-12-31",
		timeZone: "America/New_York",
	} as const;
	const unlimited = {
		venueId: null,
		maximumCapacity: null,
		remainingCapacity: null,
		eventStatus: "scheduled",
	} as const;
	await addActivity("chess", "Chess All Season", { schedules: [], sessions: [{ ...season, ...unlimited }] });
	await browser.open("/");
	expect(getText(browser.html)).toContain("No featured activities available at the moment.");
	expect(getText(browser.html)).toContain("Knots for Beginners");
	expect(getText(browser.html)).not.toContain("Chess All Season");
	expect(getText(browser.html)).not.toContain("happy families");

	const today = new Date().toISOString().slice(0, 10);
	const week = Array.from({ length: 9 }, (_, day) => addDays(today, day - 1));
	// In New York each is in the evening of its day, so that on a Sunday, too, one is still to come.
	const daily = week.map((day) => {
		const evening = (time: string) => `${addDays(day, 1)}T${time}:00Z`;
		return { ...season, ...unlimited, id: day, startDate: evening("03:00"), endDate: evening("03:30") };
	});
	await addActivity("kites", "Kites Every Day", { schedules: [], sessions: daily });
	const later = addDays(today, 40);
	const regatta = { ...season, ...unlimited, startDate: later, endDate: later };
	await addActivity("regatta", "Paper Regatta", { schedules: [], sessions: [regatta] });
	await browser.open("/");
	expect(getText(browser.html)).toMatch(/This weekend.*Kites Every Day.*New Adventures.*Paper Regatta/);
	expect(getText(browser.html)).not.toMatch(/New Adventures.*Kites Every Day/);

	for (let family = 1; family <= 50; family++) {
		const parent = { firstName: "Ana", lastName: "Núñez", email: `p${family}@example.com`, phone: "555 010 0199" };
		const activity = { activityId: "knots", activityName: "Knots for Beginners" };
		for (const phone of [parent.phone, "555 010 0177"]) {
			await createLead(documents, { ...parent, ...activity, phone, agreeToTerms: true, newsletter: false }, null);
		}
	}
	await addActivity("sails", "Sails for Beginners");
	await browser.open("/");
	expect(getText(browser.html)).toContain("50 happy families this month");
	expect(getText(browser.html)).toContain("Sails for Beginners");
	expect(await server.stop()).toBe(0);
});
