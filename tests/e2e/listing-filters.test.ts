import type { Activity } from "../../domain/activity/activity.ts";
import { expect, open, test } from "./fixtures.ts";
import { cards, field, inForce, search, titles } from "./listing-page.ts";

const finds: Record<string, string[]> = {
	// In a title, in a description, in a category; whatever the case.
	KAYAK: ["Harbour Kayak Morning"],
	prudence: ["Otter Lake Camp: Five Days, Four Nights"],
	"indoor play": ["Théâtre d’ombres: A Shadow-Puppet Sunday", "Up the Wall on a Rainy Day", "The Burrow"],
	// With and without accents, in the words and in what they are compared with.
	"senora nunez": ["Señora Núñez’s Clay Mornings"],
	"CAFÉ ELODIE": ["Dumpling Day at Café Élodie"],
	"theatre d'ombres": ["Théâtre d’ombres: A Shadow-Puppet Sunday"],
	jûdô: ["Judo"],
	// A part of a word, words in any order, blanks in between.
	umplin: ["Dumpling Day at Café Élodie"],
	"  laps   first ": ["First Laps at the Pump Track"],
	// Two letters, which no index of three can find.
	uk: ["First Laps at the Pump Track", "Pots, Pans and Ukuleles", "Robot Garage"],
};
test("[LIST-3] the search finds words in title, description and category", async ({ page }) => {
	for (const [words, found] of Object.entries(finds)) {
		await open(page, `/activities?search=${encodeURIComponent(words)}`);
		await expect(titles(page), words).toHaveText(found);
	}
});

const odd = {
	"100%": "Fun for 100% of Families",
	fun_club: "The fun_club",
	"o'brien": "O'Brien’s “Big” Day",
	'"big"': 'A "Big" Day',
	"🎈": "Balloons 🎈 and Kites",
	"\\": "Back\\slash Racing",
	"a*b": "The a*b Game",
	"-- x": "Dashes -- x",
	ﬁnd: "Come and find it",
	ΣΟΦΊΑ: "Σοφία for children",
	水: "水 Painting",
};
/** What would be more than plain text to a database. */
const commands = {
	"%": [odd["100%"]],
	_: [odd.fun_club],
	AND: [odd["🎈"], odd.ﬁnd],
	"'; drop table activities; --": [],
	"NEAR(a b)": [],
	"title:fun": [],
	"^fun": [],
	"fun*": [],
};
test("[LIST-3] special characters such as %, _, quotes and emoji match literally", async ({ page, store }) => {
	store.change("delete from activities");
	store.addActivities(...Object.values(odd).map((title, at) => ({ id: `odd-${at}`, title, description: "Nothing." })));
	for (const [words, title] of Object.entries(odd)) {
		await open(page, `/activities?search=${encodeURIComponent(words)}`);
		await expect(titles(page), words).toHaveText([title]);
		await expect(search(page), words).toHaveValue(words.normalize());
	}
	for (const [words, found] of Object.entries(commands)) {
		await open(page, `/activities?search=${encodeURIComponent(words)}`);
		await expect(titles(page), words).toHaveText(found);
	}
});

test("[LIST-3] Enter searches for the typed text, and keeps it unchanged", async ({ page }) => {
	await open(page, "/activities?type=Class");
	await search(page).fill("Swimming");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/activities?search=Swimming&type=Class");
	await expect(titles(page)).toHaveText(["Ducklings: Swimming for Babies and Toddlers"]);
	await expect(inForce(page).getByRole("link")).toHaveText(["“Swimming”", "Class", "Clear all"]);
});

const priced: Record<string, number[]> = {
	"0-25": [0, 24.99, 25],
	"25-50": [25, 25.01, 50],
	"50-100": [50, 99.99, 100],
	"100+": [100, 100.01, 5000],
};
test("[LIST-4] price buckets include both bounds", async ({ page, store }) => {
	store.change("delete from activities");
	const prices = [...new Set(Object.values(priced).flat())];
	store.addActivities(...prices.map((price) => ({ id: `price-${price}`, title: `At ${price}`, price })));
	for (const [bucket, within] of Object.entries(priced)) {
		await open(page, `/activities?sort=price-asc&price=${encodeURIComponent(bucket)}`);
		await expect(titles(page), bucket).toHaveText(within.map((price) => `At ${price}`));
	}
	await expect(field(page, "Price").getByRole("option")).toHaveText([
		"Any price",
		"Under $25",
		"$25-$50",
		"$50-$100",
		"Over $100",
	]);
});

