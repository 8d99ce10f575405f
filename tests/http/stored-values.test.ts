import { expect, test } from "vitest";
import { HtmlPage } from "./html-page.ts";
import { findResponseProblems } from "./response-problems.ts";
import { shareSite } from "./running-site.ts";

const site = shareSite();

/** Adds an activity with column values that no form would accept. */
function addActivity(id: string, columns: Record<string, string | number | null>): void {
	site.store.addActivities({ id, title: `The ${id}` });
	for (const [column, value] of Object.entries(columns)) {
		site.store.change(`update activities set ${column} = ? where id = ?`, value, id);
	}
}

const pagesOf = (id: string) => [`/booking/${id}`, `/booking/${id}.data`, "/activities", `/thank-you?activity=${id}`];

test.each([
	["website_url", "javascript:alert(1)"],
	["website_url", "JavaScript:alert(1)"],
	["website_url", " javascript:alert(1)"],
	["website_url", "data:text/html,<script>alert(1)</script>"],
	["website_url", "//elsewhere.example"],
	["website_url", "provider.example"],
	["website_url", ""],
	["image_url", "javascript:alert(1)"],
	["image_url", "data:image/svg+xml,<svg/>"],
	["image_url", "//elsewhere.example/picture.png"],
])("[BOOK-9] the store rejects the %s '%s'", (column, url) => {
	expect(() => addActivity("refused", { [column]: url })).toThrow(/check constraint/i);
});

test.each([
	["a website that is no address", { website_url: "http://[" }],
	["a website of blanks", { website_url: "https://   " }],
	["a website with a port beyond all", { website_url: "https://provider.example:99999999/" }],
	["a website with a percent sign for a host", { website_url: "https://%" }],
	["a website with quotes and markup", { website_url: `https://provider.example/"><script>alert(1)</script>` }],
	["a website with line breaks", { website_url: "https://provider.example/\r\nSet-Cookie: a=b" }],
	["a picture that is no address", { image_url: "https://[" }],
	["a picture with markup", { image_url: `https://provider.example/"><script>alert(1)</script>` }],
	["pictures that are scripts", { images: '["javascript:alert(1)", "data:text/html,<script>alert(1)</script>"]' }],
	["pictures that are no texts", { images: '[1, null, {"a": 1}, ["b"], true]' }],
	["the same picture twice", { images: '["/stock/kayak-river-1280.webp", "/stock/kayak-river-1280.webp"]' }],
	["included items that are no texts", { activities: '[1, null, {"a": 1}, true]' }],
	["the same item twice", { activities: '["Lunch", "Lunch"]' }],
	["a title of markup", { title: "<script>alert(1)</script>" }],
	["a description of markup", { description: "</script><script>alert(1)</script><!--" }],
	["a description without words", { description: "" }],
	["a category that nobody knows", { category: "Gardening" }],
	["a category with the name of an object's method", { category: "constructor" }],
	["an age range that cannot be read", { age_range: "constructor" }],
	["no age range", { age_range: "" }],
	["a price with many digits", { price: 0.1 + 0.2 }],
	["an immense price", { price: 1e300 }],
	["a time that is none", { created_at: "9999-99-99T99:99:99Z" }],
	["a place of markup", { location: '"><script>alert(1)</script>' }],
])("[GEN-5] an activity stored with %s breaks no page", async (_, columns) => {
	addActivity("odd-one", columns);
	for (const target of pagesOf("odd-one")) {
		const response = await site.request(target);
		expect({ target, status: response.status, complaints: findResponseProblems(response, site.dataDir) }).toEqual({
			target,
			status: 200,
			complaints: [],
		});
	}
});

test("[BOOK-9] a javascript: provider URL in the store is never linked", async () => {
	site.store.addActivities({ id: "forced", title: "The forced one" });
	site.store.changeUnchecked(
		"update activities set website_url = 'javascript:alert(1)', image_url = 'javascript:alert(2)' where id = 'forced'",
	);
	for (const target of pagesOf("forced")) {
		const response = await site.request(target);
		expect(response.status, target).toBe(200);
		expect(response.text).not.toMatch(/href="\s*javascript:|src="\s*javascript:/i);
	}
});

test("[LIST-2] an id and a search of any characters are encoded in the links of the list", async () => {
	const id = "a/b?c=d&e#f%41 g";
	const title = "Odd & Even #1 + 100%41";
	site.store.addActivities({ id, title });
	const open = async (target = "") => new HtmlPage((await site.request(target)).text);
	const list = await open(`/activities?search=${encodeURIComponent(title)}`);
	const card = list.main.find("article").find("a");
	expect((await open(card.attribute("href"))).find("h1").text).toBe(title);
	const rows = await open(list.main.find("a", { href: /view=/ }).attribute("href"));
	expect(rows.main.find("input", { name: "search" }).attribute("value")).toBe(title);
});
