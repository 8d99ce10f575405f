import { beforeEach, expect, test } from "vitest";
import { signInAt, staffAccount } from "../support/site/site.ts";
import { getText } from "./html.ts";
import { PlainBrowser } from "./plain-browser.ts";
import { createFormPost } from "./raw-connection.ts";
import { startSiteForFile } from "./running-site.ts";

/** A site without a mail server, which shows the links of invitations to the inviting person. */
const site = startSiteForFile(() => staffAccount);
const robin = staffAccount.STAFF_EMAIL;
const kit = "kit@harbour.club";
const chosen = "paper lantern parade";
let browser: PlainBrowser;

beforeEach(async () => {
	site.store.markChanged();
	// Restoring the store covers documents, not accounts.
	site.store.change("delete from staff where email <> ?", robin);
	site.store.change("delete from staff_invitations");
	browser = new PlainBrowser(site.origin, await signInAt(site.origin));
	await browser.open("/admin/staff");
});

/** Invites somebody on the open page, and returns the path of the link that it shows. */
async function invite(email: string): Promise<string> {
	await browser.submit("Invite", { email });
	expect(browser.status).toBe(200);
	const [url = ""] = browser.html.match(/\/admin\/invitation\/[\w-]+\/[\w.-]+/) ?? [];
	return url;
}

/** Accepts an invitation in another browser, and signs in there. */
async function join(link: string, password = chosen): Promise<PlainBrowser> {
	const other = new PlainBrowser(site.origin);
	await other.open(link);
	await other.submit("Save password", { newPassword: password, repeatedPassword: password });
	expect(other.path).toBe("/admin/login?chosen");
	await other.submit("Sign in", { email: kit, password });
	expect(other.path).toBe("/admin/dashboard");
	return other;
}

test("[AUTH-6] without JavaScript, staff invite a colleague, who chooses a password and signs in", async () => {
	const link = await invite(` ${kit.toUpperCase()}`);
	expect(getText(browser.html)).toContain(`Send this link to ${kit}. We only show it now`);
	await browser.open("/admin/staff");
	expect(browser.html).not.toContain(link);
	expect(getText(browser.html)).toMatch(/Pending invitations.*kit@harbour\.clubrobin@larkabout\.example/);
	const other = await join(link);
	await browser.open("/admin/staff");
	expect(getText(browser.html)).not.toContain("Pending invitations");
	expect(getText(browser.html)).toMatch(/kit@harbour\.club.*In one browser/);
	await browser.submit("Invite", { email: kit });
	expect(browser.status).toBe(409);
	expect(getText(browser.html)).toContain("This address already has an account.");
	await other.open(link);
	expect(other.status).toBe(404);
	expect(getText(other.html)).toContain("This link no longer works");
});

test("[AUTH-6] a password that is easy to guess, or repeated differently, is rejected beside its field", async () => {
	const link = await invite(kit);
	const other = new PlainBrowser(site.origin);
	await other.open(link);
	expect(getText(other.html)).toContain(kit);
	for (const [newPassword, repeatedPassword, message] of [
		["", "", "Enter a new password."],
		[chosen, "paper lantern", "The passwords don’t match."],
		["kit@harbour.club", "kit@harbour.club", "This is easy to guess"],
	] as const) {
		await other.submit("Save password", { newPassword, repeatedPassword });
		expect(other.status).toBe(400);
		expect(getText(other.html)).toContain(message);
		expect(other.html).not.toMatch(/value="(paper|kit@harbour\.club"[^>]*password)/);
	}
	await join(link);
});

test("[AUTH-6] without JavaScript, staff sign a colleague out everywhere, remove the account, and withdraw an invitation", async () => {
	const other = await join(await invite(kit));
	await browser.open("/admin/staff");
	await browser.submit(`Sign out everywhere: ${kit}`);
	expect(getText(browser.html)).toContain("That account is signed out everywhere.");
	await other.open("/admin/leads");
	expect(other.path).toMatch(/^\/admin\/login/);
	await browser.follow(`Delete ${kit}`);
	await browser.submit(`Yes delete ${kit}`);
	expect(getText(browser.html)).toContain("Account removed and signed out.");
	expect(site.store.rows("select email from staff")).toEqual([{ email: robin }]);
	const link = await invite("sam@harbour.club");
	await browser.open("/admin/staff");
	await browser.submit("Withdraw the invitation of sam@harbour.club");
	expect(getText(browser.html)).toContain("Invitation withdrawn.");
	expect((await site.request(link)).status).toBe(404);
	await browser.open("/admin/history?collection=staff");
	const history = getText(browser.html);
	for (const entry of [/sam@harbour\.club invited/, /kit@harbour\.club deleted/, /kit@harbour\.club signed out/]) {
		expect(history).toMatch(entry);
	}
});

test("[AUTH-4] one's own account has no buttons in the list, and forms for it change nothing", async () => {
	expect(browser.html).not.toMatch(/Sign out everywhere|Delete<span/);
	const id = String(site.store.value("select id from staff"));
	const cookie = await signInAt(site.origin);
	for (const path of [`${id}/deletion`, `${id}/sessions/ending`, `${id}/password-reset`]) {
		const { target, ...form } = createFormPost(site.origin, `/admin/staff/${path}`, {});
		const { status, headers } = await site.request({ target, ...form, headers: { ...form.headers, cookie } });
		expect([path, status, headers.get("location")]).toEqual([path, 302, "/admin/staff?refused=ownAccount"]);
	}
	expect(site.store.value("select count(*) from staff")).toBe(1);
	await browser.open("/admin/staff?refused=ownAccount");
	expect(getText(browser.html)).toContain("This is your own account.");
});

test("[AUTH-1] [AUTH-6] after 15 minutes, accounts can only be changed after entering the password again", async () => {
	const makeOld = () => {
		const time = new Date(Date.now() - 16 * 60_000).toISOString();
		site.store.change("update staff_sessions set created_at = ?", time);
	};
	await invite(kit);
	await browser.open("/admin/staff");
	for (const [button, values] of [
		["Invite", { email: "sam@harbour.club" }],
		[`Withdraw the invitation of ${kit}`, {}],
	] as const) {
		makeOld();
		await browser.submit(button, values);
		expect(browser.path).toBe(`/admin/login?${new URLSearchParams({ again: "", to: "/admin/staff" })}`);
		expect(site.store.rows("select email from staff_invitations")).toEqual([{ email: kit }]);
		await browser.submit("Sign in", { password: staffAccount.STAFF_PASSWORD });
		expect(browser.path).toBe("/admin/staff");
	}
});

test("[AUTH-6] the pages of links are not cached, send no referrer, and are not indexed", async () => {
	const link = await invite(kit);
	const { headers, text } = await site.request(link);
	expect(headers.get("cache-control")).toBe("no-store");
	expect(headers.get("x-robots-tag")).toBe("noindex");
	expect(text).toContain('<meta name="referrer" content="strict-origin"/>');
	expect(site.errors.join("\n")).not.toContain(link);
});

test("[AUTH-6] without a mail server, the page for a forgotten password says who helps, and has no form", async () => {
	const { status, text } = await site.request("/admin/password-reset");
	expect(status).toBe(200);
	expect(getText(text)).toContain("This site can’t send e-mail, so it can’t send you a link.");
	expect(text).not.toContain('method="post"');
});
