import { beforeEach, describe, expect, test } from "vitest";
import type { Activity } from "../../domain/activity/activity.ts";
import { HtmlPage } from "./html-page.ts";
import { shareSite } from "./running-site.ts";

/** Tests the listing as the server renders it, which is also what a browser without JavaScript shows. */
const site = shareSite();

beforeEach(() => site.store.markChanged());

async function openListing(query: string, expectedStatus = 200): Promise<HtmlPage> {
	const { status, text } = await site.request(`/activities${query}`);
	expect(status, query).toBe(expectedStatus);
	return new HtmlPage(text);
}

const search = (text: string) => openListing(`?search=${encodeURIComponent(text)}`);
/** The titles of what was found, without what is less close. */
const listFound = (page: HtmlPage) => {
	const lessClose = page.main.findAll("section", { "aria-labelledby": "less-close" });
	return page.cardTitles.slice(0, page.cardTitles.length - lessClose.flatMap((part) => part.cardTitlesHere).length);
};
const getCount = (page: HtmlPage) => page.main.find("p", { role: "status" }).text;
const getFilterChips = (page: HtmlPage) =>
	page.findAll("ul", { "aria-label": "Active filters" }).flatMap((list) => list.findAll("a").map(({ text }) => text));
const isSelected = (page: HtmlPage, name: string, value: string) =>
	page.find("select", { name }).findAll("option", { value, selected: true }).length === 1;

describe("[LIST-3] the search finds", () => {
	test.each<[string, string[]]>([
		// In a title, a description or a category, in any case.
		["KAYAK", ["Harbour Kayak Morning"]],
		["prudence", ["Otter Lake Camp: Five Days, Four Nights"]],
		["indoor play", ["Théâtre d’ombres: A Shadow-Puppet Sunday", "Up the Wall on a Rainy Day", "The Burrow"]],
		// With and without accents, in the search text and in the activity.
		["senora nunez", ["Señora Núñez’s Clay Mornings"]],
		["CAFÉ ELODIE", ["Dumpling Day at Café Élodie"]],
		["theatre d'ombres", ["Théâtre d’ombres: A Shadow-Puppet Sunday"]],
		["jûdô", ["Judo"]],
		// Words in any order, several spaces.
		["  laps   first ", ["First Laps at the Pump Track"]],
		// A prefix of a word.
		["uk", ["Pots, Pans and Ukuleles"]],
	])("%j in title, description and category", async (text, titles) => {
		expect(listFound(await search(text)).sort()).toEqual(titles.sort());
	});
});

test("[FIND-3] the page says which spelling it searched for, with a link to what was typed", async () => {
	const page = await search("kayack");
	expect(page.cardTitles).toEqual(["Harbour Kayak Morning"]);
	expect(page.main.text).toContain('Showing results for "kayak".');
	expect(page.findAll("a").map((link) => link.attribute("href"))).toContain("/activities?search=kayack&exact=1");
	const exact = await openListing("?search=kayack&exact=1");
	expect(exact.main.text).toContain("No activities match your search");
});

test("[FIND-1] [LIST-7] what has only some of the words stands under a line, and is not counted", async () => {
	const page = await search("judo xylophone");
	expect(page.main.text).toContain("No activities match your search");
	expect(page.main.find("section", { "aria-labelledby": "less-close" }).text).toMatch(/^Less close.*Judo/s);
	expect(page.main.find("p", { role: "status" }).text).toBe("0 activities");
	const found = await search("kayak");
	expect(found.main.text).not.toContain("Less close");
});

