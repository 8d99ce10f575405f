import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getLocalDay } from "../../domain/session/local-day.ts";
import { signInAt, staffAccount } from "../support/site/site.ts";
import type { Store } from "../support/site/store.ts";
import { getLink, getTableRows, getText } from "./html.ts";
import { PlainBrowser } from "./plain-browser.ts";
import { startSiteForFile } from "./running-site.ts";

const site = startSiteForFile(() => ({ ...staffAccount, SMTPURL: "smtp://localhost" }));
let cookie = "";
let browser: PlainBrowser;

beforeAll(async () => {
	cookie = await signInAt(site.origin);
});

beforeEach(() => {
	site.store.markChanged();
	browser = new PlainBrowser(site.origin, cookie);
});

const getFirstCells = () => getTableRows(browser.html).map(([first = ""]) => first);

test.each([
	["/admin/nowhere", "Page Not Found"],
	["/admin/activities/nobody", "Activity Not Found"],
	["/admin/resources/edit/nobody", "Article Not Found"],
	["/admin/pages/edit/nobody", "Page Not Found"],
])("[NAV-5] %s is a 404 within the staff area, titled %s", async (target, title) => {
	await browser.open(target);
	expect(browser.status).toBe(404);
	const { page } = browser;
	expect(page.find("title").text).toBe(`${title} | Larkabout staff`);
	expect(page.find("h1").text).toBe(title);
	page.find("nav", { "aria-label": "Staff area" });
	page.find("meta", { name: "robots", content: "noindex" });
});

test("[ADMA-1] [ADMA-8] staff search, sort and page through the activities, and the URL contains the state", async () => {
	site.store.addActivities(
		...Array.from({ length: 30 }, (_, n) => ({
			id: `zigzag-${n}`,
			title: `Zigzag ${String(n).padStart(2, "0")}`,
			price: n,
		})),
	);
	await browser.open("/admin/activities");
	expect(getText(browser.html)).toContain("54 in this list");
	await browser.search({ search: "zigzag" });
	expect(getText(browser.html)).toContain("30 in this list");
	await browser.follow("Title");
	expect(browser.page.find("th", { "aria-sort": "ascending" }).text).toMatch(/^Title/);
	expect(getFirstCells()[0]).toContain("Zigzag 00");
	await browser.follow("Title");
	expect(browser.page.find("th", { "aria-sort": "descending" }).text).toMatch(/^Title/);
	expect(getFirstCells()[0]).toContain("Zigzag 29");
	await browser.follow("Next");
	expect(getText(browser.html)).toContain("Page 2 of 2");
	expect(browser.path).toBe("/admin/activities?search=zigzag&sort=-title&page=2");
	expect(getFirstCells()).toHaveLength(5);
	await browser.open("/admin/activities?search=%25&sort=constructor&page=-1&state=x");
	expect(getText(browser.html)).toContain("Nothing matches.");
});

test("[WORK-7] a table of more than 1,000 activities says exactly how many there are, and how many pages", async () => {
	site.store.addActivities(...Array.from({ length: 1001 }, (_, n) => ({ id: `row-${n}`, title: `Row ${n}` })));
	await browser.open("/admin/activities?page=3");
	expect(getText(browser.html)).toContain("1,025 in this list");
	expect(getText(browser.html)).toContain("Page 3 of 41");
});

test("[WORK-7] each row that needs attention says why, and no other does", async () => {
	site.store.change("update activities set website_url = null where id in ('judo', 'robot-garage')");
	site.store.change("update activities set published = 0, published_at = null where id = 'robot-garage'");
	await browser.open("/admin/activities?state=attention");
	expect(getFirstCells().length).toBeGreaterThan(0);
	for (const cell of getFirstCells()) expect(cell).toMatch(/No provider link\.|No upcoming date\./);
	await browser.open("/admin/activities?search=judo");
	expect(getFirstCells()).toContainEqual(expect.stringMatching(/Judo.*No provider link\./));
	await browser.open("/admin/activities?state=draft");
	expect(getFirstCells()).toEqual([expect.not.stringContaining("No provider link")]);
});

