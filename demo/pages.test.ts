import { describe, expect, test } from "vitest";
import { eventRetentionDays, rollUpRetentionDays, searchTextRetentionDays } from "../domain/analytics/roll-ups.ts";
import { htmlToLine } from "../domain/article/html-to-line.server.ts";
import { brand } from "../domain/brand.ts";
import { isPageId, type Page, type PageId, pageIds } from "../domain/page/page.ts";
import { demoPages } from "./pages/index.ts";
import { demoResources } from "./resources/index.ts";

test("all six content pages exist", () => {
	expect(demoPages.map(({ id }) => id)).toEqual([...pageIds]);
	expect(new Set(demoPages.map(({ createdAt }) => createdAt)).size).toBe(6);
});

describe.each(demoPages)("the page $id", ({ id, title, description, content, createdAt, updatedAt }) => {
	test("is long enough, and skips no heading level", () => {
		expect(htmlToLine(content).split(" ").length).toBeGreaterThan(250);
		const levels = [1, ...Array.from(content.matchAll(/<h(\d)>/g), ([, level]) => Number(level))];
		expect(levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1)).toEqual([]);
	});

	test("has a title and a description of one sentence", () => {
		expect(title).toMatch(/\S/);
		expect(description).toMatch(/^[^.!?]+\.$/);
		expect(description.length).toBeGreaterThan(50);
		expect(description.length).toBeLessThanOrEqual(160);
	});

	test("names the operator", () => {
		expect(content + title).toContain(brand.name);
	});

	test("has complete ISO times", () => {
		for (const time of [createdAt, updatedAt]) expect(new Date(time).toISOString()).toBe(time);
	});

	test("links only to existing pages", () => {
		const links = Array.from(content.matchAll(/href="([^"]*)"/g), ([, href = ""]) => href);
		expect(links.length).toBeGreaterThan(0);
		expect(links.filter((link) => !linkExists(link, id))).toEqual([]);
	});
});

test("the contact page lists every way to reach the operator", () => {
	const { content } = page("contact");
	expect(content).toContain(`href="mailto:${brand.email}"`);
	expect(content).toContain('href="tel:+15550100142"');
	for (const words of [brand.phone, brand.hours, brand.address]) expect(content).toContain(words);
});

test("the FAQ page has at least twelve questions in groups, each with an answer", () => {
	const { content } = page("faq");
	expect(content.match(/<h3>/g)?.length).toBeGreaterThanOrEqual(12);
	expect(content.match(/<h2>/g)?.length).toBeGreaterThanOrEqual(3);
	for (const heading of content.matchAll(/<h([23])>(.+?)<\/h\1>\s*(<\w+>)/g)) {
		const [, level, text, next] = heading;
		expect(next).toBe(level === "2" ? "<h3>" : "<p>");
		if (level === "3") expect(text).toMatch(/\?$/);
	}
});

test("the privacy page names every field of a lead", () => {
	const { content } = page("privacy");
	for (const words of [
		"first name and last name",
		"e-mail address and phone number",
		"The activity",
		"agreed to the",
		"newsletter box",
		"new, contacted, booked or closed",
		"made and last changed",
		"24 months after our last contact",
	]) {
		expect(content).toContain(words);
	}
});

test("the privacy page names every field of a subscription", () => {
	for (const words of [
		"your e-mail address",
		"your name if",
		"where you joined",
		"is active",
		"made and last changed",
	]) {
		expect(page("privacy").content).toContain(words);
	}
});

test("the privacy page says that visits are counted without cookies or personal details", () => {
	const { content } = page("privacy");
	expect(content).toContain("They carry no cookie, no number and no address of yours");
	for (const time of [`${eventRetentionDays} days`, `${searchTextRetentionDays} days`, `${rollUpRetentionDays} days`])
		expect(content).toContain(time);
});

test("the terms and the FAQ page say that nobody pays on this site", () => {
	expect(page("terms").content).toContain("pay the provider");
	expect(page("faq").content).toContain("never take card details");
});

function page(id: PageId): Page {
	const found = demoPages.find((candidate) => candidate.id === id);
	if (!found) throw new Error(`No page ${id}`);
	return found;
}

function linkExists(link: string, from: string): boolean {
	if (link === `mailto:${brand.email}` || /^tel:\+\d+$/.test(link)) return true;
	if (
		["/activities", "/resources", "/add-activity", "/my-data", "/my-data/sent", "/shortlist", "/family"].includes(link)
	)
		return true;
	const article = link.match(/^\/resources\/(.+)$/)?.[1];
	if (article) return demoResources.some(({ id }) => id === article);
	return link.startsWith("/") && isPageId(link.slice(1)) && link.slice(1) !== from;
}