test("[LIST-4] prices are formatted for readers", async ({ page, store }) => {
	store.change("delete from activities");
	const shown = { Free: 0, $9: 9, "$12.50": 12.5, "$24.99": 24.99, "$1,250": 1250 };
	store.addActivities(...Object.values(shown).map((price) => ({ id: `price-${price}`, title: `At ${price}`, price })));
	await open(page, "/activities?sort=price-asc");
	for (const [text, price] of Object.entries(shown)) {
		await expect(cards(page).filter({ hasText: `At ${price}` })).toContainText(text);
	}
});

const aged: Record<string, string[]> = {
	"0-3": ["0-3", "3-5", "All Ages", "2-99"],
	"3-12": ["0-3", "3-5", "5-8", "8-12", "12-16", "5-12", "All Ages", "7", "2-99", "10+"],
	"12+": ["8-12", "12-16", "5-12", "All Ages", "2-99", "10+", "18+"],
};
test("[LIST-5] age groups match overlapping ranges, bounds included", async ({ page, store }) => {
	store.change("delete from activities");
	const ranges = [...new Set(Object.values(aged).flat()), "for grown-up bears", ""];
	store.addActivities(...ranges.map((ageRange) => ({ id: `ages-${ageRange}`, title: `For «${ageRange}»`, ageRange })));
	for (const [group, matching] of Object.entries(aged)) {
		await open(page, `/activities?age=${encodeURIComponent(group)}`);
		const found = await titles(page).allTextContents();
		expect(found.sort(), group).toEqual(matching.map((range) => `For «${range}»`).sort());
	}
	await open(page, "/activities");
	await expect(cards(page)).toHaveCount(ranges.length);
});

test("[LIST-5] a literal '+' in the URL is read as a plus", async ({ page }) => {
	await open(page, "/activities?age=12+");
	await expect(inForce(page).getByRole("link")).toHaveText(["12+ Teens"]);
	await expect(field(page, "Age")).toHaveValue("12+");
});

test("[LIST-6] popular sorts by featured, then most leads, then newest", async ({ page, store }) => {
	await open(page, "/activities?sort=popular");
	await expect(titles(page)).toHaveText(popularOrder);
	store.change(
		`insert into leads (id, first_name, last_name, email, phone, activity_id, activity_name, agree_to_terms, newsletter, created_at, updated_at)
		select 'new-' || id, first_name, last_name, email, phone, 'judo', 'Judo', 1, 0, created_at, updated_at from leads limit 30`,
	);
	store.change("update activities set lead_count = (select count(*) from leads where activity_id = activities.id)");
	await page.reload();
	await expect(titles(page).nth(10)).toHaveText("Judo");
});

test("[LIST-6] the other sorts are newest, cheapest and most expensive first; ties by newest", async ({
	page,
	store,
}) => {
	store.change("delete from activities");
	const made = (id: string, price: number, day: string): Pick<Activity, "id" | "title" | "price" | "createdAt"> => ({
		id,
		title: id,
		price,
		createdAt: `2026-10-${day}T09:00:00.000Z`,
	});
	store.addActivities(made("b-old", 20, "01"), made("a-new", 20, "03"), made("dear", 90, "02"), made("free", 0, "01"));
	store.addActivities(made("a-old", 20, "01"));
	const orders = {
		newest: ["a-new", "dear", "a-old", "b-old", "free"],
		"price-asc": ["free", "a-new", "a-old", "b-old", "dear"],
		"price-desc": ["dear", "a-new", "a-old", "b-old", "free"],
	};
	await open(page, "/activities");
	for (const [sort, order] of Object.entries(orders)) {
		await field(page, "Sort by").selectOption(sort);
		await expect(titles(page), sort).toHaveText(order);
	}
});

/** Featured by leads, then by age; then the others. */
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
