import { expect, test } from "vitest";
import { askForPlace } from "../e2e/ask-for-place.ts";
import { PlainBrowser } from "./plain-browser.ts";
import { startSiteForFile } from "./running-site.ts";

/**
 * Tests what visitors do across several pages, without JavaScript. tests/e2e tests the steps for which a browser
 * matters.
 */
const site = startSiteForFile();

const ida = {
	firstName: "Ida",
	lastName: "Berg",
	email: "ida@example.com",
	phone: "+1 555 010 7788",
	agreeToTerms: "on",
	newsletter: "on",
};

const getHeading = ({ page }: PlainBrowser) => page.find("h1").text;
const countCards = ({ page }: PlainBrowser) => page.main.findAll("article").length;

const readMail = (kind: string) =>
	site.store.rows(
		"select recipient, subject, text from mails join mail_contents on mail_contents.id = content_id where kind = ?",
		kind,
	)[0];

test("[GEN-4] [GEN-6] a parent finds an activity, signs up and gets the provider's link, without any payment field", async () => {
	site.store.markChanged();
	const browser = new PlainBrowser(site.origin);
	await browser.open("/");
	await browser.submit("Search", { where: "otterford" });
	await browser.follow("Ducklings: Swimming for Babies and Toddlers");
	expect(getHeading(browser)).toBe("Ducklings: Swimming for Babies and Toddlers");
	expect(browser.page.findAll("input", { autocomplete: /^cc-/ })).toEqual([]);
	expect(browser.page.findAll("input", { name: /card|payment/ })).toEqual([]);
	await browser.submit("Send my details", ida);
	expect(browser.path).toMatch(/^\/thank-you\?activity=ducklings-baby-swimming&.*receipt=/);
	expect(getHeading(browser)).toBe("Thank you. We have your details.");
	const [{ website_url } = {}] = site.store.rows(
		"select website_url from activities where id = 'ducklings-baby-swimming'",
	);
	expect(browser.html).toContain(`href="${website_url}"`);
	expect(site.store.rows("select status, activity_id, newsletter from leads where email = 'ida@example.com'")).toEqual([
		{ status: "new", activity_id: "ducklings-baby-swimming", newsletter: 1 },
	]);
	expect(
		site.store.rows("select subscription_source, first_name from subscriptions where email = 'ida@example.com'"),
	).toEqual([{ subscription_source: "lead", first_name: "Ida" }]);
	expect(browser.page.main.find("a", { href: "/" }).text).toBe("Back to home");
});

test("[HAND-1] [HAND-3] [GEN-6] a family finds Judo, is told about the waiting list by mail, and finally says that they got a place", async () => {
	site.store.markChanged();
	const parent = new PlainBrowser(site.origin);
	await parent.open("/activities?search=judo");
	await parent.follow("Judo");
	await parent.submit("Send my details", { ...ida, message: "May she try it first?" });
	expect(getHeading(parent)).toBe("Thank you. We have your details.");

	const provider = new PlainBrowser(site.origin);
	const link =
		readMail("enquiry")
			?.text?.toString()
			.match(/https?:\/\/\S+(\/provider\/enquiries\/\S+)/)?.[1] ?? "";
	await provider.open(link);
	expect(getHeading(provider)).toBe("Ida Berg is asking for a spot");
	expect(provider.page.main.text).toContain("May she try it first?");
	await provider.submit("Send the answer", { answer: "waiting-list", message: "Maybe on Monday." });
	expect(provider.page.main.text).toContain("Waiting list, ");

	expect(readMail("provider-answer")).toMatchObject({
		recipient: "ida@example.com",
		subject: "You’re on the waiting list: Judo",
		text: expect.stringContaining("> Maybe on Monday."),
	});
	const [lead] = site.store.rows("select id, status from leads where email = 'ida@example.com'");
	expect(lead?.status).toBe("contacted");

	await askForPlace(site, String(lead?.id));
	await parent.open(String(readMail("place-question")?.text).match(/https?:\/\/\S+?(\/enquiries\/\S+)/)?.[1] ?? "");
	expect(getHeading(parent)).toBe("Did you get a spot?");
	await parent.submit("Yes, we got a spot");
	expect(getHeading(parent)).toBe("Have a wonderful time!");
	expect(site.store.value("select status from leads where email = 'ida@example.com'")).toBe("booked");
});

