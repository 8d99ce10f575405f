import { afterAll, beforeAll, expect, test } from "vitest";
import { MailServer } from "../support/mail-server.ts";
import { signInAt } from "../support/site/site.ts";
import { getText } from "./html.ts";
import { PlainBrowser } from "./plain-browser.ts";
import { createFormPost } from "./raw-connection.ts";
import { startSiteForFile } from "./running-site.ts";

const robin = { email: "robin@lake.club", password: "otter lake lantern" };
const chosen = "paper lantern parade";
const mailServer = new MailServer();
const smtpUrl = await mailServer.listen();
afterAll(() => mailServer.close());

const site = startSiteForFile(() => ({
	STAFF_EMAIL: robin.email,
	STAFF_PASSWORD: robin.password,
	TRUSTED_PROXIES: "1",
	SMTP_URL: smtpUrl,
	MAIL_FROM: "Larkabout <hello@lake.club>",
}));

/** Posts the form. Each address is a different client, since forms are counted by address. */
const post = (fields: Record<string, string>, address = "192.0.2.1") =>
	site.request(createFormPost(site.origin, "/admin/password-reset", fields, address));

let cookie = "";
beforeAll(async () => {
	cookie = await signInAt(site.origin, robin.email, robin.password);
});

test("[AUTH-6] a known and an unknown address get the same answer, no sooner than after 300 ms", async () => {
	site.store.markChanged();
	const answer = async (email: string) => {
		const startedAt = performance.now();
		const { status, headers, text } = await post({ email });
		// Timers may fire a millisecond early.
		expect(performance.now() - startedAt).toBeGreaterThan(298);
		expect(headers.get("cache-control")).toBe("no-store");
		return { status, text: getText(text).replace(email, "ADDRESS") };
	};
	const known = await answer(robin.email);
	expect(known).toMatchObject({ status: 200, text: expect.stringContaining("If ADDRESS has an account here") });
	expect(await answer("nobody@lake.club")).toEqual(known);
	expect(site.store.rows("select recipient from mails")).toEqual([{ recipient: robin.email }]);
	await mailServer.waitForMails(1);
});

test("[AUTH-6] a forgotten password is reset through a mailed link, which works once and ends all sessions of the account", async () => {
	site.store.markChanged();
	const received = mailServer.received.length;
	const browser = new PlainBrowser(site.origin);
	await browser.open("/admin/login");
	await browser.follow("Forgot your password?");
	await browser.submit("E-mail me a link", { email: robin.email });
	expect(getText(browser.html)).toContain("Check your inbox");
	await mailServer.waitForMails(received + 1);
	const mail = (await mailServer.parse()).at(-1);
	const [link = ""] = mail?.text?.match(/\/admin\/password-reset\/\S+\/\S+/) ?? [];
	expect(mail?.html).toContain(link);

	const staff = new PlainBrowser(site.origin, cookie);
	const id = String(site.store.value("select id from mails where kind = 'password-reset'"));
	for (const page of [`/admin/mail/${id}`, `/admin/mail/${id}/html`]) {
		await staff.open(page);
		expect(staff.html).not.toMatch(/password-reset\/[\w-]+\//);
	}

	await browser.open(link);
	expect(browser.status).toBe(200);
	await browser.submit("Save password", { newPassword: chosen, repeatedPassword: chosen });
	expect(browser.path).toBe("/admin/login?chosen");
	await staff.open("/admin/leads");
	expect(staff.path).toMatch(/^\/admin\/login/);
	expect(await signInAt(site.origin, robin.email, chosen)).toMatch(/^larkabout-session=/);
	await browser.open(link);
	expect(browser.status).toBe(404);
	expect(site.store.value("select count(*) from mails where kind = 'password-changed'")).toBe(1);
	expect(site.errors.join("\n")).not.toContain(link.split("/").at(-1));
});

test("[AUTH-6] the form is limited to a few per client", async () => {
	const results = await Promise.all(
		Array.from({ length: 80 }, (_, n) => post({ email: `staff-${n}@example.com` }, "192.0.2.2")),
	);
	const statuses = results.map(({ status }) => status);
	expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(40);
	expect(statuses).toContain(429);
});
