import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as samples from "../pictures/samples.ts";
import { signInAt, staffAccount } from "../support/site/site.ts";
import { getTableRows, getText } from "./html.ts";
import { HtmlPage } from "./html-page.ts";
import { PlainBrowser } from "./plain-browser.ts";
import { createFormPost, sendRaw } from "./raw-connection.ts";
import { startSiteForFile } from "./running-site.ts";

const site = startSiteForFile(() => staffAccount);
let cookie = "";

beforeAll(async () => {
	cookie = await signInAt(site.origin);
});

beforeEach(() => site.store.markChanged());

test("[AUTH-2] staff sign in, and change the activity they had opened", async () => {
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

test("[ADMA-2] 'Price on request' replaces the price, and an edit keeps dates that the form does not show", async () => {
	const browser = new PlainBrowser(site.origin, cookie);
	const schedule = {
		startDate: "2026-06-22",
		endDate: null,
		byDay: ["mon"],
		startTime: "10:00",
		endTime: null,
		exceptDates: [],
		timeZone: "America/New_York",
		venueId: null,
		maximumCapacity: null,
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

test("[ADMA-2] [FACT-2] an activity without a category asks for one, and what was typed stays", async () => {
	const browser = new PlainBrowser(site.origin, cookie);
	site.store.change("update activities set category = null where id = 'judo'");
	await browser.open("/admin/activities?search=judo");
	expect(getText(browser.html)).toContain("No category.");
	await browser.open("/admin/activities/judo");
	await browser.submit("Save activity", { location: "The old fire station" });
	expect([browser.status, getText(browser.html)]).toEqual([400, expect.stringContaining("Choose a category.")]);
	await browser.submit("Save activity", { category: "Sport" });
	expect(site.store.rows("select location, category from activities where id = 'judo'")).toEqual([
		{ location: "The old fire station", category: "Sport" },
	]);
});

test("[ADMA-2] [GEN-5] a date whose status is the name of an object's method comes back with the form's errors", async () => {
	const form = { title: "", "sessions.0.startDate": "soon", "sessions.0.eventStatus": "__proto__" };
	const post = createFormPost(site.origin, "/admin/activities/new", form);
	const answer = await sendRaw(site.origin, { ...post, headers: { ...post.headers, cookie } });
	expect(answer.status).toBe(400);
	expect(answer.text).toContain('aria-invalid="true"');
});

test.each([
	["imageUrl", "nowhere", true],
	["images", "nowhere", true],
	["websiteUrl", "javascript:alert(1)", true],
	["price", "-1", true],
	["checkedAt", "[1]", false],
	["readFromText", "__proto__", false],
	["textLanguage", "a b", false],
])(
	"[ADMA-2] [GEN-5] an activity published with %s of %j comes back with a marked field: %s",
	async (name, value, isMarked) => {
		const form = {
			title: "Chess",
			price: "5",
			category: "Class",
			ageRange: "5-8",
			description: "Play.",
			[name]: value,
		};
		const post = createFormPost(site.origin, "/admin/activities/new", { ...form, publication: "published" });
		const answer = await sendRaw(site.origin, { ...post, headers: { ...post.headers, cookie } });
		expect([answer.status, answer.text.includes('aria-invalid="true"')]).toEqual([isMarked ? 400 : 302, isMarked]);
	},
);

test("[ADMA-5] a picture is submitted with the form, and a file of another type is rejected without losing the form", async () => {
	const browser = new PlainBrowser(site.origin, cookie);
	const drawing = new File([samples.svgWithScript], "drawing.svg", { type: "image/svg+xml" });
	const tower = new File([await samples.photo(300, 420).png().toBuffer()], "tower.png", { type: "image/png" });
	await browser.open("/admin/activities/new");
	await browser.submit("Add activity", {
		title: "Tower Morning",
		category: "STEM",
		isFree: "on",
		description: "We look.",
		imageFile: drawing,
	});
	expect(browser.status).toBe(415);
	expect(getText(browser.html)).toContain("This file isn’t a JPEG, PNG, WebP or AVIF picture.");
	expect(site.store.value("select count(*) from activities where title = 'Tower Morning'")).toBe(0);
	await browser.submit("Add activity", { imageFile: tower });
	expect(getTableRows(browser.html).map(([title]) => title)).toContainEqual(expect.stringMatching(/Tower Morning/));
	expect(site.store.value("select image_url from activities where title = 'Tower Morning'")).toMatch(
		/^\/files\/activities\/[0-9a-f]{32}-300x420-300\.webp$/,
	);
});

test("[ADMR-1] [ADMR-3] [EDIT-1] resources are added, edited as HTML, and deleted after a confirmation", async () => {
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

test("[ADMA-7] an activity is deleted after a confirmation", async () => {
	const browser = new PlainBrowser(site.origin, cookie);
	await browser.open("/admin/activities?search=judo");
	await browser.submit("Delete Judo");
	expect(browser.path).toBe("/admin/activities?confirm=delete-judo&search=judo");
	expect(getText(browser.html)).toContain("You can undo this.");
	await browser.submit("Delete it");
	expect(site.store.value("select count(*) from activities where id = 'judo'")).toBe(0);
});

test("[LEAD-1] everything about a person is erased after a confirmation", async () => {
	const browser = new PlainBrowser(site.origin, cookie);
	const email = String(site.store.value("select email from leads order by id limit 1"));
	await browser.open(`/admin/people?${new URLSearchParams({ email })}`);
	await browser.submit("Erase everything");
	expect(getText(browser.html)).toContain("You can’t undo this.");
	await browser.submit("Erase permanently");
	expect(browser.path).toBe("/admin/people");
	expect(site.store.value("select count(*) from leads where email = ?", email)).toBe(0);
});

describe("[LEAD-1] a lead", () => {
	let id = "";
	const lead = () => site.store.rows("select * from leads where id = ?", id)[0] ?? {};

	beforeEach(() => {
		id = String(site.store.value("select id from leads where status = 'new' order by created_at desc limit 1"));
	});

	test("gets a status through a button and stays in the list, and the change can be undone", async () => {
		const browser = new PlainBrowser(site.origin, cookie);
		await browser.open(`/admin/leads?status=new&lead=${id}`);
		await browser.submit("Set", { status: "contacted" });
		expect(lead().status).toBe("contacted");
		expect(browser.path).toMatch(new RegExp(`^/admin/leads\\?status=new&lead=${id}&changed=\\d+$`));
		await browser.submit("Undo");
		expect(lead().status).toBe("new");
		expect(browser.path).toBe(`/admin/leads?status=new&lead=${id}`);
		new HtmlPage(browser.html).find("option", { value: "new", selected: true });
	});

	test("that a colleague has changed stays unchanged, and the page says who changed it when", async () => {
		const [browser, colleague] = [new PlainBrowser(site.origin, cookie), new PlainBrowser(site.origin, cookie)];
		for (const each of [browser, colleague]) await each.open(`/admin/leads/${id}`);
		await colleague.submit("Booked");
		await browser.submit("Closed");
		expect(lead().status).toBe("booked");
		expect(getText(browser.html)).toMatch(
			/ is already booked: \S+@\S+ changed it on \w{3}, \w{3} \d+(, \d{4})?, \d+:\d\d [ap]m\./,
		);
	});

	test("can be selected with others, whose status changes together", async () => {
		const browser = new PlainBrowser(site.origin, cookie);
		const rows = site.store.rows("select id, status from leads order by created_at desc limit 3");
		const form = new URLSearchParams(rows.map(({ id, status }) => ["selected", `${status} ${id}`]));
		form.set("status", "closed");
		form.set("back", "https://elsewhere.example/");
		const headers = { cookie, origin: site.origin, "content-type": "application/x-www-form-urlencoded" };
		const request = { target: "/admin/leads/status", method: "POST", headers, body: form.toString() };
		const { headers: answer } = await site.request(request);
		expect(answer.get("location")).toMatch(/^\/admin\/leads\?changed=\d+-\d+-\d+$/);
		await browser.open(answer.get("location") ?? "");
		expect(getText(browser.html)).toContain("3 leads changed.");
		await browser.submit("Undo");
		for (const { id, status } of rows) {
			expect(site.store.value("select status from leads where id = ?", String(id))).toBe(status);
		}
		form.delete("status");
		const { text } = await site.request({ ...request, target: "/admin/leads/export", body: form.toString() });
		expect(text.trim().split("\r\n")).toHaveLength(4);
	});

	test("gets an owner, a reminder and notes, which its line of events mentions", async () => {
		const browser = new PlainBrowser(site.origin, cookie);
		await browser.open(`/admin/leads/${id}`);
		await browser.submit("Save owner and reminder", { owner: staffAccount.STAFF_EMAIL, remindOn: "2026-12-01" });
		await browser.submit("Save notes", { notes: "Called." });
		expect(lead()).toMatchObject({ owner: staffAccount.STAFF_EMAIL, remind_on: "2026-12-01", notes: "Called." });
		const events = getText(browser.html);
		expect(events).toMatch(/Assigned to robin\S*, Reminder on 2026-12-01 by \S+@\S+,/);
		expect(events).toMatch(/Notes changed by \S+@\S+,/);
		await browser.open(`/admin/leads?owner=${staffAccount.STAFF_EMAIL}&sort=reminder`);
		expect(getTableRows(browser.html)).toHaveLength(1);
	});

	test("keeps rejected notes and a rejected owner in their forms", async () => {
		const browser = new PlainBrowser(site.origin, cookie);
		await browser.open(`/admin/leads/${id}`);
		site.store.change("update leads set notes = 'A colleague was faster.' where id = ?", id);
		await browser.submit("Save notes", { notes: "Called twice." });
		expect(browser.status).toBe(409);
		expect(getText(browser.html)).toContain("The notes now say: “A colleague was faster.”");
		const { main } = new HtmlPage(browser.html);
		expect(main.field("notes").text).toBe("Called twice.");
		await browser.submit("Save notes", { notes: "Called twice. A colleague was faster." });
		expect(lead()).toMatchObject({ notes: "Called twice. A colleague was faster." });

		const gone = { owner: "gone@larkabout.example", remindOn: "2026-12-01" };
		const refused = await site.request({
			...createFormPost(site.origin, `/admin/leads/${id}/assignment`, gone),
			headers: { cookie, origin: site.origin, "content-type": "application/x-www-form-urlencoded" },
		});
		expect(refused.status).toBe(400);
		const page = new HtmlPage(refused.text);
		expect(page.main.text).toContain("We couldn’t find this staff account.");
		expect(page.main.field("remindOn").attribute("value")).toBe(gone.remindOn);
		page.find("option", { value: gone.owner, selected: true });
		expect(lead()).toMatchObject({ owner: null });
	});

	test("is corrected, with an error beside an invalid address; Cancel keeps the inbox's filters", async () => {
		const browser = new PlainBrowser(site.origin, cookie);
		await browser.open(`/admin/leads/${id}?status=new`);
		await browser.follow("Correct");
		await browser.follow("Cancel");
		expect(browser.path).toBe(`/admin/leads/${id}?status=new`);
		await browser.follow("Correct");
		await browser.submit("Save lead", { email: "ida@" });
		expect(getText(browser.html)).toContain("Enter an email address like name@example.com.");
		await browser.submit("Save lead", { email: "ida@example.com", childAge: "7" });
		expect(browser.path).toBe(`/admin/leads/${id}`);
		expect(lead()).toMatchObject({ email: "ida@example.com", child_age: 7 });
	});

	test("[WORK-6] that a colleague corrects at the same time keeps both corrections, and of one field staff choose", async () => {
		const colleague = new PlainBrowser(site.origin, cookie);
		const browser = new PlainBrowser(site.origin, cookie);
		for (const each of [browser, colleague]) await each.open(`/admin/leads/${id}/details`);
		await colleague.submit("Save lead", { phone: "555 010 0177", childAge: "7" });
		await browser.submit("Save lead", { phone: "555 010 0188", email: "ida@lake.club" });
		expect(browser.status).toBe(409);
		expect(getText(browser.html)).toMatch(/Yours\s*Theirs\s*Phone\s*555 010 0188\s*555 010 0177/);
		await browser.submit("Take theirs");
		expect(browser.path).toBe(`/admin/leads/${id}`);
		expect(lead()).toMatchObject({ phone: "555 010 0177", child_age: 7, email: "ida@lake.club" });
	});

	test("of somebody who called can be entered by hand", async () => {
		const browser = new PlainBrowser(site.origin, cookie);
		await browser.open("/admin/leads");
		await browser.follow("Add a lead");
		await browser.search({ search: "judo" });
		await browser.follow("Judo");
		const person = { firstName: "Ida", lastName: "Berg", email: "ida@example.com", phone: "555 010 0199 ext 4" };
		await browser.submit("Add lead", { ...person, agreeToTerms: null });
		expect(getText(browser.html)).toContain("Ask the parent, then confirm that they agree.");
		await browser.submit("Add lead", { ...person, agreeToTerms: "on", message: "Two children." });
		expect(browser.path).toBe("/admin/leads");
		expect(
			site.store.rows("select activity_id, status, message, phone from leads where email = ?", person.email),
		).toEqual([{ activity_id: "judo", status: "new", message: "Two children.", phone: person.phone }]);
	});
});

test("[ANA-4] the insights have their chart and a table, and no inline styles", async () => {
	const browser = new PlainBrowser(site.origin, cookie);
	await browser.open("/admin/insights");
	const { main } = browser.page;
	expect(main.findAll("svg", { role: "img" })).toHaveLength(1);
	expect(main.findAll("*", { style: true })).toEqual([]);
	const captions = main.findAll("details").flatMap((details) => details.findAll("caption"));
	expect(captions.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^Views and inquiries per day/));
});

test("[SEED-1] the demo world is removed after a confirmation", async () => {
	const browser = new PlainBrowser(site.origin, cookie);
	await browser.open("/admin/seed");
	await browser.submit("Remove the demo world");
	expect(getText(browser.html)).toMatch(/\d+ documents of the demo disappear\./);
	await browser.submit("Remove it");
	expect(browser.path).toBe("/admin/seed");
	expect(getTableRows(browser.html)).toContainEqual(["Leads", "0", "0", "186"]);
});