const oddTitles = {
	"100%": "Fun for 100% of Families",
	fun_club: "The fun_club",
	"o'brien": "O'Brien’s “Grand” Day",
	'"big"': 'A "Big" Day',
	"🎈": "Balloons 🎈 and Kites",
	"\\": "Back\\slash Racing",
	"a*b": "The a*b Game",
	"-- x": "Dashes -- x",
	ﬁnd: "Come and find it",
	ΣΟΦΊΑ: "Σοφία for children",
	水: "水 Painting",
};
/** Text with a meaning in SQL or in a full-text query. */
const queryOperators: Record<string, string[]> = {
	"%": [oddTitles["100%"]],
	_: [oddTitles.fun_club],
	AND: [oddTitles["🎈"], oddTitles.ﬁnd],
	"'; drop table activities; --": [],
	"NEAR(a b)": ["The a*b Game"],
	"title:fun": [],
	"^fun": [oddTitles["100%"], oddTitles.fun_club],
	"fun*": [oddTitles["100%"], oddTitles.fun_club],
};
test("[LIST-3] [FIND-1] %, _, quotes, emoji and query operators are plain text", async () => {
	const titles = Object.values(oddTitles);
	site.store.change("delete from activities");
	site.store.addActivities(...titles.map((title, index) => ({ id: `odd-${index}`, title, description: "Nothing." })));
	for (const [text, title] of Object.entries(oddTitles)) {
		const page = await search(text);
		expect(listFound(page), text).toEqual([title]);
		expect(page.field("search").attribute("value"), text).toBe(text.normalize());
	}
	for (const [text, found] of Object.entries(queryOperators)) {
		expect(listFound(await search(text)), text).toEqual(found);
	}
});

test("[LIST-4] the price buckets include both their limits", async () => {
	const buckets: Record<string, number[]> = {
		"0-25": [0, 24.99, 25],
		"25-50": [25, 25.01, 50],
		"50-100": [50, 99.99, 100],
		"100+": [100, 100.01, 5000],
	};
	const prices = [...new Set(Object.values(buckets).flat())];
	site.store.change("delete from activities");
	site.store.addActivities(...prices.map((price) => ({ id: `price-${price}`, title: `At ${price}`, price })));
	for (const [bucket, matching] of Object.entries(buckets)) {
		const page = await openListing(`?sort=price-asc&price=${encodeURIComponent(bucket)}`);
		expect(page.cardTitles, bucket).toEqual(matching.map((price) => `At ${price}`));
		const chosen = page.findAll("input", { name: "price", checked: true }).map((radio) => radio.attribute("value"));
		expect(chosen).toEqual([bucket]);
	}
});

test("[LIST-4] prices are shown as a parent reads them", async () => {
	const shown = { Free: 0, $9: 9, "$12.50": 12.5, "$24.99": 24.99, "$1,250": 1250 };
	site.store.change("delete from activities");
	site.store.addActivities(
		...Object.values(shown).map((price) => ({ id: `price-${price}`, title: `At ${price}`, price })),
	);
	const cards = (await openListing("?sort=price-asc")).main.findAll("article");
	for (const [text, price] of Object.entries(shown)) {
		expect(cards.find((card) => card.find("h3").text === `At ${price}`)?.text).toContain(text);
	}
});

test("[LIST-5] [FACT-11] the age groups match overlapping ages, ends included, and ages that cannot be parsed come last", async () => {
	const groups: Record<string, string[]> = {
		"0-3": ["0-3", "3-5", "All Ages", "2-99"],
		"3-12": ["0-3", "3-5", "5-8", "8-12", "12-16", "5-12", "All Ages", "7", "2-99", "10+"],
		"12+": ["8-12", "12-16", "5-12", "All Ages", "2-99", "10+", "18+"],
	};
	const unreadable = ["", "for grown-up bears"];
	const ranges = [...new Set(Object.values(groups).flat()), ...unreadable];
	const toTitles = (ageRanges: string[]) => ageRanges.map((range) => `For «${range}»`).sort();
	site.store.change("delete from activities");
	site.store.addActivities(
		...ranges.map((ageRange) => ({ id: `ages-${ageRange}`, title: `For «${ageRange}»`, ageRange })),
	);
	for (const [group, matching] of Object.entries(groups)) {
		const { cardTitles } = await openListing(`?age=${encodeURIComponent(group)}`);
		expect(cardTitles.slice(0, matching.length).sort(), group).toEqual(toTitles(matching));
		expect(cardTitles.slice(matching.length).sort(), group).toEqual(toTitles(unreadable));
	}
	expect((await openListing("")).cardTitles).toHaveLength(ranges.length);
});

test("[LIST-5] a '+' typed into the address bar counts as a plus sign", async () => {
	const page = await openListing("?age=12+");
	expect(getFilterChips(page)).toEqual(["12+ Teens"]);
	expect(page.findAll("input", { name: "age", checked: true }).map((box) => box.attribute("value"))).toEqual(["12+"]);
});

