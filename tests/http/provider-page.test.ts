import { beforeAll, beforeEach, expect, test } from "vitest";
import { signInAt, staffAccount } from "../support/site/site.ts";
import { getText } from "./html.ts";
import { PlainBrowser } from "./plain-browser.ts";
import { createFormPost } from "./raw-connection.ts";
import { startSiteForFile } from "./running-site.ts";

/** Tests the page of Otterford Judo Club, opened from a mail about an inquiry, without JavaScript. */
const site = startSiteForFile(() => staffAccount);
let cookie = "";
let provider: PlainBrowser;
let link = "";

const ida = {
	firstName: "Ida",
	lastName: "Berg",
	email: "ida@example.com",
	phone: "555 010 0199",
	agreeToTerms: "on",
};

beforeAll(async () => {
	cookie = await signInAt(site.origin);
});

beforeEach(async () => {
	site.store.markChanged();
	provider = new PlainBrowser(site.origin);
	await site.request(createFormPost(site.origin, "/booking/judo", ida));
	link = readLink("enquiry", "page");
});

const readMails = (kind: string) =>
	site.store.rows(
		"select recipient, subject, text from mails join mail_contents on mail_contents.id = content_id where kind = ? order by mails.created_at",
		kind,
	);
const readLink = (kind: string, page: "page" | "changes") => {
	const text = String(readMails(kind).at(-1)?.text);
	return new URL(text.match(new RegExp(`https?://\\S+/provider/${page}/\\S+`))?.[0] ?? "").pathname;
};
const openStaff = async (path: string) => {
	const staff = new PlainBrowser(site.origin, cookie);
	await staff.open(path);
	return staff;
};
const readPage = async (path = "/booking/judo") => getText((await site.request(path)).text);
/** Returns the text of a session's button: 'Full on Tue, Jul 7, 4:00–5:00 pm'. */
const findButton = (name: string) => {
	const texts = provider.page.findAll("button", {}).map((button) => button.text.trim());
	const button = texts.find((text) => text.startsWith(`${name} on `));
	if (button === undefined) throw new Error(`No button ${name}: ${texts}`);
	return button;
};

test("[HAND-4] opening the link shows the provider's activities and changes nothing; no parent's details are there", async () => {
	const read = () => site.store.rows("select * from activities where id = 'judo'");
	const before = read();
	for (const path of ["", "/confirmation", "/judo/sessions", "/judo/price", "/judo/changes", "/judo/picture"]) {
		expect((await site.request({ method: "HEAD", target: link + path })).status).toBeLessThan(400);
		await provider.open(link + path);
	}
	expect(read()).toEqual(before);
	await provider.open(link);
	expect(getText(provider.html)).toContain("Judo");
	expect(provider.html).not.toContain("ida@example.com");
	expect(provider.html).not.toContain("Pottery");
	const { headers } = await site.request(link);
	expect(headers.get("cache-control")).toBe("no-store");
	expect(headers.get("x-robots-tag")).toBe("noindex");
});

test("[HAND-4] one press marks a date as full for everybody, and staff undo it with one press", async () => {
	await provider.open(link);
	const button = findButton("Full");
	const when = button.replace("Full on ", "");
	await provider.submit(button);
	expect(getText(provider.html)).toContain(`${when}: full. Parents can see it now.`);
	expect(await readPage()).toContain("Full");
	const json = (await site.request("/booking/judo")).text;
	expect(json).toMatch(/"remainingAttendeeCapacity":0/);
	const history = await openStaff("/admin/history?collection=activities");
	expect(getText(history.html)).toContain("Otterford Judo Club (provider)");

	const staff = await openStaff("/admin/review?state=decided");
	expect(getText(staff.html)).toContain("Full");
	await staff.submit("Undo Judo");
	expect(await readPage()).not.toContain("Full");
	await provider.open(link);
	await provider.submit(findButton("Full"));
	expect(await readPage()).toContain("Full");
});

