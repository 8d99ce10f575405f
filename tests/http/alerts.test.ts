import { afterAll, beforeEach, expect, test } from "vitest";
import { MailServer } from "../support/mail-server.ts";
import { HtmlPage } from "./html-page.ts";
import { PlainBrowser } from "./plain-browser.ts";
import { createFormPost } from "./raw-connection.ts";
import { startSiteForFile } from "./running-site.ts";
import { readMailLink } from "./stored-mails.ts";

const mailServer = new MailServer();
const smtpUrl = await mailServer.listen();
afterAll(() => mailServer.close());

/** Tests 'Get new ones by e-mail' and 'Tell me when registration opens', and the links in their mails. */
const site = startSiteForFile(() => ({ SMTP_URL: smtpUrl, MAIL_FROM: "hello@lake.club" }));
const ida = "ida@lake.club";

beforeEach(() => site.store.markChanged());

const post = async (path: string, form: Record<string, string> = {}) => {
	const { status, text } = await site.request(createFormPost(site.origin, path, form));
	return { status, heading: new HtmlPage(text).main.find("h1").text };
};

const open = async (path: string) => {
	const { status, text, headers } = await site.request(path);
	return { status, headers, main: new HtmlPage(text).main };
};

const listAlerts = () => site.store.rows("select query, confirmed_at from alerts order by query");

const readLink = () => readMailLink(site.store, { kind: "alert-confirmation" }, "/alerts/");

test("[MAIL-4] [GEN-6] any search can be turned into an alert; opening the mail's link changes nothing, and its form confirms", async () => {
	const browser = new PlainBrowser(site.origin);
	await browser.open("/activities?sort=price-asc&type=Camp&open=1");
	await browser.submit("Tell me", { email: " Ida@Lake.club" });
	expect(browser.status).toBe(200);
	expect(new HtmlPage(browser.html).main.text).toContain(`If ${ida} doesn’t get this yet`);
	expect(listAlerts()).toEqual([{ query: "?type=Camp&open=1", confirmed_at: null }]);
	const link = readLink();
	const { main, headers } = await open(link);
	expect(headers.get("cache-control")).toBe("no-store");
	expect(headers.get("x-robots-tag")).toBe("noindex");
	expect(main.text).toMatch(/We’ll write to ida@lake\.club about new activities: .*Camp/);
	expect(listAlerts()).toMatchObject([{ confirmed_at: null }]);
	expect(await post(link)).toEqual({ status: 200, heading: "We’ll let you know" });
	expect(listAlerts()).toMatchObject([{ confirmed_at: expect.stringMatching(/^20/) }]);
	expect((await open(link)).main.find("h1").text).toBe("We’ll let you know");
});

test("[MAIL-4] a search without results offers an alert too", async () => {
	const { main } = await open("/activities?search=zzzzqqq&exact=1");
	const form = main.find("form", { action: "/alerts" });
	expect(form.field("query").attribute("value")).toBe("?search=zzzzqqq&exact=1");
});

test("[MAIL-4] the form keeps a malformed address, and gives the same answer for known and unknown ones", async () => {
	const browser = new PlainBrowser(site.origin);
	await browser.open("/activities?type=Camp");
	await browser.submit("Tell me", { email: "ida@lake" });
	expect(browser.status).toBe(400);
	const page = new HtmlPage(browser.html);
	expect(page.main.descriptionOf(page.main.field("email"))).toContain("Enter an email address");
	await browser.submit("Tell me", { email: ida });
	const first = new HtmlPage(browser.html).main.text;
	await post(readLink());
	await browser.open("/activities?type=Camp");
	await browser.submit("Tell me", { email: ida });
	expect(new HtmlPage(browser.html).main.text).toBe(first);
	expect(listAlerts()).toHaveLength(1);
});

test("[MAIL-4] an activity offers an alert for its registration only while that is known not to be open", async () => {
	const id = "harbour-kayak-morning";
	expect((await open(`/booking/${id}`)).main.findAll("form", { action: "/alerts" })).toEqual([]);
	const [{ offers } = {}] = site.store.rows("select offers from activities where id = ?", id);
	const [offer] = JSON.parse(String(offers));
	const closed = JSON.stringify([{ ...offer, validFrom: "2999-05-10" }]);
	site.store.change("update activities set offers = ? where id = ?", closed, id);
	const browser = new PlainBrowser(site.origin);
	await browser.open(`/booking/${id}`);
	expect(new HtmlPage(browser.html).main.text).toContain("Tell me when registration opens");
	await browser.submit("Tell me", { email: ida });
	expect(listAlerts()).toEqual([{ query: `?opening=${id}`, confirmed_at: null }]);
	expect((await open(readLink())).main.text).toContain("registration opening for “");
});

test("[MAIL-4] a mailbox provider's one-click request unsubscribes from one search, without a redirect", async () => {
	await post("/alerts", { email: ida, query: "?type=Camp" });
	await post("/alerts", { email: ida, query: "?type=STEM" });
	await post(readLink());
	const id = String(site.store.value("select id from alerts where confirmed_at is not null"));
	const { openBackend } = await import("../../server/process/open-ports.ts");
	const { documents, signedLinks } = await openBackend(site.config);
	const link = `/alerts/${id}/leaving/${await signedLinks.createToken(["alert leaving", id], null)}`;
	await documents.close();
	expect((await open(link)).main.find("h1").text).toBe("Stop e-mails for this search?");
	expect(listAlerts()).toHaveLength(2);
	const response = await site.request({
		method: "POST",
		target: link,
		headers: { "content-type": "application/x-www-form-urlencoded" },
		body: "List-Unsubscribe=One-Click",
	});
	expect(response.status).toBe(200);
	expect(listAlerts()).toHaveLength(1);
	expect(await post(link)).toEqual({ status: 200, heading: "E-mails stopped" });
});

test("[MAIL-4] [FAM-6] subscribing to Thursday's three takes age groups and a place; the link's page and 'Your data' say so", async () => {
	const browser = new PlainBrowser(site.origin);
	await browser.open("/alerts");
	expect(new HtmlPage(browser.html).main.text).toContain("nothing else about your children");
	await browser.submit("Tell me", { email: "ida@lake", age: "3-12", near: "Otterford" });
	expect(browser.status).toBe(400);
	await browser.submit("Tell me", { email: ida });
	expect(listAlerts()).toEqual([{ query: "?near=Otterford&weekend=1&age=3-12", confirmed_at: null }]);
	const link = readLink();
	const { main } = await open(link);
	expect(main.text).toContain("about three activities each weekend: ages 3–12, near Otterford.");
	expect(main.text).toContain("We store your e-mail address and this search, and nothing else about your children.");
	await post("/my-data", { email: ida });
	const ownData = await open(readMailLink(site.store, { kind: "data-link" }, "/my-data/"));
	expect(ownData.main.text).toContain("Three activities each weekend: ages 3–12");
});

test("[MAIL-4] a forged link, or one for another purpose, is not found", async () => {
	await post("/alerts", { email: ida, query: "" });
	const link = readLink();
	for (const path of [`${link}x`, link.replace("confirmation", "leaving")]) {
		expect([path, (await open(path)).status, (await post(path)).status]).toEqual([path, 404, 404]);
	}
	expect(listAlerts()).toMatchObject([{ confirmed_at: null }]);
});
