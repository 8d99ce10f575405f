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

const getNames = () => getTableRows(browser.html).map(([name]) => name);

test("[FACT-1] staff add a provider, correct it, delete it after a confirmation, and restore it", async () => {
	await browser.open("/admin/providers?add");
	await browser.submit("Add provider", { title: "Zebra Kiln", email: "kiln" });
	expect(browser.status).toBe(400);
	expect(getText(browser.html)).toContain("Enter an email address like name@example.com.");
	await browser.submit("Add provider", { email: "hello@kiln.example" });
	await browser.open("/admin/providers?search=zebra");
	await browser.follow("Zebra Kiln");
	await browser.submit("Save provider", { title: "Zebra Kiln Club" });
	expect(site.store.rows("select title, email from providers where title like 'Zebra%'")).toEqual([
		{ title: "Zebra Kiln Club", email: "hello@kiln.example" },
	]);
	await browser.open("/admin/providers?search=zebra");
	await browser.follow("Delete Zebra Kiln Club");
	await browser.submit("Yes delete Zebra Kiln Club");
	expect(site.store.value("select count(*) from providers where title like 'Zebra%'")).toBe(0);
	await browser.open("/admin/history?collection=providers");
	await browser.submit("Bring back Zebra Kiln Club");
	expect(site.store.value("select count(*) from providers where title = 'Zebra Kiln Club'")).toBe(1);
});

test("[FACT-1] a place with one coordinate is rejected beside the missing field, and nothing typed is lost", async () => {
	await browser.open("/admin/venues?add");
	await browser.submit("Add place", { title: "Zebra Hall", locality: "Alder Quay", latitude: "41.9" });
	expect(browser.status).toBe(400);
	expect(getText(browser.html)).toContain("Enter the longitude, too, or leave both empty.");
	await browser.submit("Add place", { longitude: "-87.7" });
	expect(site.store.rows("select title, locality, latitude, longitude from venues where title = 'Zebra Hall'")).toEqual(
		[{ title: "Zebra Hall", locality: "Alder Quay", latitude: 41.9, longitude: -87.7 }],
	);
});

test("[FACT-1] of two places with the same name one remains, with the activities of both", async () => {
	for (const title of ["Zebra Shed", "ZEBRA SHED"]) {
		await browser.open("/admin/venues?add");
		await browser.submit("Add place", { title });
	}
	const [first = {}, second = {}] = site.store.rows(
		"select id from venues where lower(title) = 'zebra shed' order by title desc",
	);
	site.store.change("update activities set venue_id = ? where id = 'judo'", String(first.id));
	await browser.open("/admin/venues");
	await browser.follow("Merge duplicates");
	expect(getText(browser.html)).toContain("1 group of duplicates");
	await browser.open(`/admin/venues/duplicates?keep=${second.id}`);
	expect(getText(browser.html)).toContain("Merge 2 places into ZEBRA SHED? 1 activity moves.");
	expect(site.store.value("select venue_id from activities where id = 'judo'")).toBe(String(first.id));
	await browser.submit("Merge");
	expect(getText(browser.html)).toContain("No two places look the same.");
	expect(site.store.value("select venue_id from activities where id = 'judo'")).toBe(String(second.id));
	await browser.open("/admin/venues?search=shed");
	expect(getNames()).toHaveLength(1);
});

test("[WORK-7] all groups of duplicates are counted, 20 on each page", async () => {
	const [{ seq: _, ...venue } = {}] = site.store.rows("select * from venues limit 1");
	const insert = `insert into venues (${Object.keys(venue).join(", ")}) values (${Object.keys(venue).map(() => "?")})`;
	for (let n = 0; n < 42; n++) {
		const values = Object.values({ ...venue, id: `pond-${n}`, title: `Pond ${n % 21}` });
		site.store.change(insert, ...(values as string[]));
	}
	await browser.open("/admin/venues/duplicates");
	expect(getText(browser.html)).toContain("21 groups of duplicates");
	await browser.open("/admin/venues/duplicates?page=2");
	expect(browser.page.findAll("fieldset")).toHaveLength(1);
	site.store.change("delete from venues where id like 'pond-%'");
});

