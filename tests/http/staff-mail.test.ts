import { beforeAll, beforeEach, expect, test } from "vitest";
import { getTableRows, getText } from "./html.ts";
import { HtmlPage } from "./html-page.ts";
import { PlainBrowser } from "./plain-browser.ts";
import { createFormPost } from "./raw-connection.ts";
import { getSharedSession, shareSite } from "./running-site.ts";

/** Tests a site without a mail server, where staff read what it would send. */
const site = shareSite();
let cookie = "";
let browser: PlainBrowser;

beforeAll(async () => {
	cookie = await getSharedSession();
});

beforeEach(async () => {
	site.store.markChanged();
	browser = new PlainBrowser(site.origin, cookie);
	for (const email of ["ida@example.com", "bo@example.com"]) {
		await site.request(createFormPost(site.origin, "/newsletter", { email }));
	}
});

const getId = (email: string) => String(site.store.value("select id from mails where recipient = ?", email));

test("[MAIL-1] without a mail server, staff read each mail as it would arrive", async () => {
	await browser.open("/admin/mail");
	expect(getText(browser.html)).toContain("No mail server is set up (SMTP_URL)");
	expect(getTableRows(browser.html)).toHaveLength(2);
	await browser.search({ search: "ida@" });
	expect(getTableRows(browser.html)).toHaveLength(1);
	await browser.follow("Confirm your subscription to the Larkabout Club newsletter");
	const text = getText(browser.html);
	expect(text).toContain("FromLarkabout <hello@larkabout.example>");
	expect(text).toContain("Toida@example.com");
	expect(text).toMatch(/List-Unsubscribe<http\S+\/newsletter\/leaving\//);
	expect(text).toContain("Somebody signed this address up for the Larkabout newsletter.");
});

test("[MAIL-1] a mail's iframe shows its styles, and nothing in it can run or be framed elsewhere", async () => {
	const id = getId("ida@example.com");
	await browser.open(`/admin/mail/${id}`);
	const sandbox = browser.page.find("iframe").attribute("sandbox");
	expect(sandbox).toBe("allow-same-origin allow-popups allow-popups-to-escape-sandbox");
	const page = await site.request({ target: `/admin/mail/${id}`, headers: { cookie } });
	expect(page.headers.get("content-security-policy")).toContain("frame-src 'self'");
	const frame = await site.request({ target: `/admin/mail/${id}/html`, headers: { cookie } });
	const policy = frame.headers.get("content-security-policy");
	expect(policy).toMatch(
		/^default-src 'none'; style-src 'unsafe-inline'; .*frame-ancestors 'self'; sandbox allow-same-origin/,
	);
	expect(policy).not.toMatch(/script-src|allow-scripts/);
	expect(frame.text).toContain("Yes, subscribe me</a>");
	expect((await site.request(`/admin/mail/${id}/html`)).status).toBe(302);
	expect((await site.request("/")).headers.get("content-security-policy")).not.toContain("frame-src");
});

test("[MAIL-1] without JavaScript, staff resend failed mails", async () => {
	const id = getId("bo@example.com");
	site.store.change("update mails set state = 'failed', last_answer = '550 5.1.1 No such person' where id = ?", id);
	await browser.open("/admin/mail?state=failed");
	expect(getText(browser.html)).toContain("Failed550 5.1.1 No such person");
	await browser.submit("Send again to bo@example.com");
	expect(browser.path).toBe("/admin/mail");
	expect(site.store.value("select state from mails where id = ?", id)).toBe("waiting");
	await browser.open("/admin/history?collection=mails");
	expect(getText(browser.html)).toContain("robin@larkabout.example");
});

test("[MAIL-1] [NAV-5] a deleted mail is not found", async () => {
	await browser.open("/admin/mail/nobody");
	expect(browser.status).toBe(404);
	expect(browser.html).toContain("<title>Mail Not Found | Larkabout staff</title>");
});

test("[MAIL-2] [LEAD-1] staff see who has confirmed, and erasing a person erases their mails", async () => {
	await browser.open("/admin/subscribers?state=unconfirmed");
	expect(getTableRows(browser.html).map(([email]) => email)).toEqual([
		"bo@example.com: all data",
		"ida@example.com: all data",
	]);
	await browser.open("/admin/people?email=ida@example.com");
	const { text } = new HtmlPage(browser.html).main;
	for (const part of [
		"Not confirmed yet",
		"from a page",
		"Confirm your subscription to the Larkabout Club newsletter",
		"not sent yet",
	]) {
		expect(text).toContain(part);
	}
	await browser.submit("Erase everything");
	expect(getText(browser.html)).toContain("0 leads, 1 subscription, 1 mail and 0 alerts of ida@example.com");
	await browser.submit("Erase permanently");
	const remaining = site.store.rows("select recipient from mails where recipient like '%@example.com'");
	expect(remaining).toEqual([{ recipient: "bo@example.com" }]);
});
