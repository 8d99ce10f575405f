import { beforeEach, expect, test } from "vitest";
import { signInAt, staffAccount } from "../support/site/site.ts";
import { getText } from "./html.ts";
import { PlainBrowser } from "./plain-browser.ts";
import { startSiteForFile } from "./running-site.ts";

const site = startSiteForFile(() => staffAccount);
let browser: PlainBrowser;

beforeEach(async () => {
	browser = new PlainBrowser(site.origin, await signInAt(site.origin));
	await browser.open("/admin/account");
});

const good = "paper lantern parade";
const right = { currentPassword: staffAccount.STAFF_PASSWORD, newPassword: good, repeatedPassword: good };

test.each([
	[{ newPassword: "" }, "Enter a new password.", 400],
	[{ repeatedPassword: "paper lantern" }, "The passwords don’t match.", 400],
	[{ newPassword: "larkabout2026", repeatedPassword: "larkabout2026" }, "This is easy to guess", 400],
	[{ newPassword: "short", repeatedPassword: "short" }, "Use at least 12 characters.", 400],
	[{ currentPassword: "not the lantern" }, "That’s not your current password.", 401],
])("[AUTH-4] a password change with %j is rejected beside the field", async (wrong, message, status) => {
	await browser.submit("Change password", { ...right, ...wrong });
	expect(browser.status).toBe(status);
	expect(getText(browser.html)).toContain(message);
	expect(browser.html).not.toMatch(/otter lake lantern|paper lantern|larkabout2026/);
});

test("[AUTH-5] without JavaScript, staff see their sessions, and end all others", async () => {
	const elsewhere = await signInAt(site.origin);
	await browser.open("/admin/account");
	expect(getText(browser.html)).toContain("this browser");
	await browser.submit("Sign out everywhere else");
	expect(browser.path).toBe("/admin/account");
	expect(getText(browser.html)).toContain("You’re not signed in anywhere else.");
	const { status } = await site.request({ target: "/admin/dashboard", headers: { cookie: elsewhere } });
	expect(status).toBe(302);
});

test("[AUTH-1] [AUTH-5] [LEAD-1] after 15 minutes, exports, erasures and ending other sessions ask for the password again", async () => {
	site.store.markChanged();
	await signInAt(site.origin);
	const email = String(site.store.value("select email from leads order by id limit 1"));
	const makeOld = () => {
		const time = new Date(Date.now() - 16 * 60_000).toISOString();
		site.store.change("update staff_sessions set created_at = ?", time);
	};
	for (const [page, button] of [
		["/admin/leads", "Export CSV"],
		["/admin/subscribers", "Export CSV"],
		["/admin/history", "Export CSV"],
		["/admin/account", "Sign out everywhere else"],
		[`/admin/people?${new URLSearchParams({ email })}`, "Export everything"],
		[`/admin/people?${new URLSearchParams({ email, confirm: "erasure" })}`, "Erase permanently"],
	] as const) {
		makeOld();
		const before = site.store.rows("select id from audit_log");
		await browser.open(page);
		await browser.submit(button);
		expect(browser.path, page).toBe(`/admin/login?${new URLSearchParams({ again: "", to: page })}`);
		expect(getText(browser.html)).toContain("Nothing has been changed yet");
		expect(site.store.rows("select id from audit_log")).toEqual(before);
		await browser.submit("Sign in", { password: staffAccount.STAFF_PASSWORD });
		expect(browser.path).toBe(page);
		await browser.submit(button);
		expect(browser.status).toBe(200);
		expect(browser.path, page).not.toMatch(/^\/admin\/login/);
	}
	expect(site.store.value("select count(*) from leads where email = ?", email)).toBe(0);
});

test("[AUTH-4] without JavaScript, staff change their own password", async () => {
	await browser.submit("Change password", right);
	expect(browser.path).toBe("/admin/account?changed");
	expect(getText(browser.html)).toContain("Your password has been changed, and you’re signed out everywhere else.");
	await expect(signInAt(site.origin)).rejects.toThrow("HTTP 401");
	expect(await signInAt(site.origin, staffAccount.STAFF_EMAIL, good)).toMatch(/^larkabout-session=/);
});
