import { beforeAll, beforeEach, expect, test } from "vitest";
import { signInAt, staffAccount } from "../e2e/site.ts";
import * as samples from "../pictures/samples.ts";
import { getTableRows, getText } from "./html.ts";
import { PlainBrowser } from "./plain-browser.ts";
import { startSiteForFile } from "./running-site.ts";

const site = startSiteForFile(() => staffAccount);
let cookie = "";

beforeAll(async () => {
	cookie = await signInAt(site.origin);
});

beforeEach(() => site.store.markChanged());

test("[AUTH-2] staff sign in, and change the activity that they had opened", async () => {
	const browser = new PlainBrowser(site.origin);
	await browser.open("/admin/activities/judo");
	expect(browser.path).toMatch(/^\/admin\/login\?/);
	await browser.submit("Sign in", { email: staffAccount.STAFF_EMAIL, password: staffAccount.STAFF_PASSWORD });
	expect(browser.path).toBe("/admin/activities/judo");
	await browser.submit("Save activity", { location: "The old fire station", activities: "A belt\n\nTea" });
	expect(browser.path).toBe("/admin/activities");
	expect(site.store.rows("select location, activities from activities where id = 'judo'")).toEqual([
		{ location: "The old fire station", activities: '["A belt","Tea"]' },
	]);
});

test("[ADMA-2] 'Price on request' takes the place of the price, and an edit keeps dates that it does not show", async () => {
	const browser = new PlainBrowser(site.origin, cookie);
	const schedule = {
		...{ startDate: "2026-06-22", endDate: null, byDay: ["mon"], startTime: "10:00", endTime: null, exceptDates: [] },
		...{ timeZone: "America/New_York", venueId: null, maximumCapacity: null },
	};
	site.store.change("update activities set offers = '[]', schedules = ? where id = 'judo'", JSON.stringify([schedule]));
	await browser.open("/admin/activities/judo");
	await browser.submit("Save activity", { priceOnRequest: "on" });
	const [{ price, schedules } = {}] = site.store.rows("select price, schedules from activities where id = 'judo'");
	expect(price).toBeNull();
	expect(JSON.parse(String(schedules))).toEqual([schedule]);
	await browser.open("/admin/activities/judo");
	await browser.submit("Save activity", { priceOnRequest: null, price: "20" });
	expect(site.store.value("select price from activities where id = 'judo'")).toBe(20);
});

test("[ADMA-5] a picture is submitted with the form, and a file of another kind is refused without losing the form", async () => {
	const browser = new PlainBrowser(site.origin, cookie);
	const drawing = new File([samples.svgWithScript], "drawing.svg", { type: "image/svg+xml" });
	const tower = new File([await samples.photo(300, 420).png().toBuffer()], "tower.png", { type: "image/png" });
	await browser.open("/admin/activities?add");
	await browser.submit("Add activity", {
		title: "Tower Morning",
		category: "STEM",
		description: "We look.",
		imageFile: drawing,
	});
	expect(browser.status).toBe(415);
	expect(getText(browser.html)).toContain("This file is not a JPEG, PNG, WebP or AVIF picture.");
	expect(site.store.value("select count(*) from activities where title = 'Tower Morning'")).toBe(0);
	await browser.submit("Add activity", { imageFile: tower });
	expect(getTableRows(browser.html).map(([title]) => title)).toContainEqual(expect.stringMatching(/^Tower Morning/));
	expect(site.store.value("select image_url from activities where title = 'Tower Morning'")).toMatch(
		/^\/files\/activities\/[0-9a-f]{32}-300x420-300\.webp$/,
	);
});

