import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { getText } from "../http/html.ts";
import { PlainBrowser } from "../http/plain-browser.ts";
import { startServer } from "../http/server-process.ts";
import { signInAt } from "../support/site/site.ts";

let dataDir: string;
beforeEach(async () => {
	dataDir = await mkdtemp(join(tmpdir(), "larkabout-first-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

test("[AUTH-4] the first start with the demo world creates one account and prints its password once", async () => {
	const first = startServer({ DATA_DIR: dataDir });
	const firstOrigin = await first.waitForOrigin();
	const [, email = "", password = ""] = first.output.match(/with (\S+@\S+) and the password (\S+)/) ?? [];
	// 28 characters out of 32, so 140 random bits.
	expect(password).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){6}$/);
	const browser = new PlainBrowser(firstOrigin, await signInAt(firstOrigin, email, password));
	await browser.open("/admin/leads");
	expect(browser.path).toBe("/admin/account");
	expect(getText(browser.html)).toContain("Choose your own password.");
	const chosen = "paper lantern parade";
	const form = { currentPassword: password, newPassword: chosen, repeatedPassword: chosen };
	await browser.submit("Change password", { ...form, newPassword: password, repeatedPassword: password });
	expect(getText(browser.html)).toContain("Choose a password that’s different from your current one.");
	await browser.submit("Change password", form);
	expect(getText(browser.html)).toContain("Your password has been changed");
	await browser.open("/admin/leads");
	expect(browser.path).toBe("/admin/leads");
	expect(await first.stop()).toBe(0);
	const second = startServer({ DATA_DIR: dataDir });
	const secondOrigin = await second.waitForOrigin();
	expect(second.output).not.toContain("password");
	expect(await signInAt(secondOrigin, email, chosen)).toMatch(/^larkabout-session=/);
	expect(await second.stop()).toBe(0);
});