/** Featured activities by leads, then the others by leads. Newest first if equal. */
const popularOrder = [
	"Harbour Kayak Morning",
	"Robot Garage",
	"Rock Pool Rangers",
	"Ducklings: Swimming for Babies and Toddlers",
	"Señora Núñez’s Clay Mornings",
	"First Laps at the Pump Track",
	"Telescope Night on Kestrel Hill",
	"Make a Stool You Can Stand On",
	"Otter Lake Camp: Five Days, Four Nights",
	"Théâtre d’ombres: A Shadow-Puppet Sunday",
	"Bramblewood Forest Days",
	"First Touch: Football for Girls Who Have Never Played",
	"Pots, Pans and Ukuleles",
	"Open Easel Saturdays",
	"The Burrow",
	"First Night Under Canvas",
	"Fizz, Bang, Why?",
	"Judo",
	"Up the Wall on a Rainy Day",
	"The Lantern Street Paper Workshop: Cut, Fold and Light a Lantern for the Midwinter Parade",
	"Street Dance Thursdays",
	"Dumpling Day at Café Élodie",
	"The High Line at Kestrel Hill",
	"Dig, Sow, Eat",
];
test("[LIST-6] popular lists featured activities first, then those with most leads, then the newest", async () => {
	expect((await openListing("?sort=popular")).cardTitles).toEqual(popularOrder);
	site.store.change(
		`insert into leads (id, first_name, last_name, email, phone, activity_id, activity_name, agree_to_terms, newsletter, created_at, updated_at)
		select 'new-' || id, first_name, last_name, email, phone, 'judo', 'Judo', 1, 0, created_at, updated_at from leads limit 30`,
	);
	site.store.change(
		"update activities set lead_count = (select count(*) from leads where activity_id = activities.id)",
	);
	expect((await openListing("?sort=popular")).cardTitles[10]).toBe("Judo");
});

test("[FIND-2] the list is in the recommended order: what has spots by date, then what has no dates, full ones last", async () => {
	site.store.change("delete from activities");
	const onDay = (id: string, day: string, remainingCapacity: number | null) => ({
		id,
		title: id,
		sessions: [
			{
				id: "s",
				startDate: `2026-${day}T15:00:00Z`,
				endDate: null,
				timeZone: "America/Chicago",
				venueId: null,
				maximumCapacity: null,
				remainingCapacity,
				eventStatus: "scheduled" as const,
			},
		],
	});
	site.store.addActivities(
		onDay("full", "11-20", 0),
		{ id: "undated", title: "undated" },
		onDay("in a month", "12-20", 3),
		onDay("next week", "11-21", null),
	);
	const page = await openListing("");
	expect(page.cardTitles).toEqual(["next week", "in a month", "undated", "full"]);
	expect(isSelected(page, "sort", "")).toBe(true);
	expect(page.find("select", { name: "sort" }).findAll("option")[0]?.text).toBe("Recommended");
});

test("[LIST-6] the other orders are newest, cheapest and most expensive first; the newest first among equals", async () => {
	const activity = (
		id: string,
		price: number,
		day: string,
	): Pick<Activity, "id" | "title" | "price" | "createdAt"> => ({
		id,
		title: id,
		price,
		createdAt: `2026-10-${day}T09:00:00.000Z`,
	});
	site.store.change("delete from activities");
	site.store.addActivities(
		activity("b-old", 20, "01"),
		activity("a-new", 20, "03"),
		activity("expensive", 90, "02"),
		activity("free", 0, "01"),
		activity("a-old", 20, "01"),
	);
	const orders = {
		newest: ["a-new", "expensive", "a-old", "b-old", "free"],
		"price-asc": ["free", "a-new", "a-old", "b-old", "expensive"],
		"price-desc": ["expensive", "a-new", "a-old", "b-old", "free"],
	};
	for (const [sort, order] of Object.entries(orders)) {
		const page = await openListing(`?sort=${sort}`);
		expect(page.cardTitles, sort).toEqual(order);
		expect(isSelected(page, "sort", sort), sort).toBe(true);
	}
});