test("[WORK-6] 24 merged places come back with their activities, except one that moved since", async () => {
	const [pier = {}] = site.store.rows("select * from venues where title = 'Harbour Slipway'");
	const { id: first, seq, ...columns } = pier;
	const twins = Array.from({ length: 23 }, (_, n) => `${first}-${n}`);
	const insert = `insert into venues (id, ${Object.keys(columns).join(", ")}) values (?${", ?".repeat(Object.keys(columns).length)})`;
	for (const id of twins) site.store.change(insert, id, ...(Object.values(columns) as string[]));
	const ids = site.store.rows("select id from activities order by id limit 3").map(({ id }) => String(id));
	ids.forEach((id, n) => {
		site.store.change("update activities set venue_id = ? where id = ?", String(twins[n]), id);
	});
	const places = () =>
		site.store.rows(`select venue_id from activities where id in ('${ids.join("','")}') order by id`);
	const before = places();
	await browser.open(`/admin/venues/duplicates?keep=${first}`);
	const moving = /Merge 24 places into Harbour Slipway\? (\d+) activities move\./.exec(getText(browser.html))?.[1];
	expect(Number(moving)).toBeGreaterThanOrEqual(3);
	await browser.submit("Merge");
	expect(site.store.value("select count(*) from venues where title = 'Harbour Slipway'")).toBe(1);
	site.store.change("update activities set venue_id = null where id = ?", ids[2] ?? "");

	await browser.open("/admin/history?collection=venues");
	await browser.submit("Undo all Harbour Slipway");
	expect(site.store.value("select count(*) from venues where title = 'Harbour Slipway'")).toBe(24);
	expect(places()).toEqual([...before.slice(0, 2), { venue_id: null }]);
});

test("[FIND-3] without JavaScript, staff add a synonym, change it, delete it, and restore it", async () => {
	await browser.open("/admin/synonyms?add");
	await browser.submit("Add synonym", { title: "zorbing" });
	expect(browser.status).toBe(400);
	expect(getText(browser.html)).toContain("Enter what they should find, too.");
	await browser.submit("Add synonym", { finds: "kayak, , judo" });
	await browser.open("/admin/synonyms?search=káyak");
	expect(getNames()).toContain("zorbing");
	await browser.open("/admin/synonyms?search=zorb");
	expect(getNames()).toEqual(["zorbing"]);
	const find = async () => getText(await (await fetch(`${site.origin}/activities?search=zorbing`)).text());
	expect(await find()).toContain("Harbour Kayak Morning");
	await browser.follow("zorbing");
	await browser.submit("Save synonym", { finds: "judo" });
	expect(await find()).not.toContain("Harbour Kayak Morning");
	await browser.open("/admin/synonyms?search=zorb");
	await browser.follow("Delete zorbing");
	await browser.submit("Yes delete zorbing");
	expect(getNames()).not.toContain("zorbing");
	await browser.open("/admin/history?collection=synonyms");
	await browser.submit("Bring back zorbing");
	expect(site.store.value("select finds from synonyms where title = 'zorbing'")).toBe('["judo"]');
});

const position = { latitude: "41.9", longitude: "-87.7" };

test.each<
	[path: string, button: string, kept: Record<string, string>, others: Record<string, string>[], says: string[]]
>([
	[
		"venues",
		"Add place",
		{ title: "Zebra Dock", address: "4455 N Lincoln Ave", ...position },
		[
			{ title: "ZEBRA DOCK", address: "4455 Lincoln", postalCode: "60625", ...position },
			{ title: "Zebra dock", ...position },
			{ title: "Zebra dock", ...position },
		],
		[
			"Merge 4 places into Zebra Dock? 0 activities move.",
			"Keeps “Zebra Dock” as it is: 4455 N Lincoln Ave.",
			"“ZEBRA DOCK” is deleted, with Address: 4455 Lincoln; Postal code: 60625.",
			"“Zebra dock” is deleted: it has no other details. (2 of these)",
		],
	],
	[
		"providers",
		"Add provider",
		{ title: "Zebra Loom" },
		[{ title: "Zebra Loom", email: "hello@loom.example" }],
		[
			"Keeps “Zebra Loom” as it is: no other details.",
			"“Zebra Loom” is deleted, with Email: hello@loom.example.",
			"Their leads and corrections move, too,",
		],
	],
])(
	"[WORK-6] before a merge of %s, staff read which values are kept and which are lost",
	async (path, button, kept, others, says) => {
		for (const fields of [kept, ...others]) {
			await browser.open(`/admin/${path}?add`);
			await browser.submit(button, fields);
		}
		const id = String(site.store.value(`select id from ${path} where title = ? order by created_at`, kept.title ?? ""));
		await browser.open(`/admin/${path}/duplicates?keep=${id}`);
		for (const text of says) expect(getText(browser.html)).toContain(text);
		await browser.submit("Merge");
		expect(site.store.rows(`select * from ${path} where title = ?`, kept.title ?? "")).toMatchObject([{ id }]);
	},
);
