import { expect, test } from "vitest";
import { createContactPage } from "../../domain/page/default-pages/contact.server.ts";
import { getText } from "../http/html.ts";
import { PlainBrowser } from "../http/plain-browser.ts";
import { startSiteForFile } from "../http/running-site.ts";
import { signInAt, staffAccount } from "../support/site/site.ts";

const site = startSiteForFile(() => ({ ...staffAccount, TODAY: "2024-06-15", CURRENCY: "GBP" }));
const banner = "The catalogue’s date is set to June 15, 2024 (TODAY). Everything else uses the real date.";

test("[FACT-7] every staff screen says that TODAY is set, even one that is not found", async () => {
	const browser = new PlainBrowser(site.origin, await signInAt(site.origin));
	for (const path of ["/admin/dashboard", "/admin/activities", "/admin/leads", "/admin/seed", "/admin/nowhere"]) {
		await browser.open(path);
		expect(getText(browser.html), path).toContain(banner);
	}
});

test("[FACT-7] the sign-in says that TODAY is set, and public pages do not", async () => {
	const browser = new PlainBrowser(site.origin);
	await browser.open("/admin/login");
	expect(getText(browser.html)).toContain(banner);
	await browser.open("/");
	expect(getText(browser.html)).not.toContain("TODAY");
});

test("[NAV-4] staff are told on the dashboard that parents can’t see how to reach the site", async () => {
	const browser = new PlainBrowser(site.origin, await signInAt(site.origin));
	const notice = "Parents can’t see how to reach you.Add them: No contact details";
	await browser.open("/admin/dashboard");
	expect(getText(browser.html)).not.toContain(notice);
	site.store.markChanged();
	site.store.change("update pages set content = ? where id = 'contact'", createContactPage().content);
	await browser.open("/admin/dashboard");
	expect(getText(browser.html)).toContain(notice);
});

test("[FACT-7] TODAY does not affect timestamps: a sign-in has the real time", async () => {
	await signInAt(site.origin);
	const createdAt = new Date(String(site.store.value("select max(created_at) from staff_sessions")));
	expect(createdAt.getUTCFullYear()).toBe(new Date().getUTCFullYear());
});

test("[ADMA-1] the activities table shows prices in the site's currency", async () => {
	const browser = new PlainBrowser(site.origin, await signInAt(site.origin));
	await browser.open("/admin/activities?search=judo");
	expect(getText(browser.html)).toContain("£9.50");
});