test("[HAND-4] the provider is mailed about a change, and undoes it with one press: 'Not you?'", async () => {
	await provider.open(link);
	await provider.submit("Save the price of Judo", { price: "33.50" });
	expect(getText(provider.html)).toContain("The price is now $33.50 a session, and parents can see it.");
	expect(await readPage()).toContain("$33.50");
	const [mail] = readMails("provider-change");
	expect(mail?.text).toContain("Not you? Undo this change");
	expect(mail?.text).toContain("$33.50 a session (was: ");
	const undo = readLink("provider-change", "changes");
	await provider.open(undo);
	await provider.open(undo);
	expect(await readPage()).toContain("$33.50");
	await provider.submit("Undo it");
	expect(getText(provider.html)).toContain("Judo is back to how it was");
	expect(await readPage()).not.toContain("$33.50");
	const other = undo.replace(/changes\/[^/]+/, "changes/another");
	expect((await site.request(other)).status).toBe(404);
});

test("[HAND-4] spots and a cancelled date are on the page immediately, and staff see who had asked for that date", async () => {
	await provider.open(link);
	const save = findButton("Save the spots");
	await provider.submit(save, { remaining: "4" });
	expect(await readPage()).toContain("4 spots left");
	const session = String(
		site.store.value("select id from activity_sessions where activity_id = 'judo' and remaining_capacity = 4"),
	);
	site.store.change("update leads set session_id = ? where email = 'ida@example.com'", session);
	await provider.submit(findButton("Cancel this date"));
	expect(getText(provider.html)).toContain(": cancelled. Parents can see it now.");
	const staff = await openStaff("/admin/review");
	await staff.follow("1 lead for this date");
	expect(getText(staff.html)).toContain("Ida Berg");
	await staff.open("/admin/review");
	await staff.submit("Done Judo");
	await staff.open("/admin/review");
	expect(getText(staff.html)).not.toContain("Cancelled");
	expect(await readPage()).toContain("Cancelled");
});

test("[HAND-4] an invalid price stays in its field with a message, and a hostile session is rejected", async () => {
	await provider.open(link);
	await provider.submit("Save the price of Judo", { price: "much" });
	expect(provider.status).toBe(400);
	expect(provider.html).toContain('value="much"');
	const post = (path: string, fields: Record<string, string>) =>
		site.request(createFormPost(site.origin, link + path, fields));
	expect((await post("/judo/sessions", { session: "x", remaining: "0" })).status).toBe(404);
	expect((await post("/judo/sessions", { session: "x", remaining: "-1" })).status).toBe(400);
	expect((await post("/judo/sessions", {})).status).toBe(400);
	expect(site.store.value("select count(*) from activity_proposals")).toBe(0);
});

test("[HAND-4] a forged, an expired, another provider's and a void link show and change nothing", async () => {
	const [, , , id = "", token = ""] = link.split("/");
	const expired = token.replace(/^[^.]+/, (1_000_000_000).toString(36));
	const enquiryToken = new URL(
		String(readMails("enquiry")[0]?.text).match(/\S+\/provider\/enquiries\/\S+/)?.[0] ?? "",
	).pathname
		.split("/")
		.at(-1);
	const links = [
		`/provider/page/${id}/x`,
		`/provider/page/${id}/${expired}`,
		`/provider/page/${id}/${enquiryToken}`,
		`/provider/page/otter-lake-camp/${token}`,
	];
	const staff = await openStaff(`/admin/providers/${id}`);
	for (const target of links) expect((await site.request(target)).status, target).toBe(404);
	await staff.submit("Turn off all links sent so far");
	for (const target of [...links, link]) expect((await site.request(target)).status, target).toBe(404);
	for (const path of ["/confirmation", "/judo/price", "/judo/changes", "/judo/sessions", "/judo/picture"]) {
		const fields = { price: "1", session: "x", remaining: "0", note: "Closed" };
		expect((await site.request(createFormPost(site.origin, link + path, fields))).status, path).toBe(404);
	}
	expect(site.store.value("select count(*) from activity_proposals")).toBe(0);
});

