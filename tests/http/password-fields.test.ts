import { expect, test } from "vitest";
import { signInAt, staffAccount } from "../support/site/site.ts";
import { HtmlPage } from "./html-page.ts";
import { createPath, routePatterns } from "./route-patterns.ts";
import { startSiteForFile } from "./running-site.ts";

const site = startSiteForFile(() => staffAccount);

/** The `autocomplete` values by which a password manager recognises a field. */
const purposes = ["current-password", "new-password"];

test("[AUTH-2] every password field is masked and allows pasting and password managers, and no page asks for a hint", async () => {
	const cookie = await signInAt(site.origin);
	const pages = routePatterns.filter((pattern) => /account|login|password|invitation|reset/.test(pattern));
	expect(pages).toEqual(expect.arrayContaining(["/admin/login", "/admin/account"]));
	const found: string[] = [];
	for (const pattern of pages) {
		for (const headers of [{}, { cookie }] as Record<string, string>[]) {
			const { text, headers: received } = await site.request({ target: createPath(pattern), headers });
			if (!received.get("content-type")?.startsWith("text/html")) continue;
			for (const field of new HtmlPage(text).findAll("input")) {
				const attribute = (name: string) => field.attribute(name) ?? "";
				expect(attribute("name"), pattern).not.toMatch(/hint|question|answer/i);
				if (!/password/i.test(attribute("name"))) continue;
				found.push(`${pattern} ${attribute("name")}`);
				expect(attribute("type"), pattern).toBe("password");
				expect(purposes, pattern).toContain(attribute("autocomplete"));
				const maxLength = Number(field.attribute("maxlength") ?? 1000);
				expect(maxLength, "also of 64 characters, and of what a manager makes").toBeGreaterThanOrEqual(128);
			}
			expect(text, pattern).not.toMatch(/onpaste|oncopy/i);
		}
	}
	expect(found).toEqual(
		expect.arrayContaining([
			"/admin/login password",
			"/admin/account currentPassword",
			"/admin/account newPassword",
			"/admin/account repeatedPassword",
		]),
	);
});
