import { beforeAll, beforeEach, expect, test } from "vitest";
import { signInAt, staffAccount } from "../support/site/site.ts";
import { getTableRows, getText } from "./html.ts";
import { HtmlPage } from "./html-page.ts";
import { PlainBrowser } from "./plain-browser.ts";
import { createFormPost } from "./raw-connection.ts";
import { startSiteForFile } from "./running-site.ts";

const site = startSiteForFile(() => staffAccount);
const robin = staffAccount.STAFF_EMAIL;
let cookie = "";
let browser: PlainBrowser;

beforeAll(async () => {
	cookie = await signInAt(site.origin);
});

beforeEach(() => {
	site.store.markChanged();
	browser = new PlainBrowser(site.origin, cookie);
});

/** Prepares the newest lead: its parent has sent two for different activities. */
function prepareLead(): { id: string; email: string } {
	const [first = {}, second = {}] = site.store.rows("select id, email from leads order by created_at desc limit 2");
	site.store.change(
		"update leads set email = ?, owner = ? where id = ?",
		String(first.email),
		robin,
		String(second.id),
	);
	return { id: String(first.id), email: String(first.email) };
}

test.each([
	["/admin/leads", "Júlia"],
	["/admin/subscribers", "Júlia"],
	["/admin/people", "ida@example.com"],
	["/admin/mail", "ida@example.com"],
])("[LEAD-1] the text that staff search for at %s is on the page and in its URL", async (path, text) => {
	await site.request(createFormPost(site.origin, "/newsletter", { email: "ida@example.com" }));
	await browser.open(path);
	const name = path === "/admin/people" ? "email" : "search";
	await browser.search({ [name]: text });
	expect(new URL(browser.path, site.origin).searchParams.get(name)).toBe(text);
	expect(new HtmlPage(browser.html).find("input", { name, type: /search|email/ }).attribute("value")).toBe(text);
	expect(getText(browser.html)).not.toMatch(/Nothing (matches|is stored)/);
});

test("[LEAD-1] a searched list keeps its search through filters, pages and the export", async () => {
	await browser.open("/admin/leads");
	await browser.search({ search: "a" });
	await browser.follow("Booked");
	expect(browser.path).toBe("/admin/leads?search=a&status=booked");
	expect(new HtmlPage(browser.html).find("input", { type: "search" }).attribute("value")).toBe("a");
	const count = Number(getText(browser.html).match(/(\d+) leads?/)?.[1]);
	await browser.submit("Export CSV");
	expect(browser.html.trim().split("\r\n")).toHaveLength(count + 1);
});

test("[LEAD-1] the inbox's views and the links to a person hold an e-mail address", async () => {
	const { id, email } = prepareLead();
	const ofRobin = `/admin/leads?${new URLSearchParams({ owner: robin })}`;
	await browser.open("/admin/leads");
	await browser.follow("Mine");
	expect(browser.path).toBe(ofRobin);
	expect(getTableRows(browser.html)).toHaveLength(1);

	await browser.open(`/admin/leads/${id}`);
	const person = new HtmlPage(browser.html).find("a", { href: /^\/admin\/people\?email=/ }).attribute("href") ?? "";
	await browser.open(person);
	expect(getText(browser.html)).toContain(email);
});
