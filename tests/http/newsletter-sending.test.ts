import { beforeAll, beforeEach, expect, test } from "vitest";
import { signInAt, staffAccount } from "../support/site/site.ts";
import { getText } from "./html.ts";
import { PlainBrowser } from "./plain-browser.ts";
import { startSiteForFile } from "./running-site.ts";

const site = startSiteForFile(() => staffAccount);
let cookie = "";
let browser: PlainBrowser;

beforeAll(async () => {
	cookie = await signInAt(site.origin);
});

beforeEach(() => {
	site.store.markChanged();
	browser = new PlainBrowser(site.origin, cookie);
});

const stored = (column: string) => site.store.value(`select ${column} from newsletters`);
const countConfirmed = () =>
	Number(site.store.value("select count(*) from subscriptions where active = 1 and confirmed_at is not null"));

/** Writes a newsletter, and opens the page for sending it. */
async function write(fields: Record<string, string> = {}): Promise<void> {
	await browser.open("/admin/newsletter");
	await browser.submit("Write a newsletter", { title: "May <days>" });
	await browser.submit("Preview and send", { content: "<h2>Hello</h2><p>It is May.</p>", ...fields });
	expect(browser.path).toMatch(/^\/admin\/newsletter\/may-days-[0-9a-f]+\/sending$/);
}

test("[MAIL-3] without JavaScript, staff write a newsletter and preview it as HTML and plain text", async () => {
	await write({ activities: `${site.origin}/booking/judo\n`, articles: "maths-in-the-kitchen" });
	const target = browser.page.find("iframe").attribute("src") ?? "";
	const { text: html, headers } = await site.request({ target, headers: { cookie } });
	expect(html).toContain("It is May.");
	expect(html).toMatch(/href="[^"]+\/booking\/judo"/);
	expect(html).toMatch(/href="[^"]+\/resources\/maths-in-the-kitchen"/);
	expect(html).toContain("May &#60;days&#62;");
	const policy = headers.get("content-security-policy");
	expect(policy).toMatch(/^default-src 'none'; .*frame-ancestors 'self'; sandbox/);
	expect(getText(browser.html)).toContain("Unsubscribe: (each subscriber’s own link)");
	expect(getText(browser.html)).toContain("Hello It is May. Our picks");
});

test("[MAIL-3] a newsletter without a subject, or with an unpublished activity, is rejected and keeps its text", async () => {
	await browser.open("/admin/newsletter");
	await browser.submit("Write a newsletter", { title: " " });
	expect([browser.status, getText(browser.html)]).toEqual([400, expect.stringContaining("Enter a subject.")]);
	await browser.submit("Write a newsletter", { title: "May" });
	await browser.submit("Save newsletter", { content: "<p>Long text</p>", activities: "no-such-thing" });
	expect(browser.status).toBe(400);
	expect(getText(browser.html)).toContain("We couldn’t find a published activity at no-such-thing.");
	expect(browser.html).toContain("&lt;p&gt;Long text&lt;/p&gt;");
	expect(stored("content")).toBe("");
});

test("[MAIL-3] staff send themselves a test mail, whose unsubscribe link belongs to no subscriber", async () => {
	await write();
	await browser.submit(`Send a test to ${staffAccount.STAFF_EMAIL}`);
	expect(getText(browser.html)).toContain(`We’re sending a test to ${staffAccount.STAFF_EMAIL}.`);
	const [mail] = site.store.rows(
		"select recipient, subject, html, unsubscribe_url from mails join mail_contents on mail_contents.id = content_id where kind = 'newsletter-test'",
	);
	expect(mail).toMatchObject({
		recipient: staffAccount.STAFF_EMAIL,
		subject: "[Test] May <days>",
		unsubscribe_url: null,
	});
	expect(mail?.html).toMatch(/href="[^"]+\/newsletter"/);
	expect(mail?.html).not.toMatch(/\p{Cc}unsubscribe/u);
	expect(stored("state")).toBe("draft");
});

test("[MAIL-3] staff schedule a newsletter in the site's time zone, and stop that", async () => {
	await write();
	const send = `Send to ${countConfirmed()} subscribers`;
	await browser.submit(send, { when: "later", publishAt: "2020-01-01T08:00" });
	expect([browser.status, getText(browser.html)]).toEqual([400, expect.stringContaining("That time has passed.")]);
	await browser.submit(send, { when: "later", publishAt: "2090-07-01T08:00" });
	expect(getText(browser.html)).toContain("Scheduled. Goes out Sat, Jul 1, 2090, 8:00 am");
	expect([stored("state"), stored("send_at")]).toEqual(["scheduled", "2090-07-01T12:00:00.000Z"]);
	await browser.open(browser.path.replace("/sending", ""));
	expect(browser.path, "the form is for drafts").toMatch(/\/sending$/);
	await browser.submit("Back to a draft");
	expect(stored("state")).toBe("draft");
	await browser.open("/admin/history?collection=newsletters");
	expect(getText(browser.html)).toContain("Statebefore: scheduledafter: draft");
});

test("[MAIL-3] a newsletter that a colleague changed after the preview is not sent unseen", async () => {
	await write();
	const colleague = new PlainBrowser(site.origin, cookie);
	await colleague.open(browser.path.replace("/sending", ""));
	await colleague.submit("Save newsletter", { content: "<p>Another text</p>" });
	await browser.submit(`Send to ${countConfirmed()} subscribers`);
	expect([browser.status, getText(browser.html)]).toEqual([
		409,
		expect.stringContaining("Somebody just changed this newsletter."),
	]);
	expect(stored("state")).toBe("draft");
});

test("[MAIL-3] staff watch a newsletter being sent, and stop it", async () => {
	await write();
	await browser.submit(`Send to ${countConfirmed()} subscribers`, { when: "now" });
	expect(getText(browser.html)).toMatch(/Sending\s*It starts within a minute|\d+ of \d+ done/);
	await expect
		.poll(
			async () => {
				await browser.submit("Look again");
				return getText(browser.html);
			},
			{ timeout: 20_000, interval: 200 },
		)
		.toContain(`0 of ${countConfirmed()} done`);
	expect(getText(browser.html)).toContain("No mail server is set");
	await browser.submit("Stop sending");
	expect(stored("state")).toBe("stopped");
	expect(getText(browser.html)).toContain("0 e-mails went out.");
	expect(browser.html).not.toContain("Stop sending");
});

test("[MAIL-3] staff delete a draft, and restore it from the history", async () => {
	await write();
	await browser.open("/admin/newsletter");
	await browser.follow("Delete May <days>");
	await browser.submit("Yes delete May <days>");
	expect(getText(browser.html)).toContain("No newsletters yet.");
	await browser.open("/admin/history?collection=newsletters");
	await browser.submit("Bring back May <days>");
	expect(stored("content")).toContain("It is May.");
});