test("[ADMR-1] [ADMR-3] [EDIT-1] resources are added, edited as HTML, and deleted after a question", async () => {
	const browser = new PlainBrowser(site.origin, cookie);
	await browser.open("/admin/resources");
	await browser.follow("Add resource");
	await browser.submit("Create resource", { title: "Knots", category: "Education", tags: "rope\nknots" });
	expect(browser.path).toBe("/admin/resources");
	await browser.follow("Knots");
	await browser.submit("Save article", { content: "<p>Over, <script>1</script>under.</p>" });
	expect(getText(browser.html)).toContain("Article saved successfully!");
	expect(site.store.rows("select tags, content from resources where title = 'Knots'")).toEqual([
		{ tags: '["rope","knots"]', content: "<p>Over, under.</p>" },
	]);
	await browser.open("/admin/resources?search=knots");
	const table = browser.path;
	await browser.follow("Delete Knots");
	expect(getText(browser.html)).toContain("Confirm delete?");
	await browser.follow("No keep Knots");
	expect(browser.path).toBe(table);
	await browser.follow("Delete Knots");
	await browser.submit("Yes delete Knots");
	expect(site.store.value("select count(*) from resources where title = 'Knots'")).toBe(0);
});

test("[SEED-1] one press adds the whole demo world", async () => {
	const browser = new PlainBrowser(site.origin, cookie);
	site.store.change("delete from leads");
	await browser.open("/admin/seed");
	await browser.submit("Add the demo world");
	expect(browser.path).toBe("/admin/seed");
	expect(getTableRows(browser.html)).toContainEqual(["Leads", "186", "186", "186"]);
});

test("[ADMA-7] an activity is deleted after a question", async () => {
	const browser = new PlainBrowser(site.origin, cookie);
	await browser.open("/admin/activities?search=judo");
	await browser.submit("Delete Judo");
	expect(browser.path).toBe("/admin/activities?confirm=delete-judo&search=judo");
	expect(getText(browser.html)).toContain("You can undo this.");
	await browser.submit("Delete it");
	expect(site.store.value("select count(*) from activities where id = 'judo'")).toBe(0);
});

test("[LEAD-1] everything about a person is erased after a question", async () => {
	const browser = new PlainBrowser(site.origin, cookie);
	const email = String(site.store.value("select email from leads order by id limit 1"));
	await browser.open(`/admin/people?${new URLSearchParams({ email })}`);
	await browser.submit("Erase everything");
	expect(getText(browser.html)).toContain("This can’t be undone.");
	await browser.submit("Erase it for good");
	expect(browser.path).toBe("/admin/people");
	expect(site.store.value("select count(*) from leads where email = ?", email)).toBe(0);
});

test("[LEAD-1] a lead's status is set by a button", async () => {
	const browser = new PlainBrowser(site.origin, cookie);
	const [{ id } = {}] = site.store.rows("select id from leads order by created_at desc limit 1");
	await browser.open(`/admin/leads?lead=${id}`);
	await browser.submit("Set", { status: "contacted" });
	expect(site.store.value("select status from leads where id = ?", String(id))).toBe("contacted");
});

test("[ANA-4] the insights have their plots and a table, and no inline styles", async () => {
	const browser = new PlainBrowser(site.origin, cookie);
	await browser.open("/admin/insights");
	const main = browser.html.match(/<main\b[\s\S]*<\/main>/)?.[0] ?? "";
	expect(main.match(/<svg[^>]*role="img"/g)).toHaveLength(2);
	expect(main).not.toMatch(/<[^>]*\sstyle=/);
	expect(main).toMatch(/<details[\s\S]*<caption[^>]*>Visits and leads per day/);
});

test("[SEED-1] the demo world is removed after a question", async () => {
	const browser = new PlainBrowser(site.origin, cookie);
	await browser.open("/admin/seed");
	await browser.submit("Remove the demo world");
	expect(getText(browser.html)).toMatch(/\d+ documents of the demo disappear\./);
	await browser.submit("Remove it");
	expect(browser.path).toBe("/admin/seed");
	expect(getTableRows(browser.html)).toContainEqual(["Leads", "0", "0", "186"]);
});
