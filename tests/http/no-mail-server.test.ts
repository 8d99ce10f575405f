import { beforeAll, beforeEach, expect, test } from "vitest";
import { getText } from "./html.ts";
import { HtmlPage } from "./html-page.ts";
import { PlainBrowser } from "./plain-browser.ts";
import { createFormPost } from "./raw-connection.ts";
import { getSharedSession, shareSite } from "./running-site.ts";
import { readMailLink } from "./stored-mails.ts";

/** Tests a site before SMTP_URL is set. */
const site = shareSite();
let cookie = "";

const ida = {
	firstName: "Ida",
	lastName: "Berg",
	email: "ida@lake.club",
	phone: "555 010 0199",
	agreeToTerms: "on",
};

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

test.each<[path: string, form: Record<string, string>]>([
	["/my-data", { email: ida.email }],
	["/alerts", { query: "type=Camp", email: ida.email }],
	["/alerts", { query: "?weekend=1", age: "3-12", email: ida.email }],
	["/newsletter", { email: ida.email }],
	["/booking/judo/report", { reason: "other", message: "The hall is closed.", email: ida.email }],
	["/providers/plot-seventeen-neighbours/takeover", { message: "I am Sam.", email: ida.email }],
	["/provider/link", { email: ida.email }],
])("[HAND-2] without a mail server the answer of %s to %j promises no mail", async (path, form) => {
	const response = await fetch(site.origin + path, {
		method: "POST",
		headers: { origin: site.origin },
		body: new URLSearchParams(form),
	});
	const { text } = new HtmlPage(await response.text()).main;
	expect(response.status, text).toBe(200);
	expect(text).not.toMatch(/check your inbox|we’ll (e-mail|send (it )?a link|write to (?!you about))|in that e-mail/i);
	expect(text).not.toMatch(/check your (spam|inbox)/i);
});

test("[HAND-2] without a mail server a provider's page promises no mail", async () => {
	const parent = new PlainBrowser(site.origin);
	await parent.open("/booking/judo");
	await parent.submit("Send my details", ida);
	const page = await readMain(readMailLink(site.store, { kind: "enquiry" }, "/provider/page/"));
	expect(page).toContain("Otterford Judo Club");
	expect(page).not.toMatch(/e-mail you/);
});

test("[WORK-4] [HAND-2] without a mail server staff are told to forward the leads themselves", async () => {
	const staff = new PlainBrowser(site.origin, cookie);
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
	expect(getText(visitor.html)).toContain("We’ll look at it and reply to desk@kites.example.");
	await visitor.open("/providers/plot-seventeen-neighbours/takeover");
	await visitor.submit("Send request", { email: "sam@plot.example", message: "I am Sam." });
	expect(getText(visitor.html)).toContain("We’ll look at it and reply to sam@plot.example.");
	expect(
		site.store.value("select count(*) from mails where recipient like '%.example' and kind = 'request-confirmation'"),
	).toBe(0);

	await staff.open("/admin/review");
	expect(getText(staff.html)).toContain("Kite Building");
	expect(getText(staff.html)).toContain("desk@kites.example (not confirmed)");
	expect(getText(staff.html)).toContain("sam@plot.example (not confirmed)");
	expect(site.store.value("select published from activities where title = 'Kite Building'")).toBe(0);
});

test("[HAND-3] [THANKS-1] the device that has sent details withdraws them, and nobody else by the same address", async () => {
	const parent = new PlainBrowser(site.origin);
	await parent.open("/booking/judo");
	await parent.submit("Send my details", ida);
	const thanks = parent.path;
	await parent.open("/enquire?ids=harbour-kayak-morning,ducklings-baby-swimming");
	await parent.submit("Send", {
		...ida,
		"ask.harbour-kayak-morning": "on",
		"ask.ducklings-baby-swimming": "on",
	});
	const listNames = () => site.store.rows("select activity_name from leads where email = 'ida@lake.club' order by seq");
	expect(listNames()).toHaveLength(3);
	const [id] = site.store.rows("select id from leads where activity_id = 'judo' and email = 'ida@lake.club'");

	const friend = new PlainBrowser(site.origin);
	await friend.open(thanks);
	await friend.follow("Withdraw it");
	expect(getText(friend.html)).toContain("There’s nothing to withdraw from this one.");
	const forged = new PlainBrowser(site.origin, `larkabout-sent-${id?.id}=made-up`);
	await forged.open("/my-data/sent");
	expect(getText(forged.html)).toContain("There’s nothing to withdraw from this one.");
	const post = createFormPost(site.origin, "/my-data/sent", { id: String(id?.id) });
	expect((await site.request(post)).status).toBe(404);
	expect(listNames()).toHaveLength(3);

	await parent.open(thanks);
	await parent.follow("Withdraw it");
	expect(parent.page.main.findAll("li")).toHaveLength(3);
	await parent.follow("Withdraw Judo");
	expect(getText(parent.html)).toContain("Withdraw this inquiry?");
	await parent.follow("Keep it");
	expect(listNames()).toHaveLength(3);
	await parent.follow("Withdraw Judo");
	await parent.submit("Withdraw");
	expect(getText(parent.html)).toContain("We’ve erased your details.");
	expect(parent.page.main.findAll("li")).toHaveLength(2);
	expect(listNames()).toHaveLength(2);
});

test("[HAND-3] what a device has sent is in cookies that scripts and other pages do not get", async () => {
	const send = async (changes: Record<string, string>) => {
		const { headers } = await site.request(createFormPost(site.origin, "/booking/judo", { ...ida, ...changes }));
		expect(headers.get("location") ?? "").not.toContain("withdrawal");
		return headers.get("set-cookie") ?? null;
	};
	const cookie = /^larkabout-sent-[\w-]+=[\w.-]+; Path=\/my-data; Max-Age=7776000; HttpOnly; SameSite=Lax$/;
	expect(await send({ phone: "555 010 0101" })).toMatch(cookie);
	expect(await send({ phone: "555 010 0102", inPlace: "yes" })).toMatch(cookie);
	// Somebody else may know what was typed, but not the key that the sender's browser has made.
	expect(await send({ phone: "555 010 0101" })).toBeNull();
});