test("[GEN-6] a parent reads a content page and subscribes to the newsletter", async () => {
	site.store.markChanged();
	const browser = new PlainBrowser(site.origin);
	await browser.open("/activities");
	await browser.follow("Privacy");
	expect(getHeading(browser)).toMatch(/privacy/i);
	await browser.submit("Join the club", { email: "Plain.Reader@Example.com" });
	expect(browser.path).toBe("/newsletter");
	expect(getHeading(browser)).toBe("Join the Larkabout Club");
	expect(browser.page.main.text).toContain("We’ve stored plain.reader@example.com.");
	expect(
		site.store.rows("select subscription_source, active from subscriptions where email = 'plain.reader@example.com'"),
	).toEqual([{ subscription_source: "footer", active: 1 }]);
});

test("[GEN-6] a reader finds and reads an article", async () => {
	const browser = new PlainBrowser(site.origin);
	await browser.open("/resources");
	await browser.follow("Wellness");
	await browser.follow("Packing for a wet day out");
	expect(getHeading(browser)).toBe("Packing for a wet day out");
	expect(browser.page.main.text).toMatch(/(\w+\W+){150}/);
});

test.each([
	"/",
	"/activities",
	"/activities?type=Camp",
	"/booking/judo",
	"/about",
	"/contact",
	"/faq",
	"/safety",
	"/terms",
	"/privacy",
])("[GEN-6] %s shows its content without scripts", async (path) => {
	const browser = new PlainBrowser(site.origin);
	await browser.open(path);
	expect(getHeading(browser)).not.toBe("");
	expect(browser.page.main.text).not.toMatch(/loading…|enable javascript/i);
});

test("[GEN-6] [HOME-4] the home page's search works, even with empty fields", async () => {
	const browser = new PlainBrowser(site.origin);
	await browser.open("/");
	await browser.submit("Search", { type: "Camp" });
	expect(new URL(browser.path, site.origin).searchParams.get("type")).toBe("Camp");
	expect(countCards(browser)).toBe(3);
	expect(browser.page.main.text).toContain("3 activities");
});

test("[GEN-6] [LIST-2] every filter works with the form's button, and chips and pages are links", async () => {
	site.store.addActivities(
		...Array.from({ length: 60 }, (_, at) => ({ id: `many-${at}`, title: `Number ${at}`, category: "Camp" as const })),
	);
	const browser = new PlainBrowser(site.origin);
	const getCount = () => browser.page.main.find("p", { role: "status" }).text;
	await browser.open("/activities?type=Camp");
	expect(getCount()).toBe("63 activities, page 1 of 3");
	await browser.follow("Next");
	expect(getCount()).toBe("63 activities, page 2 of 3");
	await browser.submit("Search", { price: "50-100", age: "3-12", sort: "price-desc", where: "Bramblewood" });
	expect(getCount()).toBe("1 activity");
	expect(browser.page.cardTitles).toEqual(["First Night Under Canvas"]);
	const [chip] = browser.page.findAll("a", { "aria-label": "Remove filter Camp" });
	await browser.open(chip?.attribute("href") ?? "");
	expect(browser.path).not.toContain("type=");
	expect(browser.page.find("input", { name: "age", value: "3-12" }).attribute("checked")).toBeDefined();
});

test("[GEN-6] [HOME-10] a failed grid shows an error", async () => {
	site.store.breakTable("activities");
	const browser = new PlainBrowser(site.origin);
	await browser.open("/");
	expect(browser.status).toBe(500);
	expect(browser.page.main.text).toContain("Failed to load featured activities");
	expect(countCards(browser)).toBe(0);
	expect((await site.waitForFailures()).join("\n")).toMatch(/no such table|does not exist/);
});

test.each(["/no-such-page", "/a%00b", "/activities/extra", "/booking", "/%F0%9F%8E%88", "/about/us", "/index.php"])(
	"[NAV-5] %s is not found, with a link home",
	async (path) => {
		const browser = new PlainBrowser(site.origin);
		await browser.open(path);
		expect(browser.status).toBe(404);
		expect(getHeading(browser)).toBe("Page Not Found");
		expect(browser.page.find("title").text).toMatch(/^Page Not Found/);
		const [home] = browser.page.main.findAll("a").filter(({ text }) => text === "Back to home");
		expect(home?.attribute("href")).toBe("/");
	},
);