test("[FIND-2] near an unknown place, sorting by distance is not offered", async () => {
	const listOrders = async (query: string) =>
		(await openListing(query))
			.find("select", { name: "sort" })
			.findAll("option")
			.map(({ text }) => text);
	expect(await listOrders("?where=Otterford")).toContain("Nearest first");
	expect(await listOrders("?where=Atlantis")).not.toContain("Nearest first");
});

test.each([
	"type=Surfing",
	"type=camp",
	"age=5-8",
	"price=cheap",
	"price=-1",
	"sort=random",
	"page=0",
	"page=-3",
	"page=1e3",
	"page=999999999999",
	"page[]=2",
	"type=&age=&price=&search=&where=&sort=&page=",
	"type=%00&search=%00",
	"utm_source=letter&fbclid=123",
	"__proto__=1&constructor=2&toString=3",
])("[LIST-2] ignores unknown and malformed values: %s", async (query) => {
	const page = await openListing(`?${query}`);
	expect(getCount(page)).toBe("24 activities");
	expect(getFilterChips(page)).toEqual([]);
});

test("[LIST-2] ignores a search text that is too long", async () => {
	expect(getCount(await openListing(`?search=${"long+".repeat(300)}`))).toBe("24 activities");
});

test("[LIST-2] answers a query that is not valid UTF-8", async () => {
	await openListing("?search=%E0%A4%A&where=%FF");
});

test("[LIST-2] applies the valid values of a query and ignores the malformed ones", async () => {
	const page = await openListing("?type=Camp&price=nonsense&sort=price-desc&where=+");
	expect(page.cardTitles).toEqual([
		"Otter Lake Camp: Five Days, Four Nights",
		"Bramblewood Forest Days",
		"First Night Under Canvas",
	]);
	expect(getFilterChips(page)).toEqual(["Camp"]);
});

test("[LIST-7] says so if there is no activity at all", async () => {
	site.store.change("delete from activities");
	const page = await openListing("");
	expect(page.main.findAll("h2").map(({ text }) => text)).toContain("No Activities Found");
	expect(getCount(page)).toBe("0 activities");
});

test("[LIST-7] if the filters match nothing, the most helpful filter to remove comes first", async () => {
	const alternatives = (page: HtmlPage) => page.main.findAll("a").filter(({ text }) => text.startsWith("Without"));
	const page = await openListing("?age=0-3&type=Camp");
	expect(page.main.findAll("h2").map(({ text }) => text)).toContain("No activities match your search");
	expect(alternatives(page).map((link) => [link.text, link.attribute("href")])).toEqual([
		["Without Camp: 7 activities", "/activities?age=0-3"],
		["Without 0-3 Toddlers: 3 activities", "/activities?type=Camp"],
	]);
	const none = await openListing("?search=zzz&where=yyy");
	expect(alternatives(none)).toEqual([]);
	const startAgain = none.main.findAll("a").find(({ text }) => text === "See all activities");
	expect(startAgain?.attribute("href")).toBe("/activities");
});

test("[FIND-6] [LIST-7] if removing a single filter does not help, the nearest misses are shown, with the filters that each misses", async () => {
	site.store.addActivities({ id: "zither", title: "Zither Ducklings", price: 16, ageRange: "9-12" });
	const page = await openListing("?search=zither&age=0-3&price=free");
	const [miss] = page.main.findAll("li").filter(({ text }) => text.includes("Zither"));
	expect(miss?.text).toContain("Ages 9–12 · $16");
	expect(miss?.text).toContain("Doesn’t match: 0-3 Toddlers, Free");
	expect(miss?.find("a").attribute("href")).toBe("/booking/zither");
	const helped = await openListing("?search=zither&age=0-3");
	expect(helped.main.text).not.toContain("Doesn’t match");
});

test("[GEN-6] [LIST-8] without JavaScript, Try Again requests the same page", async () => {
	site.store.breakTable("activities");
	const failed = await openListing("?type=Camp&where=otterford", 500);
	expect(failed.find("p", { role: "alert" }).text).toMatch(/^Error: \S.{10,}/);
	await site.waitForFailures();
	site.store.repairTable("activities");
	const form = failed.main.findAll("form").find(({ text }) => text === "Try Again");
	expect(form?.attribute("action")).toBe("/activities");
	const fields = form?.findAll("input").map((input) => [input.attribute("name") ?? "", input.attribute("value") ?? ""]);
	const page = await openListing(`?${new URLSearchParams(fields)}`);
	expect(page.cardTitles).toEqual(["Otter Lake Camp: Five Days, Four Nights"]);
	expect(getFilterChips(page)).toEqual(["Near “otterford”", "Camp", "Clear all"]);
});

