import { beforeEach, describe, expect, test } from "vitest";
import { demoResources } from "../../demo/resources/index.ts";
import { HtmlPage } from "./html-page.ts";
import { startSiteForFile } from "./running-site.ts";

/** The articles as the server renders them. */
const site = startSiteForFile();
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

test("[ART-2] data requests of link resources redirect, too, and resources with content do not", async () => {
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

test("[ART-3] an article is shown without matching activities when those fail to load", async () => {
	site.store.breakTable("activities");
	const page = await openPage(maths);
	expect(page.find("h1").text).toMatch(/kitchen/i);
	expect(site.readNewFailures()).not.toEqual([]);
});
