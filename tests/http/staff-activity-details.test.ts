import { beforeAll, beforeEach, expect, test } from "vitest";
import { activityFields } from "../../domain/activity/activity-input.ts";
import { parseForms } from "./forms.ts";
import { getText } from "./html.ts";
import { PlainBrowser } from "./plain-browser.ts";
import { getSharedSession, shareSite } from "./running-site.ts";

const site = shareSite();
let cookie = "";
let browser: PlainBrowser;

beforeAll(async () => {
	cookie = await getSharedSession();
});

beforeEach(async () => {
	site.store.markChanged();
	browser = new PlainBrowser(site.origin, cookie);
	await browser.open("/admin/activities/judo");
});

const read = (column: string) =>
	JSON.parse(String(site.store.value(`select ${column} from activities where id = 'judo'`)));

test("[FACT-1] staff enter a schedule and a cancelled date, and the form shows the resulting dates", async () => {
	site.store.change("update activities set schedules = '[]', sessions = '[]' where id = 'judo'");
	await browser.open("/admin/activities/judo");
	await browser.submit("Save activity", {
		"schedules.0.startDate": "2099-06-22",
		"schedules.0.endDate": "2099-06-30",
		"schedules.0.byDay.mon": "on",
		"schedules.0.startTime": "10:00",
		"schedules.0.endTime": "11:30",
		"schedules.0.timeZone": "America/Chicago",
		"sessions.0.startDate": "2099-06-29",
		"sessions.0.startTime": "10:00",
		"sessions.0.timeZone": "America/Chicago",
		"sessions.0.eventStatus": "cancelled",
	});
	expect(read("schedules")).toMatchObject([{ byDay: ["mon"], startTime: "10:00", timeZone: "America/Chicago" }]);
	expect(read("sessions")).toMatchObject([
		{ id: "20990629T1000", startDate: "2099-06-29T15:00:00Z", endDate: null, eventStatus: "cancelled" },
	]);
	await browser.open("/admin/activities/judo");
	await browser.submit("Save activity", { "sessions.0.remove": "on" });
	expect(read("sessions")).toEqual([]);
	expect(read("schedules")).toHaveLength(1);
});

test("[GEN-7] the form has every field that staff can set, as saving empties what it lacks", async () => {
	const names = { providerId: "provider", venueId: "venue" };
	const fields = activityFields.map((field) => names[field as keyof typeof names] ?? field);
	const sent = parseForms(browser.html, "").flatMap((form) => Object.keys(form.fields));
	const starts = new Set(sent.map((name) => name.split(".")[0]));
	expect(fields.filter((field) => !starts.has(field))).toEqual([]);
});

test("[FACT-1] an invalid row is named in the summary and at its field, and nothing typed is lost", async () => {
	await browser.submit("Save activity", {
		location: "The old fire station",
		"offers.1.amount": "many",
		"offers.1.name": "Siblings",
		"facts.meals": "yes",
	});
	expect(browser.status).toBe(400);
	expect(getText(browser.html)).toContain("Price 2, amount: Enter an amount, like 45 or 12.50.");
	await browser.submit("Save activity", {
		"offers.1.amount": "45",
		"offers.1.kind": "from",
		"offers.1.unitText": "week",
	});
	expect(site.store.value("select location from activities where id = 'judo'")).toBe("The old fire station");
	expect(read("offers")).toMatchObject([{}, { name: "Siblings", price: 45, minPrice: 45, unitText: "week" }]);
	expect(read("facts")).toMatchObject({ meals: { answer: "yes", source: "" } });
});

test("[FACT-1] a provider and a place are chosen by name, and added with the activity if they are new", async () => {
	await browser.submit("Save activity", { provider: "Zebra Kiln", venue: "Zebra Hall" });
	const joined = `select providers.title as provider, venues.title as venue, location from activities
		join providers on providers.id = provider_id join venues on venues.id = venue_id where activities.id = 'judo'`;
	expect(site.store.rows(joined)).toEqual([{ provider: "Zebra Kiln", venue: "Zebra Hall", location: "Zebra Hall" }]);
	await browser.open("/admin/activities/judo");
	await browser.submit("Save activity", { provider: "zebra kiln", checkedToday: "on" });
	expect(site.store.value("select count(*) from providers where lower(title) = 'zebra kiln'")).toBe(1);
	expect(site.store.value("select provider_id from activities where id = 'judo'")).not.toBeNull();
	const { price, sessions, ageRange, venue, facts } = read("checked_at");
	expect(new Set([price, sessions, ageRange, venue, facts])).toEqual(
		new Set([expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]),
	);
	expect(Math.abs(Date.now() - Date.parse(venue))).toBeLessThan(2 * 24 * 3_600_000);
});