test.each([
	["place=Mill+Baths", "venue_id in (select id from venues where title = 'Mill Baths')"],
	["place=mill+BATHS", "venue_id in (select id from venues where title = 'Mill Baths')"],
	["place=baths+otterford", "venue_id in (select id from venues where title like '%Baths%')"],
	["place=Nowhere+Hall", "1 = 0"],
	["provider=Robot+Garage", "provider_id in (select id from providers where title = 'Robot Garage')"],
	["category=STEM", "category = 'STEM'"],
	["category=none", "category is null"],
	["source=lake", "source = 'lake'"],
	["category=Sport&place=Mill+Baths", "category = 'Sport' and location like 'Mill Baths%'"],
])("[WORK-7] the table of activities filtered by %s has those rows alone", async (query, where) => {
	site.store.change("update activities set category = null where id = 'judo'");
	site.store.change(
		"update activities set source = 'lake', source_key = '1', last_seen_at = updated_at where id = 'judo'",
	);
	const titles = site.store
		.rows(`select title from activities where ${where} order by title`)
		.map(({ title }) => title);
	await browser.open(`/admin/activities?sort=title&${query}`);
	expect(getText(browser.html)).toContain(`${titles.length} in this list`);
	for (const [index, cell] of getFirstCells().entries()) expect(cell).toContain(String(titles[index]));
});

test("[WORK-7] filters by place, category and source are fields of the search, and each is taken off by its link", async () => {
	site.store.change(
		"update activities set source = 'lake', source_key = '1', last_seen_at = updated_at where id = 'judo'",
	);
	await browser.open("/admin/activities?state=offer");
	await browser.search({ category: "Sport", place: "Baths", source: "" });
	expect(browser.page.findAll("option").map(({ text }) => text)).toContain("lake");
	await browser.follow("Remove the filter Baths");
	expect(browser.path).toBe("/admin/activities?sort=newest&state=offer&category=Sport");
});

describe("[LEAD-1] the leads", () => {
	const count = (where: string) => Number(site.store.value(`select count(*) from leads where ${where}`));

	test("are listed newest first and in pages, and filtered by status and activity", async () => {
		const newest = site.store.rows(
			"select first_name || ' ' || last_name as name from leads order by created_at desc limit 2",
		);
		await browser.open("/admin/leads");
		expect(getText(browser.html)).toContain("186 leads");
		for (const [index, { name }] of newest.entries()) expect(getFirstCells()[index]).toContain(String(name));
		await browser.follow("Next");
		expect(getText(browser.html)).toContain("Page 2 of 4");
		await browser.follow("Booked");
		expect(getText(browser.html)).toContain(`${count("status = 'booked'")} leads`);
		await browser.search({ activity: "harbour-kayak-morning" });
		const filtered = count("status = 'booked' and activity_id = 'harbour-kayak-morning'");
		expect(getText(browser.html)).toContain(`${filtered} lead${filtered === 1 ? "" : "s"}`);
		expect(browser.path).toMatch(/^\/admin\/leads\?.*status=booked&activity=harbour-kayak-morning/);
		browser.page.find("option", { value: "harbour-kayak-morning", selected: true });
	});

	test("are found by name, email address and phone number, whatever the case and the accents", async () => {
		const [{ email, phone, last_name } = {}] = site.store.rows(
			"select * from leads where first_name = 'Júlia' limit 1",
		);
		for (const search of ["julia", `JULIA ${email}`, String(phone).replace(/\D/g, "")]) {
			await browser.open("/admin/leads");
			await browser.search({ search });
			expect(getFirstCells().join("\n"), search).toContain(`Júlia ${last_name}`);
			expect(getLink(browser.html, "Show all")).toBe("/admin/leads");
		}
	});

	test("with filters that match nothing, an empty list links to all leads", async () => {
		await browser.open("/admin/leads?search=%25_%22&status=constructor&page=-1&activity=nothing");
		expect(getText(browser.html)).toContain("Nothing matches.");
		await browser.follow("Show all");
		expect(getText(browser.html)).toContain("186 leads");
	});
});