test("[HAND-4] a forwarded link changes no other provider's activity, and opens no lead, no address and no staff page", async () => {
	const [, , , id = "", token = ""] = link.split("/");
	const other = "open-easel-saturdays";
	const read = () => site.store.rows("select * from activities where id <> 'judo' order by id");
	const before = read();
	const session = String(site.store.value("select id from activity_sessions where activity_id = ?", other));
	const forms = {
		sessions: { session, remaining: "0" },
		price: { price: "1" },
		changes: { note: "It is mine." },
	};
	for (const [name, fields] of Object.entries(forms)) {
		const target = `${link}/${other}/${name}`;
		expect((await site.request(createFormPost(site.origin, target, fields))).status, name).toBe(404);
		if (name !== "sessions") expect((await site.request(target)).status, name).toBe(404);
	}
	site.store.change("update activities set published = 0, published_at = null where id = 'judo'");
	expect((await site.request(createFormPost(site.origin, `${link}/judo/price`, { price: "1" }))).status).toBe(404);
	const lead = String(site.store.value("select id from leads where email = 'ida@example.com'"));
	for (const target of [`/provider/enquiries/${lead}/${token}`, `/provider/address/${id}/${token}`]) {
		expect((await site.request(target)).status, target).toBe(404);
		expect((await site.request(createFormPost(site.origin, target, { answer: "full" }))).status, target).toBe(404);
	}
	const { status, headers } = await site.request(`/admin/activities/judo?token=${token}`);
	expect([status, headers.get("location")]).toEqual([302, expect.stringContaining("/admin/login")]);
	expect(read()).toEqual(before);
	expect(site.store.value("select count(*) from activity_proposals")).toBe(0);
	expect(site.store.value("select answer from lead_handovers where lead_id = ?", lead)).toBeNull();
});

test("[HAND-4] one press confirms that all facts are still right, and the activity's page shows the date", async () => {
	site.store.change("update activities set checked_at = '{}', source = null where id = 'judo'");
	expect(await readPage()).not.toContain("Confirmed by");
	await provider.open(link);
	await provider.submit("Yes, all of it");
	expect(getText(provider.html)).toContain("Your pages say you confirmed them today.");
	expect(await readPage()).toMatch(/Confirmed by Otterford Judo Club, \w+ \d+/);
	expect(String(site.store.value("select checked_at from activities where id = 'judo'"))).toMatch(/"price":"\d{4}-/);
});

test("[HAND-4] [WORK-3] a moved date and a text wait for staff, who approve them or undo the approval", async () => {
	await provider.open(link);
	await provider.follow("Change dates, ages or descriptions of Judo");
	await provider.submit("Send to our staff");
	expect(provider.status).toBe(400);
	expect(getText(provider.html)).toContain("Change a field, or tell us what’s changed.");
	await provider.submit("Send to our staff", {
		"sessions.0.startTime": "09:05",
		"sessions.0.endTime": "09:55",
		location: "The new hall",
		"facts.stepFree": "yes",
		note: "From May on.",
	});
	expect(getText(provider.html)).toContain("Our staff will check it before it goes on the page.");
	expect((await site.request("/booking/judo")).text).not.toContain("The new hall");
	const staff = await openStaff("/admin/dashboard");
	await staff.follow("Review: 1 item to review");
	expect(getText(staff.html)).toContain("From May on.");
	expect(getText(staff.html)).toContain("9:05–9:55 am");
	await staff.submit("Approve Judo");
	expect(await readPage()).toContain("The new hall");
	expect(await readPage()).toContain("9:05–9:55 am");
	expect(await readPage()).toMatch(/Good to know.*Step-free access/s);
	await staff.open("/admin/review?state=decided");
	await staff.submit("Undo Judo");
	expect((await site.request("/booking/judo")).text).not.toContain("The new hall");
	expect(await readPage()).not.toContain("9:05–9:55 am");
	await staff.open("/admin/review");
	await staff.submit("Decline Judo", { reason: "You don’t meet there." });
	expect(readMails("request-outcome")[0]?.text).toContain("> You don’t meet there.");
});

test("[HAND-4] a lost link is mailed again, with the same answer for everybody", async () => {
	await provider.open(`${link}x`);
	expect(provider.status).toBe(404);
	await provider.follow("Get a new link");
	await provider.submit("Send me the link", { email: "stranger@example.com" });
	const answer = getText(provider.html).replace("stranger@example.com", "");
	expect(readMails("provider-link")).toEqual([]);
	const address = String(site.store.value("select email from provider_contacts where provider_id = 'otterford-judo'"));
	await provider.open("/provider/link");
	await provider.submit("Send me the link", { email: address });
	expect(getText(provider.html).replace(address, "")).toBe(answer);
	await provider.open(readLink("provider-link", "page"));
	expect(getText(provider.html)).toContain("Is everything below still right?");
	const staff = await openStaff("/admin/history?collection=providers");
	expect(getText(staff.html)).toContain("Otterford Judo Club (provider)");
});