test("[FIND-4] [FIND-6] [GEN-6] the plain form has every filter, contains the URL's values, and shows no counts", async () => {
	const query =
		"?search=a&where=quay&from=2026-11-01&to=2027-11-30&day=sat,sun&time=morning&age=4,7&price=0-25&max=20&within=2&open=1&setting=outdoor&access=step-free&with=meals,aid&lang=es";
	const page = await openListing(query);
	expect(page.findAll("*", { class: /\b(facet-count|is-none)\b/ })).toEqual([]);
	const form = page.find("form", { id: "listing-form" });
	const chosen = form
		.findAll("input")
		.filter(
			(input) =>
				!["checkbox", "radio"].includes(input.attribute("type") ?? "") || input.attribute("checked") !== undefined,
		)
		.map((input) => [input.attribute("name"), input.attribute("value")].join("="));
	const selected = form
		.findAll("select")
		.map((select) =>
			[select.attribute("name"), select.findAll("option", { selected: true })[0]?.attribute("value")].join("="),
		);
	expect([...chosen, ...selected].sort()).toEqual(
		[
			...["search=a", "where=quay", "from=2026-11-01", "to=2027-11-30", "day=sat", "day=sun", "time=morning"],
			...["age=4", "age=7", "price=0-25", "max=20", "within=2", "open=1", "setting=outdoor"],
			...["access=step-free", "with=meals", "with=aid", "lang=es", "sort="],
		].sort(),
	);
	expect(form.attribute("action")).toBe("/activities");
});

test("[FIND-4] [FACT-11] what an activity comes with is asked for together, and unknown answers might fit", async () => {
	const page = await openListing("?type=Camp&with=meals,aid");
	expect(getFilterChips(page)).toEqual(["Camp", "Meals, Financial aid", "Clear all"]);
	expect(page.main.find("p", { role: "status" }).text).toBe("1 activity · 1 might fit");
	expect(page.cardTitles[0]).toBe("Otter Lake Camp: Five Days, Four Nights");
	expect(page.main.findAll("article")[1]?.text).toContain("Not known: financial aid");
});

test("[FIND-4] filters without a field are kept when the plain form is sent", async () => {
	const form = (await openListing("?type=Camp&provider=otter-lake-camp&near=40.05,-60.01&view=rows")).find("form", {
		id: "listing-form",
	});
	const hidden = form.findAll("input", { type: "hidden" }).map((input) => input.attribute("name"));
	expect(hidden).toEqual(["type", "provider", "near", "view"]);
});

test("[FIND-4] 'This weekend' and the days of the week are links that keep the other filters", async () => {
	const page = await openListing("?type=Camp&view=rows");
	const days = page.find("nav", { "aria-label": "Days" }).findAll("a");
	expect(days).toHaveLength(8);
	expect(days[0]?.text).toBe("This weekend");
	expect(days[1]?.text).toMatch(/^Today ?\d+$/);
	const address = new URLSearchParams(days[1]?.attribute("href")?.split("?")[1]);
	expect(address.get("from")).toBe(address.get("to"));
	expect([address.get("type"), address.get("view")]).toEqual(["Camp", "rows"]);
	const again = await openListing(`?${address}`);
	const current = again.find("nav", { "aria-label": "Days" }).find("a", { "aria-current": "true" });
	expect(current.attribute("href")).toBe("/activities?type=Camp&view=rows");
});

test("[LIST-1] rows show the facts of each activity in aligned columns", async () => {
	const page = await openListing("?view=rows&search=judo");
	expect(page.cardTitles).toEqual(["Judo"]);
	const row = page.main.find("article");
	expect(row.findAll("dt").map(({ text }) => text)).toEqual(["Next date", "Ages", "Place", "Price"]);
	expect(row.text).toMatch(/\$\d+/);
	const views = page.find("ul", { "aria-label": "View" }).findAll("a");
	expect(views.map((link) => [link.text, link.attribute("href"), link.attribute("aria-current")])).toEqual([
		["Cards", "/activities?search=judo", undefined],
		["Rows", "/activities?search=judo&view=rows", "true"],
		["Map", "/activities?search=judo&view=map", undefined],
	]);
});

