import { beforeAll, beforeEach, expect, test } from "vitest";
import { getText } from "./html.ts";
import { HtmlPage } from "./html-page.ts";
import { PlainBrowser } from "./plain-browser.ts";
import { getSharedSession, shareSite } from "./running-site.ts";

/** Tests a site before SMTP_URL is set. */
const site = shareSite();
let cookie = "";

beforeAll(async () => {
	cookie = await getSharedSession();
});

beforeEach(() => site.store.markChanged());

const readMain = async (path: string) => new HtmlPage((await site.request(path)).text).main.text;

test("[HAND-2] [MAIL-4] without a mail server no page offers or promises a mail", async () => {
	expect(await readMain("/")).toContain("Leave your e-mail address for news about activities and articles.");
	expect(await readMain("/activities?type=Camp")).not.toMatch(/e-mail|by mail/);
	expect(await readMain("/my-data")).toContain("This site doesn’t send e-mail yet, so it can’t send you a link.");
	expect(new HtmlPage((await site.request("/my-data")).text).main.findAll("form")).toEqual([]);
	for (const path of ["/add-activity", "/providers/plot-seventeen-neighbours/takeover"]) {
		expect(await readMain(path), path).not.toMatch(/by mail|send you a link/);
	}
});

test("[WORK-4] [HAND-2] without a mail server no lead of the inbox is marked for forwarding: all of them are", async () => {
	const staff = new PlainBrowser(site.origin, cookie);
	await staff.open("/admin/leads?status=new");
	expect(getText(staff.html)).not.toContain("To forward");
	await staff.open("/admin/dashboard");
	expect(getText(staff.html)).toContain("Forward these 3 yourself");
});

test("[HAND-5] without a mail server a listing and a takeover reach staff immediately, marked as unconfirmed", async () => {
	const visitor = new PlainBrowser(site.origin);
	const staff = new PlainBrowser(site.origin, cookie);
	await visitor.open("/add-activity");
	await visitor.submit("Send to our staff", {
		title: "Kite Building",
		description: "We build kites and fly them.",
		category: "Workshop",
		ageRange: "5-8",
		provider: "The Kite Loft",
		email: "desk@kites.example",
	});
	expect(getText(visitor.html)).toContain("Our staff will look at it and answer at desk@kites.example.");
	await visitor.open("/providers/plot-seventeen-neighbours/takeover");
	await visitor.submit("Send request", { email: "sam@plot.example", message: "I am Sam." });
	expect(getText(visitor.html)).toContain("Our staff will look at it and answer at sam@plot.example.");
	expect(
		site.store.value("select count(*) from mails where recipient like '%.example' and kind = 'request-confirmation'"),
	).toBe(0);

	await staff.open("/admin/review");
	expect(getText(staff.html)).toContain("Kite Building");
	expect(getText(staff.html)).toContain("desk@kites.example (not confirmed)");
	expect(getText(staff.html)).toContain("sam@plot.example (not confirmed)");
	expect(site.store.value("select published from activities where title = 'Kite Building'")).toBe(0);
});
