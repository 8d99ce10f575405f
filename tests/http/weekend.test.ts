import { expect, test } from "vitest";
import { activity } from "../contract/world.ts";
import { dated } from "../support/dated-session.ts";
import { openAppWithClock } from "./app-with-clock.ts";
import { HtmlPage } from "./html-page.ts";

const saturday = "2026-06-20";
const offer = (id: string, changes: Parameters<typeof activity>[0]) =>
	activity({ id, title: id, location: "Alder Quay", sessions: [dated(saturday)], ...changes });

/** Opens a store on Thursday evening, June 18. The quay is at 40, -60; the hill is seven miles to the north. */
async function openWorld() {
	const site = await openAppWithClock();
	site.clock.setCatalogue("2026-06-18T23:00:00Z");
	const place = {
		address: "",
		locality: "",
		postalCode: "",
		createdAt: "2026-01-01T00:00:00.000Z",
		updatedAt: "2026-01-01T00:00:00.000Z",
	};
	await site.documents.venues.upsert(
		[
			{ ...place, id: "quay", title: "Quay", latitude: 40, longitude: -60 },
			{ ...place, id: "hill", title: "Hill", latitude: 40.1, longitude: -60 },
		] as Parameters<typeof site.documents.venues.upsert>[0],
		"staff",
	);
	await site.documents.activities.upsert(
		[
			offer("judo", { ageRange: "5-12", venueId: "quay" }),
			offer("ropes", { ageRange: "8-12", venueId: "hill", sessions: [dated("2026-06-21")] }),
			offer("crawl", { ageRange: "0-3", venueId: "quay" }),
			offer("friday", { ageRange: "5-12", sessions: [dated("2026-06-19")] }),
			offer("full", { ageRange: "5-12", sessions: [dated(saturday, { maximumCapacity: 8, remainingCapacity: 0 })] }),
			offer("off", { ageRange: "5-12", sessions: [dated(saturday, { eventStatus: "cancelled" })] }),
			offer("season", {
				ageRange: "5-12",
				sessions: [dated("2026-06-01", { startDate: "2026-06-01", endDate: "2026-08-30" })],
			}),
			offer("full-then-free", {
				ageRange: "5-12",
				sessions: [dated(saturday, { remainingCapacity: 0 }), dated("2026-06-21", { remainingCapacity: 2 })],
			}),
			offer("unknown", { ageRange: "5-12", sessions: [] }),
		],
		"staff",
	);
	const ask = async (query: string) => {
		const answer = await site.get(`/activities/weekend${query}`);
		return { ...answer, ...JSON.parse(answer.html) };
	};
	const listIds = async (query: string) => (await ask(query)).picks.map(({ id }: { id: string }) => id).sort();
	return { ...site, ask, listIds };
}

test("[FAM-6] a date elsewhere, such as online, is shown with its own place instead of the activity's street", async () => {
	const { ask, documents, get } = await openWorld();
	const online = { id: "online", title: "Online", address: "", locality: "", postalCode: "", timeZone: "UTC" };
	const stamps = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };
	await documents.venues.upsert([{ ...online, ...stamps, latitude: null, longitude: null }], "staff");
	const sessions = [dated(saturday, { venueId: "online" }), dated("2026-06-24")];
	await documents.activities.upsert(
		[offer("songs", { title: "Songs", ageRange: "5-12", venueId: "quay", location: "Chapel, Alder Quay", sessions })],
		"staff",
	);
	const { picks } = await ask("?age=3-12");
	expect(picks.find(({ id }: { id: string }) => id === "songs").location).toBe("Online");
	const onSaturday = await get(`/activities?search=songs&from=${saturday}&to=${saturday}`);
	expect(onSaturday.html).not.toContain("Chapel, Alder Quay");
	const onWednesday = await get("/activities?search=songs&from=2026-06-24&to=2026-06-24");
	expect(onWednesday.html).toContain("Chapel, Alder Quay");
});

test("[FAM-6] a weekend lists activities for an age group that certainly take place, have not begun, and are not full", async () => {
	const { ask, listIds, clock } = await openWorld();
	expect(await listIds("?age=3-12")).toEqual(["crawl", "full-then-free", "judo", "ropes"]);
	expect(await listIds("?age=0-3")).toEqual(["crawl"]);
	expect(await listIds("?age=12%2B")).toEqual(["full-then-free", "judo", "ropes"]);
	const { picks } = await ask("?age=3-12");
	const find = (id: string) => picks.find((pick: { id: string }) => pick.id === id);
	expect(find("full-then-free")).toMatchObject({
		day: "2026-06-21",
		when: "Sun, Jun 21, 10:00 am",
		session: "20260621T1000",
	});
	expect(find("judo")).toMatchObject({
		day: saturday,
		ages: { minMonths: 60, maxMonths: 155 },
		price: { amount: "$10" },
	});
	clock.setCatalogue("2026-06-20T14:30:00Z");
	await expect.poll(() => listIds("?age=3-12")).toEqual(["full-then-free", "ropes"]);
});

