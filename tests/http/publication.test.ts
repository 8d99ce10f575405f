import { beforeAll, beforeEach, expect, test } from "vitest";
import { getTableRows, getText } from "./html.ts";
import { PlainBrowser } from "./plain-browser.ts";
import { getSharedSession, shareSite } from "./running-site.ts";

const site = shareSite();
let cookie = "";
let browser: PlainBrowser;

beforeAll(async () => {
	cookie = await getSharedSession();
});

beforeEach(() => {
	site.store.markChanged();
	browser = new PlainBrowser(site.origin, cookie);
});

const owls = { title: "Owl Night", category: "STEM", isFree: "on", description: "Hoo." };
const storedTime = (table: string, title: string) =>
	site.store.value(`select published_at from ${table} where title = ?`, title);
const getStatus = async (target: string) => (await site.request(target)).status;
const getTitles = () => getTableRows(browser.html).map(([title = ""]) => title);

test("[FACT-9] [ADMA-6] a new activity is published, unless staff save it as a draft", async () => {
	await browser.open("/admin/activities/new");
	await browser.submit("Add activity", owls);
	expect(storedTime("activities", "Owl Night")).toMatch(/^20/);
	await browser.open("/admin/activities/new");
	await browser.submit("Add activity", { ...owls, title: "Bat Night", publication: "draft" });
	expect(storedTime("activities", "Bat Night")).toBeNull();
	expect(getTitles()[0]).toMatch(/Draft ?Bat Night/);
	const id = site.store.value("select id from activities where title = 'Bat Night'");
	expect(await getStatus(`/booking/${id}`)).toBe(404);

	await browser.submit("Publish Bat Night");
	expect(storedTime("activities", "Bat Night")).toMatch(/^20/);
	expect(await getStatus(`/booking/${id}`)).toBe(200);
});

test("[FACT-9] an activity is scheduled in the site's time zone, and errors are shown beside the time", async () => {
	await browser.open("/admin/activities/new");
	await browser.submit("Add activity", { ...owls, publication: "scheduled" });
	expect(browser.status).toBe(400);
	expect(getText(browser.html)).toContain("Choose the date and time to publish it.");
	expect(browser.page.findAll("input", { value: "scheduled", checked: true })).toHaveLength(1);
	await browser.submit("Add activity", { publishAt: "2020-01-01T08:00" });
	expect(browser.status).toBe(400);
	expect(getText(browser.html)).toContain("That time has passed. Choose a later one, or publish it now.");
	expect(browser.html).toContain('value="2020-01-01T08:00"');
	await browser.submit("Add activity", { publishAt: "2099-11-30T08:00" });
	expect(storedTime("activities", "Owl Night")).toBe("2099-11-30T13:00:00.000Z");
	expect(getTitles()[0]).toContain("Scheduled Mon, Nov 30, 2099, 8:00 am");
	await browser.follow("Owl Night");
	await browser.submit("Save activity", { description: "Hoo hoo." });
	expect(storedTime("activities", "Owl Night")).toBe("2099-11-30T13:00:00.000Z");
});

test("[FACT-9] editing a published activity keeps its publication time, and 'Back to a draft' unpublishes it", async () => {
	const before = site.store.value("select published_at from activities where id = 'judo'");
	await browser.open("/admin/activities/judo");
	await browser.submit("Save activity", { location: "The old fire station" });
	expect(site.store.value("select published_at from activities where id = 'judo'")).toBe(before);
	expect(await getStatus("/booking/judo")).toBe(200);
	await browser.open("/admin/activities/judo");
	await browser.submit("Save activity", { publication: "draft" });
	expect(await getStatus("/booking/judo")).toBe(404);
	await browser.open("/admin/history");
	expect(getText(browser.html)).toMatch(/Published at.*UTC.*draft/);
});

test("[FACT-9] [ADMA-8] a copy is a draft", async () => {
	await browser.open("/admin/activities?search=judo");
	await browser.submit("Duplicate Judo");
	expect(site.store.rows("select published_at, published from activities where title like 'Copy of %'")).toEqual([
		{ published_at: null, published: 0 },
	]);
	expect(getText(browser.html)).toContain("Draft");
});

test("[FACT-9] staff filter the table by state, and searching keeps the filter", async () => {
	site.store.addActivities({ id: "bats", title: "Bat Night", publishedAt: null });
	await browser.open("/admin/activities");
	await browser.follow("Drafts");
	expect(getTitles()).toHaveLength(1);
	await browser.search({ search: "bat" });
	expect(browser.path).toContain("state=draft");
	expect(getTitles()).toHaveLength(1);
	await browser.follow("Scheduled");
	expect(getText(browser.html)).toContain("Nothing matches.");
});

test("[FACT-9] an article is drafted, scheduled and published", async () => {
	await browser.open("/admin/resources?add");
	await browser.submit("Create resource", { title: "Owls", category: "Education", publication: "draft" });
	const id = site.store.value("select id from resources where title = 'Owls'");
	expect(await getStatus(`/resources/${id}`)).toBe(404);
	expect(getTitles()[0]).toMatch(/Draft ?Owls/);
	await browser.follow("Owls");
	await browser.submit("Save article", { publication: "scheduled", publishAt: "", content: "<p>Hoo.</p>" });
	expect(browser.status).toBe(400);
	expect(browser.html).toContain("Hoo.");
	await browser.submit("Save article", { publishAt: "2099-07-01T08:00" });
	expect(storedTime("resources", "Owls")).toBe("2099-07-01T12:00:00.000Z");
	await browser.open("/admin/resources?state=scheduled");
	expect(getTitles()[0]).toContain("Scheduled Wed, Jul 1, 2099, 8:00 am");
	await browser.submit("Publish Owls");
	expect(await getStatus(`/resources/${id}`)).toBe(200);
});

test("[IMP-6] all activities of a source are unpublished after a confirmation", async () => {
	const source = { name: "lake", key: "1", lastSeenAt: "2026-11-01T09:00:00.000Z" };
	site.store.addActivities({ id: "lake-1", title: "Canoe", source }, { id: "lake-2", title: "Kayak", source });
	await browser.open("/admin/activities?source=lake");
	expect(getTitles()).toHaveLength(2);
	await browser.submit("Unpublish all");
	expect(getText(browser.html)).toContain("They disappear from the site right away and become drafts");
	expect(await getStatus("/booking/lake-1")).toBe(200);
	await browser.submit("Unpublish them");
	expect(site.store.value("select count(*) from activities where published = 0")).toBe(2);
	expect(await getStatus("/booking/lake-1")).toBe(404);
});
