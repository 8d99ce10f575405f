import { beforeEach, expect, test } from "vitest";
import { createAppCode } from "../support/app-code.ts";
import { signInAt, staffAccount } from "../support/site/site.ts";
import { getText } from "./html.ts";
import { PlainBrowser } from "./plain-browser.ts";
import { startSiteForFile } from "./running-site.ts";

const site = startSiteForFile(() => staffAccount);
const { STAFF_EMAIL: email, STAFF_PASSWORD: password } = staffAccount;
let browser: PlainBrowser;

beforeEach(async () => {
	site.store.change("delete from staff_second_factors");
	site.store.change("update staff set two_factor_enabled = 0");
	forgetUsedCodes();
	browser = new PlainBrowser(site.origin, await signInAt(site.origin));
	await browser.open("/admin/account");
});

/** Turns codes on without JavaScript, and returns the app's key and the recovery codes. */
async function turnOn() {
	await browser.follow("Turn on two-step verification");
	await browser.submit("Continue", { currentPassword: password });
	const key = new URL(browser.html.match(/otpauth:[^"]*/)?.[0].replaceAll("&amp;", "&") ?? "").searchParams.get(
		"secret",
	);
	await browser.submit("Turn on", { code: createAppCode(key ?? "", Date.now()) });
	const recoveryCodes = browser.page
		.findAll("li")
		.map(({ text }) => text)
		.filter((text) => /^\w{4}-\w{4}-\w{4}$/.test(text));
	// The app only shows the next code half a minute later, and the first one was used in the meantime.
	forgetUsedCodes();
	return { key: key ?? "", recoveryCodes };
}

function forgetUsedCodes() {
	site.store.change("delete from sign_in_attempts");
}

/** Starts a sign-in in a new browser without JavaScript. */
async function enterPassword(to = "/admin/leads?status=new") {
	browser = new PlainBrowser(site.origin);
	await browser.open(to);
	await browser.submit("Sign in", { email, password });
}

test("[AUTH-7] without JavaScript, staff turn codes on, and sign in with password and code to the requested page", async () => {
	const { key, recoveryCodes } = await turnOn();
	expect(recoveryCodes).toHaveLength(10);
	expect(getText(browser.html)).toContain("We only show them once.");
	await browser.follow("I’ve saved them");
	expect(getText(browser.html)).toContain("10 recovery codes left.");
	expect(browser.html).not.toContain(recoveryCodes[0]);

	await enterPassword();
	expect(browser.path).toBe("/admin/login/code?to=%2Fadmin%2Fleads%3Fstatus%3Dnew");
	await browser.submit("Sign in", { code: "" });
	expect([browser.status, getText(browser.html)]).toEqual([
		400,
		expect.stringContaining("Enter the code from your app."),
	]);
	await browser.submit("Sign in", { code: "000000" });
	expect([browser.status, getText(browser.html)]).toEqual([401, expect.stringContaining("That code is wrong")]);
	await browser.submit("Sign in", { code: createAppCode(key, Date.now()) });
	expect(browser.path).toBe("/admin/leads?status=new");
});

test("[AUTH-7] a used code is rejected, and a recovery code signs in once", async () => {
	const { key, recoveryCodes } = await turnOn();
	const code = createAppCode(key, Date.now());
	await enterPassword();
	await browser.submit("Sign in", { code });
	expect(browser.path).toBe("/admin/leads?status=new");
	await enterPassword();
	await browser.submit("Sign in", { code });
	expect(browser.status).toBe(401);
	await browser.submit("Use recovery code", { recoveryCode: recoveryCodes[3]?.toUpperCase() ?? "" });
	expect(browser.path).toBe("/admin/leads?status=new");
	await enterPassword();
	await browser.submit("Use recovery code", { recoveryCode: recoveryCodes[3] ?? "" });
	expect(browser.status).toBe(401);
	expect(getText(browser.html)).toContain("That recovery code is wrong or already used.");
	expect(browser.html).not.toContain(recoveryCodes[3]);
});

test("[AUTH-7] the password alone opens nothing of the staff area, and after five wrong codes it is asked for again", async () => {
	const { key } = await turnOn();
	await enterPassword("/admin/dashboard");
	await browser.open("/admin/dashboard");
	expect(browser.path).toBe("/admin/login");
	await browser.submit("Sign in", { email, password });
	for (let n = 1; n <= 5; n++) await browser.submit("Sign in", { code: `00000${n}` });
	forgetUsedCodes();
	await browser.submit("Sign in", { code: createAppCode(key, Date.now()) });
	expect(browser.path).toBe("/admin/login?expired=");
	expect(getText(browser.html)).toContain("Please start over");
	await browser.open("/admin/login/code");
	await browser.submit("Sign in", { code: createAppCode(key, Date.now()) });
	expect(browser.path).toBe("/admin/login?expired=");
});

test("[AUTH-1] [AUTH-7] an export long after the sign-in asks for password and code again, and then works", async () => {
	const { key } = await turnOn();
	const time = new Date(Date.now() - 16 * 60_000).toISOString();
	site.store.change("update staff_sessions set created_at = ?", time);
	await browser.open("/admin/leads");
	await browser.submit("Export CSV");
	expect(browser.path).toBe("/admin/login?again=&to=%2Fadmin%2Fleads");
	await browser.submit("Sign in", { password });
	expect(browser.path).toBe("/admin/login/code?again=&to=%2Fadmin%2Fleads");
	await browser.submit("Sign in", { code: createAppCode(key, Date.now()) });
	expect(browser.path).toBe("/admin/leads");
	await browser.submit("Export CSV");
	expect([browser.status, browser.html]).toEqual([200, expect.stringContaining("firstName")]);
});

test("[AUTH-7] without JavaScript, staff create new recovery codes, and turn codes off", async () => {
	const { recoveryCodes } = await turnOn();
	await browser.open("/admin/account/codes/recovery");
	await browser.submit("Get new recovery codes", { currentPassword: "a guess" });
	expect([browser.status, getText(browser.html)]).toEqual([401, expect.stringContaining("not your current password")]);
	await browser.submit("Get new recovery codes", { currentPassword: password });
	expect(getText(browser.html)).toMatch(/\w{4}-\w{4}-\w{4}/);
	expect(browser.html).not.toContain(recoveryCodes[0]);
	await browser.open("/admin/account?confirm=codes-off");
	await browser.submit("Yes, turn it off");
	expect(browser.path).toBe("/admin/account");
	expect(getText(browser.html)).toContain("Off. A code from an app");
	await enterPassword();
	expect(browser.path).toBe("/admin/leads?status=new");
});

test("[AUTH-7] requesting recovery codes while codes are off redirects to the account", async () => {
	await enterPassword();
	await browser.open("/admin/account/codes/recovery");
	await browser.submit("Get new recovery codes", { currentPassword: password });
	expect([browser.status, browser.path]).toEqual([200, "/admin/account"]);
});

test("[AUTH-7] a wrong first code turns nothing on, and the page shows the way back to the QR code", async () => {
	await browser.follow("Turn on two-step verification");
	await browser.submit("Continue", { currentPassword: password });
	browser.page.find("svg", { "aria-label": "QR code with the key" });
	expect(browser.html).not.toContain("style=");
	await browser.submit("Turn on", { code: "000000" });
	expect(browser.status).toBe(401);
	await browser.follow("Show a new QR code");
	expect(browser.path).toBe("/admin/account/codes");
	await enterPassword();
	expect(browser.path).toBe("/admin/leads?status=new");
});