test("[LEAD-1] [FACT-1] a lead's chosen session is in the table, on the person's page and in the export", async () => {
	const [{ id, email } = {}] = site.store.rows("select id, email from leads order by created_at desc limit 1");
	const session = ["20260622T1000", "2026-06-22T14:00:00Z", "America/New_York"];
	site.store.change(
		"update leads set session_id = ?, session_start_date = ?, session_time_zone = ? where id = ?",
		...session,
		String(id),
	);
	for (const path of [`/admin/leads?lead=${id}`, `/admin/people?${new URLSearchParams({ email: String(email) })}`]) {
		await browser.open(path);
		expect(getText(browser.html), path).toMatch(/Mon, Jun 22(, 2026)?, 10:00 am/);
	}
	await browser.open("/admin/leads");
	await browser.submit("Export CSV");
	expect(browser.html).toContain('"2026-06-22T14:00:00Z","America/New_York"');
});

test("[LEAD-1] [LEAD-2] the export contains the filtered leads, escapes formulas, and is recorded in the audit log", async () => {
	const [lead = {}] = site.store.rows("select * from leads where status = 'booked' order by created_at desc limit 1");
	site.store.change(
		"update leads set first_name = ?, notes = ? where id = ?",
		'=HYPERLINK("http://evil.example";"x")',
		'Said "hi",\n＝1+1',
		String(lead.id),
	);
	await browser.open("/admin/leads?status=booked");
	await browser.submit("Export CSV");
	expect(browser.path).toBe("/admin/leads/export");
	const csv = browser.html;
	const [head, first] = csv.split("\r\n");
	expect(head).toBe(
		'"id","firstName","lastName","email","phone","phoneUrl","childAge","message","activityId","activityName","sessionStartDate","sessionTimeZone","agreeToTerms","termsVersion","newsletter","status","notes","owner","remindOn","passedOnTo","passedOnAt","providerAnswer","providerAnsweredAt","createdAt","updatedAt"',
	);
	expect(first).toContain(`"${lead.id}","'=HYPERLINK(""http://evil.example"";""x"")","${lead.last_name}"`);
	expect(first).toContain(`"booked","Said ""hi"",\n'＝1+1",,,,,,,"${lead.created_at}"`);
	expect(first).toMatch(/","tel:[+\d]+",/);
	const booked = Number(site.store.value("select count(*) from leads where status = 'booked'"));
	expect(csv.trim().split("\r\n")).toHaveLength(booked + 1);
	expect(site.store.rows("select actor, action, title, after from audit_log order by id desc limit 1")).toEqual([
		{ actor: staffAccount.STAFF_EMAIL, action: "exported", title: "Lead list", after: '{"status":"booked"}' },
	]);
});

/** Replaces the statistics with counts of today, small enough to add up. */
function countToday(store: Store): void {
	store.deleteStatistics();
	const day = getLocalDay(new Date(), "America/New_York");
	const count = (name: string, activityId: string, outcome: string, times: number) =>
		store.change(
			`insert into analytics_days (day, name, screen, activity_id, outcome, origin, count) values ('${day}', '${name}', '', '${activityId}', '${outcome}', 'staff', ${times})`,
		);
	count("activity_viewed", "harbour-kayak-morning", "", 400);
	count("lead", "harbour-kayak-morning", "", 24);
	store.change(
		`insert into analytics_searches (day, text, origin, count) values ('${day}', 'horse riding', 'staff', 7)`,
	);
}

const getPlotLabels = () => browser.page.findAll("svg", { role: "img" }).map((plot) => plot.attribute("aria-label"));

describe("[ANA-4] the insights", () => {
	test("draw the counts, describe them in words, and list them in a table", async () => {
		countToday(site.store);
		await browser.open("/admin/insights");
		expect(getPlotLabels()).toEqual(["400 views and 24 inquiries in 30 days"]);
		expect(getTableRows(browser.html)[0]?.slice(1)).toEqual(["400", "24"]);
		expect(browser.page.findAll("time", { datetime: /^\d{4}-\d\d-\d\d$/ })).toHaveLength(30);
		expect(getText(browser.html)).toContain("Compared with the 30 days before.");
		expect(getText(browser.html)).toContain("horse riding7 times");
	});

	test("cover the days in the URL, and ignore an unknown number", async () => {
		await browser.open("/admin/insights?days=31&days=x");
		expect(getPlotLabels()[0]).toMatch(/in 30 days$/);
		await browser.follow("7 days");
		expect(browser.path).toBe("/admin/insights?days=7");
		expect(getPlotLabels()[0]).toMatch(/in 7 days$/);
		await browser.follow("90 days");
		expect(getPlotLabels()[0]).toMatch(/in 90 days$/);
		await browser.follow("30 days");
		expect(browser.path).toBe("/admin/insights");
	});

	test("say if nothing was counted", async () => {
		site.store.deleteStatistics();
		await browser.open("/admin/insights");
		expect(getText(browser.html)).toContain("Nothing in this period yet.");
		expect(getPlotLabels()).toEqual([]);
	});

	test("say if they could not be loaded", async () => {
		site.store.change("alter table analytics_days rename to days_away");
		await browser.open("/admin/insights");
		site.store.change("alter table days_away rename to analytics_days");
		expect(browser.status).toBe(500);
		expect(getText(browser.html)).toContain("Failed to load the insights. Please try again.");
		expect(await site.waitForFailures()).toHaveLength(1);
	});
});

test.each([
	["/admin/leads", "Failed to load leads. Please try again."],
	["/admin/people?email=ana@example.com", "Failed to load this person’s data. Please try again."],
	["/admin/seed", "Failed to load the demo data. Please try again."],
])(
	"[LEAD-1] [SEED-1] %s says that the store has failed, with a reference and a way to try again",
	async (path, text) => {
		site.store.breakTable("leads");
		await browser.open(path);
		expect(browser.status).toBe(500);
		expect(getText(browser.html)).toContain(text);
		expect(getText(browser.html)).toMatch(/Reference: [0-9A-Z]{4}-[0-9A-Z]{4}/);
		expect(browser.page.findAll("button").map(({ text }) => text)).toContain("Try Again");
		expect(await site.waitForFailures()).toHaveLength(1);
	},
);

test("[IMP-6] [WORK-2] the sources are listed with their last run, a failure since then, and their current activities", async () => {
	await browser.open("/admin/sources");
	expect(getText(browser.html)).toContain("Import a catalogue to list its activities.");
	const runs =
		"insert into import_runs (id, source, file_name, started_at, finished_at, added, problem_kind, problem) values";
	site.store.change(
		`${runs} ('a', 'otter-clubs', 'clubs.csv', '2026-06-01T10:00:00.000Z', '2026-06-01T10:01:00.000Z', 1, null, null)`,
	);
	site.store.change(
		`${runs} ('b', 'otter-clubs', 'clubs.csv', '2026-06-02T10:00:00.000Z', '2026-06-02T10:00:00.000Z', 0, 'failed', 'It answered 500.')`,
	);
	site.store.change(
		"insert into import_sources values ('otter-clubs', ?, null, '{}', '2026-06-01T10:00:00.000Z', '2026-06-02T10:00:00.000Z', null)",
		"https://me:secret@otters.example/clubs.csv?key=otter-key",
	);
	site.store.change(
		"update activities set source = 'otter-clubs', source_key = '1', last_seen_at = '2026-06-01T10:00:00.000Z' where id = 'judo'",
	);
	await browser.open("/admin/sources");
	const text = getText(browser.html);
	expect(text).toMatch(
		/otter-clubs\s*https:\/\/otters.example\/clubs.csv\s*Parents read “From an imported list”\..*?Tue, Jun 2, 6:00 am\s*Failed\s*It answered 500.\s*Mon, Jun 1, 6:00 am\s*1 added/s,
	);
	expect(browser.html).not.toMatch(/secret|otter-key/);
	await browser.submit("Save", { title: "the Otter Clubs’ list" });
	expect(getText(browser.html)).toContain("Parents read “From the Otter Clubs’ list”.");
	await browser.open("/admin/dashboard");
	expect(getText(browser.html)).toMatch(/Couldn’t read otter-clubs\s*Tue, Jun 2, 6:00 am: It answered 500\./);
	await browser.follow("See the source: Couldn’t read otter-clubs");
	await browser.follow("Activities of otter-clubs on offer: 1");
	expect(getFirstCells()).toEqual([expect.stringContaining("Judo")]);
	await browser.follow("Show all activities");
	expect(browser.path).toBe("/admin/activities?state=offer");
});

test("[WORK-9] the dashboard says whether mail leaves, and how backups, sources and the disk are", async () => {
	await browser.open("/admin/dashboard");
	const { text } = browser.page.find("section", { "aria-labelledby": "site" });
	expect(text).toMatch(/^This site\s*Mail\s*stored, and not sent/);
	expect(text).toContain("not by themselves: BACKUP_AT isn’t set");
	expect(text).toMatch(/Disk\s*(Needs you: )?\d+ % is free/);
	expect(text).not.toContain("Store");
});

test("[WORK-9] what needs somebody is told 'Seen', and the dashboard then asks for nothing", async () => {
	const readSite = () => browser.page.find("section", { "aria-labelledby": "site" }).text;
	await browser.open("/admin/dashboard");
	expect(readSite()).toContain("Needs you: SMTPURL: did you mean SMTP_URL?");
	await browser.submit("Seen: Setting");
	expect(readSite()).toContain("SMTPURL: did you mean SMTP_URL?");
	expect(readSite()).not.toMatch(/Setting\s*Needs you/);
});

test("[WORK-2] the dashboard begins with a failed import until it is repeated or seen", async () => {
	const at = new Date().toISOString();
	const columns =
		"id, created_at, created_by, location, file_name, form, step, state, attempt, heartbeat_at, progress, run_ids, problem";
	const addImport = (id: string, time: string, state: string, problem: string | null) =>
		site.store.change(
			`insert into import_jobs (${columns}) values (?, ?, 'robin@larkabout.example', 'https://otters.example', 'clubs.csv', '{}', 'import', '${state}', 1, ?, '{}', '[]', ?)`,
			id,
			time,
			time,
			problem,
		);
	addImport("broken", at, "failed", "The disk is full.");
	await browser.open("/admin/dashboard");
	const listTasks = () => browser.page.findAll("h3").map(({ text }) => text);
	const leads = listTasks().findIndex((task) => task.endsWith("new leads"));
	expect(listTasks().slice(0, leads)).toContain("The import failed: clubs.csv");
	expect(getText(browser.html)).toContain("The disk is full.");
	addImport("repeated", new Date(Date.parse(at) + 1000).toISOString(), "done", null);
	await browser.open("/admin/dashboard");
	expect(listTasks()).not.toContain("The import failed: clubs.csv");
	addImport("again", new Date(Date.parse(at) + 2000).toISOString(), "failed", "The disk is full.");
	await browser.open("/admin/dashboard");
	await browser.submit("Seen: The import failed: clubs.csv");
	expect(listTasks()).not.toContain("The import failed: clubs.csv");
	addImport("later", new Date(Date.parse(at) + 3000).toISOString(), "failed", "The disk is full.");
	await browser.open("/admin/dashboard");
	expect(listTasks()).toContain("The import failed: clubs.csv");
});