test("[LIST-7] an empty store says so even with an active filter", async () => {
	site.store.change("delete from activities");
	const page = await openListing("?type=Camp&search=kayak");
	const headings = page.main.findAll("h2").map(({ text }) => text);
	expect(headings).toContain("No Activities Found");
	expect(headings).not.toContain("No activities match your search");
});

test("[LIST-9] the pages link to each other, and contain each activity once; a category's link leads to its first page", async () => {
	site.store.addActivities(
		...Array.from({ length: 60 }, (_, at) => ({ id: `many-${at}`, title: `Number ${at}`, category: "Camp" as const })),
	);
	const titles: string[] = [];
	const followed: string[] = [];
	for (let query: string | undefined = ""; query !== undefined; ) {
		const page = await openListing(query);
		titles.push(...page.cardTitles);
		const links = page.find("nav", { "aria-label": "Pages" }).findAll("a");
		followed.push(links.map(({ text }) => text).join(" "));
		query = links
			.find(({ text }) => text === "Next")
			?.attribute("href")
			?.replace("/activities", "");
	}
	expect(followed).toEqual(["Next", "Previous Next", "Previous Next", "Previous"]);
	expect([titles.length, new Set(titles).size]).toEqual([84, 84]);
	const third = await openListing("?page=3");
	expect(getCount(third)).toBe("84 activities, page 3 of 4");
	const camps = third.find("nav", { "aria-label": "Categories" }).findAll("a", { href: /type=Camp/ });
	expect(camps.map((link) => link.attribute("href"))).toEqual(["/activities?type=Camp"]);
});

test("[LIST-1] each active filter has a chip that links to the list without it", async () => {
	expect(
		getFilterChips(await openListing("?type=Workshop&age=8-12&age=3-12&price=50-100&search=make&where=quay")),
	).toEqual(["“make”", "Place “quay”", "Workshop", "$50-$100", "Clear all"]);
	const page = await openListing("?type=Workshop&age=3-12&price=50-100&where=quay");
	expect(getFilterChips(page)).toEqual(["Place “quay”", "Workshop", "3-12 Children", "$50-$100", "Clear all"]);
	expect(page.cardTitles).toEqual(["Dumpling Day at Café Élodie", "Make a Stool You Can Stand On"]);
	const links = page.find("ul", { "aria-label": "Active filters" }).findAll("a");
	expect(links.map((link) => link.attribute("href"))).toEqual([
		"/activities?type=Workshop&age=3-12&price=50-100",
		"/activities?where=quay&age=3-12&price=50-100",
		"/activities?where=quay&type=Workshop&price=50-100",
		"/activities?where=quay&type=Workshop&age=3-12",
		"/activities",
	]);
});

test("[LIST-9] a page number beyond the last shows the last page, and says so", async () => {
	site.store.addActivities(...Array.from({ length: 8 }, (_, at) => ({ id: `more-${at}`, title: `More ${at}` })));
	expect(getCount(await openListing("?page=9999"))).toBe("32 activities, page 2 of 2, the last");
	expect(getCount(await openListing("?page=2"))).toBe("32 activities, page 2 of 2");
});

test("[FIND-8] the list beside the map is complete, and without tiles only the demo world offers a map", async () => {
	const page = await openListing("?view=map");
	expect(page.cardTitles).toHaveLength(24);
	expect(page.main.text).toContain("One of these is not on the map because we don’t know the exact location.");
	expect(page.main.text).not.toContain("This site has no map.");
	site.store.change("delete from pages");
	const other = await openListing("?view=map");
	expect(other.cardTitles).toHaveLength(24);
	expect(other.main.text).toContain("This site has no map. Here’s the list.");
	expect(other.findAll("section", { "aria-label": "Map" })).toEqual([]);
	expect(other.find("ul", { "aria-label": "View" }).text).not.toContain("Map");
});
