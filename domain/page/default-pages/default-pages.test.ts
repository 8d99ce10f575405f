import { expect, test } from "vitest";
import { sanitizeArticleHtml } from "../../article/sanitize-article-html.server.ts";
import { brand } from "../../brand.ts";
import { pageIds } from "../page.ts";
import { listQuestions } from "../questions.server.ts";
import { createDefaultPages } from "./default-pages.server.ts";

const pages = createDefaultPages({ measurementId: null, leadRetentionMonths: 24 }, new Date("2026-03-01T09:00:00Z"));
const find = (id: string) => pages.find((page) => page.id === id)?.content ?? "";

test("[NAV-4] each content page has a default text in sanitized HTML", () => {
	expect(pages.map(({ id }) => id).sort()).toEqual([...pageIds].sort());
	for (const { id, content } of pages) {
		expect(sanitizeArticleHtml(content).replaceAll(/ id="s-[^"]*"/g, ""), id).toBe(content);
	}
	expect(listQuestions(find("faq")).length).toBeGreaterThan(8);
});

test("[NAV-4] default pages link only to pages that exist on every site", () => {
	const links = pages.flatMap(({ content }) => [...content.matchAll(/href="([^"]*)"/g)].map(([, href]) => href));
	const known = ["/activities", "/my-data", "/my-data/sent", "/shortlist", "/family", ...pageIds.map((id) => `/${id}`)];
	expect(links.filter((href) => !known.includes(href ?? ""))).toEqual([]);
});

test("[NAV-4] the default pages contain no invented contact details", () => {
	for (const { id, content } of pages) {
		for (const invented of [brand.email, brand.phone, brand.address]) {
			expect(content, id).not.toContain(invented);
		}
	}
	expect(find("contact")).not.toContain("How to reach us");
});

test.for(["about", "faq", "privacy", "terms"])("[HAND-1] the page '%s' says that details go to the provider", (id) => {
	expect(find(id)).toMatch(/passed on to the provider|The activity’s provider sees them/);
});

test("[ANA-4] the default privacy page mentions Google Analytics only if it is used", () => {
	expect(find("privacy")).toContain("This site doesn’t use any other company’s analytics.");
	const [privacy] = createDefaultPages({ measurementId: "G-AB12CD34EF", leadRetentionMonths: 24 }, new Date()).filter(
		({ id }) => id === "privacy",
	);
	expect(privacy?.content).toContain("This site also uses Google Analytics.");
	expect(privacy?.content).not.toContain("any other company’s analytics");
});

test("[HAND-2] the default privacy page names the host of the map tiles only if there is one", () => {
	expect(find("privacy")).not.toContain("When you open a map");
	const mapTiles = { url: "https://{s}.tiles.example/{z}/{x}/{y}.png", attribution: "" };
	const withTiles = createDefaultPages({ measurementId: null, leadRetentionMonths: 24, mapTiles }, new Date());
	expect(withTiles.find(({ id }) => id === "privacy")?.content).toContain("your browser loads it from tiles.example,");
});