test("[ADMA-8] a copy has its dates moved by a number of weeks, at the same time of day", async () => {
	await browser.submit("Save activity", {
		"sessions.0.startDate": "2099-07-14",
		"sessions.0.startTime": "09:30",
		"sessions.0.timeZone": "America/Chicago",
	});
	await browser.open("/admin/activities/judo");
	await browser.submit("Duplicate", { moveBy: "20", unit: "weeks" });
	expect(getText(browser.html)).toContain("Copy of Judo");
	const copied = site.store.value("select sessions from activities where title like 'Copy of Judo%'");
	expect(JSON.parse(String(copied))).toMatchObject([{ startDate: "2099-12-01T15:30:00Z" }]);
});

test("[FACT-3] staff end an activity, and reopen it", async () => {
	const count = () => site.store.value("select count(*) from activities where id = 'judo' and ended_at is not null");
	await browser.submit("End now");
	expect(count()).toBe(1);
	await browser.submit("Reopen");
	expect(count()).toBe(0);
});

test("[FACT-2] [WORK-3] activities with a price on request are listed for checking until staff confirm the price", async () => {
	site.store.change(
		"update activities set price = null, comparable_price = null, offers = '[]', checked_at = '{}' where id = 'judo'",
	);
	// Midnight in New York.
	site.store.change("update activities set ends_at = '2099-07-15T04:00:00.000Z' where id = 'judo'");
	await browser.open("/admin/review");
	await browser.follow("No price");
	expect(getText(browser.html)).toContain("Ends Tue, Jul 14, 2099");
	expect(getText(browser.html)).not.toContain("12:00 am");
	await browser.follow("Judo");
	expect(browser.path).toBe("/admin/activities/judo");
	await browser.open("/admin/review?kind=priceless");
	await browser.submit("Still right Judo");
	expect(getText(browser.html)).toContain("All caught up.");
	expect(String(site.store.value("select checked_at from activities where id = 'judo'"))).toMatch(/"price":"\d{4}-/);
});

test("[IMP-6] staff end a suspected duplicate from the list", async () => {
	site.store.change(
		"update activities set title = 'Judo', venue_id = (select venue_id from activities where id = 'judo') where id = 'robot-garage'",
	);
	await browser.open("/admin/review?kind=alike");
	const getEnded = () =>
		site.store.value("select count(*) from activities where title = 'Judo' and ended_at is not null");
	expect(getText(browser.html)).toContain("2 activities to check");
	await browser.submit("End now Judo");
	expect(getEnded()).toBe(1);
	await browser.open("/admin/review?kind=alike");
	expect(getText(browser.html)).toContain("All caught up.");
});

test("[WORK-5] [ADMA-2] staff change the price in its field, which is the first offer", async () => {
	const getPrice = () => site.store.value("select price from activities where id = 'judo'");
	const [offer] = read("offers");
	await browser.submit("Save activity", { price: "10" });
	expect(browser.status).toBe(200);
	expect(getPrice()).toBe(10);
	expect(read("offers")).toEqual([{ ...offer, price: 10 }]);
	await browser.open("/admin/activities/judo");
	await browser.submit("Save activity", { price: "12", "offers.1.amount": "8", "offers.1.name": "Siblings" });
	expect(read("offers")).toEqual([{ ...offer, price: 12 }, expect.objectContaining({ name: "Siblings", price: 8 })]);
	expect(getPrice()).toBe(8);
	await browser.open("/admin/activities/judo");
	await browser.submit("Save activity", { priceOnRequest: "on", "offers.1.remove": "on" });
	expect(getPrice()).toBeNull();
});

test("[WORK-5] a price without a unit becomes the first of the prices once there is another", async () => {
	site.store.change("update activities set price = 10, comparable_price = 10, offers = '[]' where id = 'judo'");
	await browser.open("/admin/activities/judo");
	await browser.submit("Save activity", { "offers.1.amount": "8", "offers.1.name": "Siblings" });
	expect(read("offers")).toMatchObject([
		{ name: "", price: 10, unitText: null },
		{ name: "Siblings", price: 8 },
	]);
});

test("[WORK-5] a price with a unit and a range keeps both when its amount changes", async () => {
	await browser.submit("Save activity", {
		price: "45",
		"offers.0.kind": "range",
		"offers.0.highest": "60",
		"offers.0.unitText": "week",
	});
	await browser.open("/admin/activities/judo");
	await browser.submit("Save activity", { price: "50" });
	expect(read("offers")).toMatchObject([{ price: 50, maxPrice: 60, unitText: "week" }]);
	await browser.open("/admin/activities/judo");
	await browser.submit("Save activity", { price: "70" });
	expect(browser.status).toBe(400);
	expect(getText(browser.html)).toContain("Enter a highest price above the lowest.");
	expect(read("offers")).toMatchObject([{ price: 50 }]);
});

test("[ADMA-2] publishing a new activity with its initial price of 0 asks whether it is free", async () => {
	const owls = { title: "Owl Night", category: "STEM", ageRange: "5-8", description: "Hoo." };
	const question = "Free, or price on request? Check one of the boxes, or enter the price.";
	const getPrices = () => site.store.rows("select price from activities where title = 'Owl Night'");
	await browser.open("/admin/activities/new");
	await browser.submit("Add activity", { ...owls, description: "" });
	expect(browser.status).toBe(400);
	expect(getText(browser.html)).toContain("Enter a description.");
	expect(getText(browser.html)).toContain(question);
	await browser.submit("Add activity", owls);
	expect(browser.status).toBe(400);
	await browser.submit("Add activity", { isFree: "on" });
	expect(getPrices()).toEqual([{ price: 0 }]);
	await browser.open("/admin/activities/new");
	await browser.submit("Add activity", { ...owls, title: "Bat Night", publication: "draft" });
	expect(browser.status).toBe(200);
	expect(site.store.rows("select price from activities where title = 'Bat Night'")).toEqual([{ price: null }]);
});

test("[WORK-5] a place is only created if an activity moves there", async () => {
	const countPlaces = () => site.store.value("select count(*) from venues where title = 'Stray Hall'");
	const move = (fields: Record<string, string>) =>
		fetch(`${site.origin}/admin/activities/place`, {
			method: "POST",
			headers: { cookie, origin: site.origin },
			body: new URLSearchParams({ venue: "Stray Hall", ...fields }),
			redirect: "manual",
		});
	expect((await move({})).status).toBe(302);
	expect(countPlaces()).toBe(0);
	expect((await move({ selected: "judo" })).status).toBe(302);
	expect(countPlaces()).toBe(1);
});

const post = (path: string, fields: [string, string][]) =>
	fetch(`${site.origin}${path}`, {
		method: "POST",
		headers: { cookie, origin: site.origin },
		body: new URLSearchParams(fields),
		redirect: "manual",
	});

test("[WORK-6] undoing what an import changed says what has been changed since, and not that it was undone", async () => {
	const before = JSON.stringify({ title: "Judo for All", foundSource: { says: {}, pictures: null } });
	site.store.change(
		`insert into audit_log (at, actor, action, collection, document_id, title, before, after, group_id)
		values ('2026-01-01T00:00:00.000Z', 'lake (import)', 'changed', 'activities', 'judo', 'Judo', ?, ?, 'import:lake-1')`,
		before,
		JSON.stringify({ title: "Judo on the Lake" }),
	);
	const entry = String(site.store.value("select max(id) from audit_log"));
	const answer = await (await post("/admin/undo.data", [["entries", entry]])).text();
	expect(answer).toMatch(/"“[^”]+” has been changed since, which stays: title\./);
	expect(answer).not.toContain("Undone");
});

test("[WORK-6] eight activities moved at once go back, except the place of one that was moved again, which is said", async () => {
	const ids = site.store.rows("select id from activities order by id limit 8").map(({ id }) => String(id));
	const places = () =>
		site.store.rows(`select id, venue_id, location from activities where id in ('${ids.join("','")}') order by id`);
	const before = places();
	const move = (selected: string[], venue: string) =>
		post("/admin/activities/place", [...selected.map((id): [string, string] => ["selected", id]), ["venue", venue]]);
	await move(ids, "Stray Hall");
	const group = String(site.store.value("select group_id from audit_log order by id desc limit 1"));
	await move(ids.slice(0, 1), "Tall Barn");
	site.store.change("update activities set title = 'Renamed since' where id = ?", ids[1] ?? "");

	const answer = await post("/admin/undo.data", [["group", group]]);
	expect(answer.status).toBe(200);
	expect(await answer.text()).toMatch(/Undone: 7 changes\. “[^”]+” has been changed since, which stays: location\./);
	expect(places().slice(1)).toEqual(before.slice(1));
	expect(String(places()[0]?.location)).toContain("Tall Barn");
	expect(site.store.value("select title from activities where id = ?", ids[1] ?? "")).toBe("Renamed since");
});

test.each([
	["place", [["venue", "Mill Baths"]], "moved to Mill Baths", "location = 'Mill Baths, Otterford'"],
	["provider", [["provider", "Robot Garage"]], "assigned to Robot Garage", "provider_id = 'robot-garage'"],
	["publication", [], "published", "published = 1 and published_at is not null"],
	["ending", [], "ended", "ended_at is not null"],
] as [path: string, fields: [string, string][], done: string, where: string][])(
	"[WORK-7] three ticked activities go through %s at once, only changes count, and all go back as a group",
	async (path, fields, done, where) => {
		const selected = site.store.rows("select id from activities order by id limit 3").map(({ id }) => String(id));
		const list = `('${selected.join("','")}')`;
		site.store.change(
			`update activities set published = 0, published_at = null, provider_id = null, venue_id = null, location = '', ended_at = null where id in ${list}`,
		);
		const read = () =>
			site.store.rows(
				`select id, published, published_at, provider_id, venue_id, location, ended_at from activities where id in ${list} order by id`,
			);
		const before = read();
		const form: [string, string][] = [...selected.map((id): [string, string] => ["selected", id]), ...fields];
		const answer = await (await post(`/admin/activities/${path}.data`, form)).text();
		expect(answer).toContain(`3 activities ${done}.`);
		expect(Number(site.store.value(`select count(*) from activities where id in ${list} and ${where}`))).toBe(3);
		const group = String(site.store.value("select group_id from audit_log order by id desc limit 1"));
		expect(await (await post(`/admin/activities/${path}.data`, form)).text()).toContain(`0 activities ${done}.`);
		expect(await (await post("/admin/undo.data", [["group", group]])).text()).toContain("Undone: 3 changes.");
		expect(read()).toEqual(before);
	},
);

test("[WORK-7] ticked activities are deleted at once, also one that is gone, and come back as a group", async () => {
	const count = () => Number(site.store.value("select count(*) from activities"));
	const before = count();
	const form: [string, string][] = ["judo", "robot-garage", "nobody"].map((id) => ["selected", id]);
	const answer = await (await post("/admin/activities/deletion.data", form)).text();
	expect(answer).toContain("2 activities deleted.");
	expect(count()).toBe(before - 2);
	const group = String(site.store.value("select group_id from audit_log order by id desc limit 1"));
	expect(await (await post("/admin/undo.data", [["group", group]])).text()).toContain("Undone: 2 changes.");
	expect(count()).toBe(before);
});

test.each([
	["place", "venue", "Enter a place."],
	["provider", "provider", "Enter a provider."],
])("[WORK-7] ticked activities keep their %s if no name is given", async (path, field, missing) => {
	const entries = () => site.store.value("select count(*) from audit_log");
	const before = entries();
	const answer = await post(`/admin/activities/${path}.data`, [
		["selected", "judo"],
		[field, " "],
	]);
	expect(await answer.text()).toContain(missing);
	expect(entries()).toBe(before);
});

test("[WORK-6] without JavaScript the history undoes a change of a price, and the undo itself", async () => {
	const getPrice = () => site.store.value("select price from activities where id = 'judo'");
	const before = getPrice();
	await post("/admin/activities/judo/price", [["price", "12.5"]]);
	expect(getPrice()).toBe(12.5);
	for (const [title, price] of [
		["Undo Judo", before],
		["Undo Judo", 12.5],
	] as const) {
		await browser.open("/admin/history?collection=activities");
		await browser.submit(title);
		expect(getPrice()).toBe(price);
	}
	expect(getText(browser.html)).toContain("Judo changed back");
});

test("[FACT-5] [WORK-6] staff enter how a booking is cancelled, and the history undoes it", async () => {
	const getPolicy = () => site.store.value("select cancellation_policy from activities where id = 'judo'");
	await browser.submit("Save activity", { cancellationPolicy: "x".repeat(501) });
	expect(browser.status).toBe(400);
	expect(getText(browser.html)).toContain("Keep this to 500 characters or fewer.");
	await browser.submit("Save activity", { cancellationPolicy: "Full refund until a week before." });
	expect(getPolicy()).toBe("Full refund until a week before.");

	await browser.open("/admin/history?collection=activities");
	expect(getText(browser.html)).toMatch(
		/Cancellation policy\s*before: nothing\s*after: Full refund until a week before\./,
	);
	for (const policy of ["", "Full refund until a week before."]) {
		await browser.open("/admin/history?collection=activities");
		await browser.submit("Undo Judo");
		expect(getPolicy()).toBe(policy);
	}

	await browser.open("/admin/activities/judo");
	await browser.submit("Save activity", { description: "Falling, and getting up." });
	expect(getPolicy()).toBe("Full refund until a week before.");
});

test("[WORK-6] an edited text and a colleague's price and spots both stay", async () => {
	const getJudo = () => site.store.rows("select description, price from activities where id = 'judo'");
	const [first] = read("schedules").length > 0 ? await listSpots() : [];
	await post("/admin/activities/judo/price", [["price", "12.5"]]);
	await post("/admin/activities/judo/spots", [
		["session", first ?? ""],
		["remaining", "0"],
	]);
	await browser.submit("Save activity", { description: "Falling, and getting up." });
	expect(browser.status).toBe(200);
	expect(getJudo()).toEqual([{ description: "Falling, and getting up.", price: 12.5 }]);
	expect(read("sessions")).toContainEqual(expect.objectContaining({ id: first, remainingCapacity: 0 }));
});

test("[WORK-6] two values of one field stand side by side, and staff choose; other fields of both stay", async () => {
	const getJudo = () => site.store.rows("select title, location from activities where id = 'judo'");
	const colleague = new PlainBrowser(site.origin, cookie);
	const saveTheirs = async (title: string) => {
		await colleague.open("/admin/activities/judo");
		await colleague.submit("Save activity", { title });
	};
	const { location: where } = getJudo()[0] ?? {};
	await saveTheirs("Judo of theirs");
	await browser.submit("Save activity", { title: "Judo of mine", programDetails: "Bring a belt." });
	expect(browser.status).toBe(409);
	expect(getText(browser.html)).toMatch(/Yours\s*Theirs\s*Title\s*Judo of mine\s*Judo of theirs/);
	expect(getJudo()).toEqual([{ title: "Judo of theirs", location: where }]);

	await saveTheirs("Judo changed once more");
	await browser.submit("Keep mine");
	expect(browser.status).toBe(409);
	expect(getText(browser.html)).toMatch(/Title\s*Judo of mine\s*Judo changed once more/);
	await browser.submit("Keep mine");
	expect(browser.status).toBe(200);
	expect(getJudo()).toEqual([{ title: "Judo of mine", location: where }]);

	await browser.open("/admin/activities/judo");
	await saveTheirs("Judo of theirs");
	await browser.submit("Save activity", { title: "Judo of nobody", programDetails: "Bring two belts." });
	await browser.submit("Take theirs");
	expect(getJudo()).toEqual([{ title: "Judo of theirs", location: where }]);
	expect(site.store.value("select program_details from activities where id = 'judo'")).toBe("Bring two belts.");
});

test("[FACT-15] the editor of an imported activity names its source, and takes one field from it without losing what is typed", async () => {
	const says = JSON.stringify({
		title: "JUDO BEG 01",
		venueId: "quay-hall",
		location: "Quay Hall",
		price: 7,
		offers: [],
	});
	site.store.change(
		"update activities set source = 'city', source_key = 'j', last_seen_at = '2026-06-01T10:00:00.000Z', source_says = ? where id = 'judo'",
		says,
	);
	const readSays = () =>
		Object.keys(JSON.parse(String(site.store.value("select source_says from activities where id = 'judo'"))));
	await browser.open("/admin/activities/judo");
	expect(getText(browser.html)).toContain("From “city”");
	expect(getText(browser.html)).toContain("Title. The source says: JUDO BEG 01");
	expect(getText(browser.html)).toContain("Price. The source says: $7");
	await browser.submit("Use it as Title", { description: "Falling, and getting up.", title: "Typed over" });
	expect(site.store.rows("select title, description from activities where id = 'judo'")).toEqual([
		{ title: "JUDO BEG 01", description: "Falling, and getting up." },
	]);
	expect(readSays()).not.toContain("title");

	await browser.open("/admin/activities/judo");
	await browser.submit("Use it as Price");
	expect(site.store.rows("select title, price, offers from activities where id = 'judo'")).toEqual([
		{ title: "JUDO BEG 01", price: 7, offers: "[]" },
	]);
	await browser.open("/admin/history?collection=activities");
	await browser.submit("Undo JUDO BEG 01");
	expect(readSays()).toContain("price");
});

/** Returns the ids of the next sessions of Judo. */
async function listSpots(): Promise<string[]> {
	const answer = await fetch(`${site.origin}/admin/activities/judo/spots.data`, { headers: { cookie } });
	return [...(await answer.text()).matchAll(/"(\d{8}T\d{4})"/g)].map(([, id]) => String(id));
}
