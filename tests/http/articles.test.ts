import { beforeEach, describe, expect, test } from "vitest";
import { demoResources } from "../../demo/resources/index.ts";
import { HtmlPage } from "./html-page.ts";
import { shareSite } from "./running-site.ts";

/** Tests articles as the server renders them. */
const site = shareSite();
const maths = "/resources/maths-in-the-kitchen";

beforeEach(() => site.store.markChanged());

async function openPage(path: string): Promise<HtmlPage> {
	const { status, text } = await site.request(path);
	expect(status, path).toBe(200);
	return new HtmlPage(text);
}

const withoutSpace = (text: string) => text.replace(/\s+/g, "");

test.each(demoResources.filter(({ content }) => content))(
	"[ART-1] $id shows its text unchanged, with all its pictures",
	async ({ id, title, content }) => {
		const page = await openPage(`/resources/${id}`);
		expect(page.find("h1").text).toBe(title);
		const article = page.find("div", { class: /prose-article/ });
		expect(withoutSpace(article.rawText)).toBe(withoutSpace(new HtmlPage(content).rawText));
		for (const picture of article.findAll("img")) {
			const { status, headers } = await site.request(picture.attribute("src") ?? "");
			expect({ status, type: headers.get("content-type") }).toEqual({
				status: 200,
				type: expect.stringMatching(/^image\//),
			});
		}
	},
);

test("[RES-1] resources are listed newest first, and filtered by category in the URL", async () => {
	const page = await openPage("/resources");
	expect(page.find("h1").text).toBe("Parenting Resources");
	expect(page.main.cardTitlesHere).toHaveLength(12);
	expect(page.main.cardTitlesHere.slice(0, 4)).toEqual([
		expect.stringContaining("Star maps to print, one for every month"),
		expect.stringContaining("Rainy afternoons without screens, sorted by how tired you are"),
		expect.stringContaining("Teenagers who say no to everything"),
		expect.stringContaining("The first swimming lesson, from bath to towel"),
	]);
	const categories = page.find("nav", { "aria-label": "Categories" }).findAll("a");
	expect(categories.map(({ text }) => text)).toEqual([
		"All",
		"Development",
		"Education",
		"Nutrition",
		"Social Skills",
		"Wellness",
	]);
	const { main } = await openPage("/resources?category=Social+Skills");
	expect(main.cardTitlesHere).toEqual([
		expect.stringMatching(/^Teenagers who say no/),
		expect.stringMatching(/^Helping a shy child/),
	]);
	expect((await openPage("/resources?category=Juggling")).main.cardTitlesHere).toHaveLength(12);
});

test("[RES-2] a site without articles shows no filters", async () => {
	site.store.change("delete from resources");
	const { main } = await openPage("/resources");
	expect(main.text).toContain("No resources found for this category.");
	expect(main.findAll("nav")).toEqual([]);
});

test("[RES-4] an external article is marked and opens in a new tab", async () => {
	const cards = (await openPage("/resources")).main.findAll("article");
	const external = cards.find(({ text }) => text.includes("Star maps to print"));
	expect(external?.text).toContain("External link");
	expect(external?.text).toContain("On nightsky.example");
	const link = external?.find("a");
	expect(link?.attribute("href")).toMatch(/^https:\/\/nightsky\.example\//);
	expect([link?.attribute("target"), link?.attribute("rel")]).toEqual(["_blank", "noopener"]);
	const own = cards.find(({ text }) => text.includes("Maths in the kitchen"));
	expect(own?.text).toContain("5 min read");
	expect(own?.findAll("a").map((anchor) => anchor.attribute("href"))).toEqual([maths]);
});

test("[ART-1] an article shows its breadcrumb, picture, text, tags and share links", async () => {
	const page = await openPage(maths);
	const crumbs = page.find("nav", { "aria-label": "Breadcrumb" }).findAll("li");
	expect(crumbs.map(({ text }) => text).filter((text) => text !== "/")).toEqual([
		"Parenting Resources",
		"Education",
		"Maths in the kitchen, from counting spoons to writing code",
	]);
	const article = page.find("article");
	expect(article.findAll("img", { alt: /cook|kitchen|pizza/i })).not.toEqual([]);
	expect(article.find("h2").attribute("id")).toMatch(/^s-three-to-five/);
	expect(article.findAll("table")).toHaveLength(1);
	const tags = page.find("ul", { "aria-label": "Tags" }).findAll("li");
	expect(tags.map(({ text }) => text)).toEqual(expect.arrayContaining(["maths", "cooking"]));

	const links = page.find("section", { "aria-labelledby": "share" }).findAll("a");
	const targetOf = (name: RegExp) => links.find(({ text }) => name.test(text))?.attribute("href");
	const address = encodeURIComponent(page.find("link", { rel: "canonical" }).attribute("href") ?? "");
	expect(address).toContain(encodeURIComponent(maths));
	expect(targetOf(/^Post/)).toContain(`url=${address}`);
	expect(targetOf(/Facebook/)).toContain(`u=${address}`);
	expect(targetOf(/^Email/)).toMatch(/^mailto:\?subject=Maths%20in/);
	for (const link of links.filter(({ text }) => /^Post|Facebook/.test(text))) {
		expect(link.attribute("href")).toMatch(/^https:\/\//);
		expect([link.attribute("target"), link.attribute("rel")]).toEqual(["_blank", expect.stringContaining("noopener")]);
	}
	const getCards = (title: string) =>
		page.findAll("section").find((section) => section.findAll("h2")[0]?.text === title)?.cardTitlesHere;
	expect(getCards("Read next")).toHaveLength(3);
	expect(getCards("Activities that go with this")).not.toEqual([]);
});

test("[ART-1] an article has metadata for search engines and link previews", async () => {
	const page = await openPage(maths);
	const data = JSON.parse(page.find("script", { type: "application/ld+json" }).rawText);
	expect(data["@graph"]).toEqual([
		expect.objectContaining({ "@type": "Article", headline: expect.stringMatching(/^Maths in the kitchen/) }),
		expect.objectContaining({
			"@type": "BreadcrumbList",
			itemListElement: [
				expect.objectContaining({ position: 1, name: "Parenting Resources" }),
				expect.objectContaining({ position: 2, item: expect.stringMatching(/\/resources\?category=Education$/) }),
				expect.objectContaining({ position: 3, name: expect.stringMatching(/^Maths in the kitchen/) }),
			],
		}),
	]);
	expect(page.find("meta", { property: "og:type" }).attribute("content")).toBe("article");
	expect(page.find("meta", { property: "og:image" }).attribute("content")).toMatch(/^http.*\/stock\/cooking-class/);
});

test("[ART-2] an external article redirects on the server; with a URL that is not http(s) it is shown as an article", async () => {
	const { status, headers } = await site.request("/resources/star-maps-to-print");
	expect([status, headers.get("location")]).toEqual([302, expect.stringMatching(/^https:\/\/nightsky\.example\//)]);
	site.store.changeUnchecked(
		"update resources set external_link = 'javascript:alert(1)' where id = 'star-maps-to-print'",
	);
	const shown = await site.request("/resources/star-maps-to-print");
	expect([shown.status, shown.headers.get("location")]).toEqual([200, undefined]);
	expect((await openPage("/resources")).findAll("a", { href: /^javascript:/ })).toEqual([]);
});

test("[ART-2] data requests for link resources redirect too, and those for resources with content do not", async () => {
	const { text } = await site.request("/resources/star-maps-to-print.data");
	expect(text).toContain("https://nightsky.example/star-maps");
	site.store.change("update resources set content = '<p>Words</p>' where id = 'star-maps-to-print'");
	const page = await openPage("/resources/star-maps-to-print");
	expect(page.find("div", { class: /prose-article/ }).text).toBe("Words");
});

describe("[ART-2] [RES-4] an external link in the store that is not a web address", () => {
	test.each(["javascript:alert(1)", "data:text/html,x", "//far.example", "https://name:word@far.example/", "http://["])(
		"%s is not linked, and no page fails",
		async (link) => {
			site.store.changeUnchecked("update resources set external_link = ? where id = 'star-maps-to-print'", link);
			for (const path of ["/resources/star-maps-to-print", "/resources/star-maps-to-print.data"]) {
				const { status, headers, text } = await site.request(path);
				expect(headers.get("location")).toBeUndefined();
				expect(status).not.toBe(500);
				expect(text).not.toContain("SingleFetchRedirect");
			}
			for (const path of ["/resources", "/resources?category=Education", maths]) {
				const links = (await openPage(path)).findAll("a").map((anchor) => anchor.attribute("href"));
				expect(links).not.toContain(link);
			}
			expect((await site.request("/resources/feed.xml")).text).not.toContain(link);
		},
	);
});

test.each(["http://[", "javascript:alert(1)", "//far.example/a.png"])(
	"[ART-1] a picture at %s is replaced by a stock picture, and no page fails",
	async (address) => {
		site.store.changeUnchecked("update resources set image_url = ? where id = 'maths-in-the-kitchen'", address);
		for (const path of ["/resources", maths]) {
			const sources = (await openPage(path)).findAll("img").map((image) => image.attribute("src"));
			expect(sources).not.toContain(address);
		}
	},
);

test("[GEN-6] [ART-1] an article has share links without JavaScript", async () => {
	const share = (await openPage(maths)).find("section", { "aria-labelledby": "share" });
	const email = share.findAll("a").find(({ text }) => text === "Email");
	expect(email?.attribute("href")).toMatch(/^mailto:/);
	expect(share.findAll("button")).toEqual([]);
});

test("[ART-3] an article is shown without matching activities if those fail to load", async () => {
	site.store.breakTable("activities");
	const page = await openPage(maths);
	expect(page.find("h1").text).toMatch(/kitchen/i);
	await site.waitForFailures();
});
