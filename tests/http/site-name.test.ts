import { beforeAll, expect, test } from "vitest";
import { signInAt, staffAccount } from "../support/site/site.ts";
import { getText } from "./html.ts";
import { HtmlPage } from "./html-page.ts";
import { PlainBrowser } from "./plain-browser.ts";
import { startSiteForFile } from "./running-site.ts";
import { listMails } from "./stored-mails.ts";

const site = startSiteForFile(() => ({ ...staffAccount, DEMO: "off" }));
let browser: PlainBrowser;

const meadow = {
	title: "Meadow & Co",
	club: "Meadow Club",
	description: "Things to do in the valley.",
	email: "hello@meadow.club",
	phone: "555 010 0170",
	hours: "",
	address: "3 Mill Lane",
};

const read = async (path: string) => (await site.request(path)).text;

beforeAll(async () => {
	browser = new PlainBrowser(site.origin, await signInAt(site.origin));
	await browser.open("/admin/site");
	await browser.submit("Save", meadow);
});

test("[WORK-8] staff name the site, and every page and mail follows", async () => {
	expect(browser.path).toBe("/admin/site?saved");
	expect(getText(browser.html)).toContain("Meadow & Co");
	for (const path of ["/", "/activities", "/about", "/admin/login", "/nowhere"]) {
		const html = await read(path);
		expect(new HtmlPage(html).find("title", {}).text, path).toContain("Meadow & Co");
		expect(html, path).not.toContain("Larkabout");
	}
	expect(JSON.parse(await read("/manifest.webmanifest")).name).toBe("Meadow & Co");
	await browser.open("/newsletter");
	await browser.submit("Join the club", { email: "ida@lake.club" });
	const [mail] = listMails(site.store, { recipient: "ida@lake.club" });
	expect(mail?.subject).toBe("Confirm your subscription to the Meadow Club newsletter");
});

test("[WORK-8] [NAV-4] the default pages follow, and say how to reach the operator, without what was left empty", async () => {
	const text = getText(await read("/contact"));
	expect(text).toContain("Post: Meadow & Co, 3 Mill Lane");
	expect(text).toContain("E-mail: hello@meadow.club");
	expect(text).toContain("Phone: 555 010 0170");
});

test("[WORK-8] the history says who named the site first, and undoes it", async () => {
	await browser.open("/admin/history");
	await browser.submit("Undo Meadow & Co");
	expect(getText(await read("/"))).toContain("Larkabout");
	await browser.open("/admin/site");
	await browser.submit("Save", meadow);
});

test("[WORK-8] the history says who changed the name, and undoes it", async () => {
	await browser.open("/admin/site");
	await browser.submit("Save", { club: "Valley Club" });
	expect(await read("/newsletter")).toContain("Join the Valley Club");
	await browser.open("/admin/history");
	expect(getText(browser.html)).toContain("Meadow & Co");
	await browser.submit("Undo Meadow & Co");
	expect(await read("/newsletter")).toContain("Join the Meadow Club");
});

test.each([
	["title", "", "Enter the site’s name."],
	["email", "nobody", "Enter an email address like name@example.com."],
	["logoUrl", "https://elsewhere.example/logo.png", "Choose a file."],
])("[WORK-8] %s can't be “%s”", async (field, value, message) => {
	await browser.open("/admin/site");
	await browser.submit("Save", { [field]: value });
	expect(browser.status).toBe(400);
	expect(getText(browser.html)).toContain(message);
});