test("[FAM-6] what begins later is found behind a hundred activities that have begun", async () => {
	const { clock, documents, listIds, get } = await openWorld();
	const open = { startDate: `${saturday}T12:00:00Z`, endDate: "2026-06-21T02:00:00Z" };
	const pools = Array.from({ length: 100 }, (_, n) => offer(`pool-${n}`, { sessions: [dated(saturday, open)] }));
	const late = { startDate: `${saturday}T20:00:00Z`, endDate: `${saturday}T21:00:00Z` };
	const film = offer("film", { sessions: [dated(saturday, open), dated(saturday, { ...late, id: "late" })] });
	await documents.activities.upsert([...pools, film], "staff");
	clock.setCatalogue("2026-06-20T14:30:00Z");
	await expect.poll(() => listIds("?age=3-12")).toEqual(["film", "full-then-free", "ropes"]);
	const weekend = new HtmlPage((await get("/")).html).main.find("section", { "aria-labelledby": "weekend" });
	expect(weekend.text).toContain("Sat, Jun 20, 4:00 pm");
});

test("[FAM-6] what is for teenagers and adults alone comes after all others for everybody", async () => {
	const { documents, get } = await openWorld();
	const early = { startDate: `${saturday}T12:00:00Z`, endDate: `${saturday}T13:00:00Z` };
	const classes = ["yoga", "zumba"].map((id) => offer(id, { ageRange: "13+", sessions: [dated(saturday, early)] }));
	await documents.activities.upsert(classes, "staff");
	const weekend = new HtmlPage((await get("/")).html).main.find("section", { "aria-labelledby": "weekend" });
	expect(weekend.findAll("h3").map(({ text }) => text)).not.toContain("yoga");
	expect(weekend.findAll("li")).toHaveLength(3);
});

test("[FAM-6] [GEN-2] lists the nearest to a rounded position first, with the same answer for everybody", async () => {
	const { ask, get } = await openWorld();
	const near = await ask("?age=3-12&near=40.001,-60.001");
	expect(near.picks.map(({ id, distance }: { id: string; distance: string }) => [id, distance])).toEqual([
		["crawl", "under 0.1 mi"],
		["judo", "under 0.1 mi"],
	]);
	expect([near.radius, near.isPlaceKnown]).toEqual(["5 mi", true]);
	const wide = await ask("?age=3-12&near=40,-60&within=10");
	expect(wide.picks.map(({ id }: { id: string }) => id)).toContain("ropes");
	expect(near.headers.get("cache-control")).toMatch(/^public, /);
	const first = (await get("/activities/weekend?age=3-12&near=40,-60")).headers.get("x-request-id");
	const rounded = (await get("/activities/weekend?near=40.0012,-60.0009&age=3-12&name=Mia")).headers.get(
		"x-request-id",
	);
	expect(first).toBe(rounded);
	const unknown = await ask("?age=3-12&near=Nowhere");
	expect([unknown.isPlaceKnown, unknown.radius, unknown.picks.length]).toEqual([false, null, 4]);
});

test("[FAM-6] home begins with 'This weekend' for everybody, without JavaScript", async () => {
	const { get } = await openWorld();
	const { html, headers } = await get("/");
	const weekend = new HtmlPage(html).main.find("section", { "aria-labelledby": "weekend" });
	expect(weekend.find("h2").text).toBe("This weekend");
	expect(weekend.findAll("li")).toHaveLength(3);
	const [first] = weekend.findAll("li");
	expect(first?.text).toMatch(/Sat, Jun 20, 10:00 am.*Alder Quay.*Ages.*\$10/);
	expect(first?.find("a", { class: /button/ }).attribute("href")).toMatch(/^\/booking\/[a-z-]+\?session=\w+#book$/);
	expect(headers.get("cache-control")).toMatch(/^public, /);
});

test.each(["", "?sort=popular", "?type=Class"])("[LIST-6] /activities%s opens with its own results", async (query) => {
	const { get } = await openWorld();
	const { main } = new HtmlPage((await get(`/activities${query}`)).html);
	const headings = [...main.findAll("h1"), ...main.findAll("h2")].map(({ text }) => text);
	expect(headings.filter((text) => text !== "Filters")).toEqual(["Explore Adventures", "Results"]);
});

test("[LIST-1] [BOOK-5] from a list of chosen dates, an activity opens with the date that its card shows", async () => {
	const { documents, get } = await openWorld();
	const sessions = [dated("2026-06-19"), dated(saturday)];
	await documents.activities.upsert([offer("songs", { ageRange: "5-12", sessions })], "staff");
	for (const view of ["cards", "list"]) {
		const list = new HtmlPage(
			(await get(`/activities?search=songs&from=${saturday}&to=${saturday}&view=${view}`)).html,
		);
		const page = list.find("article").find("a").attribute("href") ?? "";
		expect(page, view).toMatch(/^\/booking\/songs\?session=/);
		expect((await get(page)).html, view).toMatch(/aria-current="true"[^>]*>(<[^>]*>)*Sat, Jun 20/);
	}
	expect((await get("/activities?search=songs")).html).not.toContain("/booking/songs?session=");
});
