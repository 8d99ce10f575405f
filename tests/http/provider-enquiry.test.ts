import { beforeAll, beforeEach, expect, test } from "vitest";
import { getText } from "./html.ts";
import { PlainBrowser } from "./plain-browser.ts";
import { createFormPost } from "./raw-connection.ts";
import { getSharedSession, shareSite } from "./running-site.ts";

/** A parent's enquiry about Judo, on the page that its provider opens from the mail, without JavaScript. */
const site = shareSite();
let cookie = "";
let provider: PlainBrowser;
let link = "";

const ida = {
	firstName: "Ida <img src=x onerror=alert(1)>",
	lastName: "Berg",
	email: "ida@example.com",
	phone: "555 010 0199",
	childAge: "7",
	message: "Is Tuesday right?",
	agreeToTerms: "on",
};

beforeAll(async () => {
	cookie = await getSharedSession();
});

beforeEach(async () => {
	site.store.markChanged();
	provider = new PlainBrowser(site.origin);
	await site.request(createFormPost(site.origin, "/booking/judo", ida));
	link = readLink();
});

const readMails = (kind: string) =>
	site.store.rows(
		"select recipient, subject, text from mails join mail_contents on mail_contents.id = content_id where kind = ?",
		kind,
	);
const readLink = () => {
	const [mail] = readMails("enquiry");
	return new URL(String(mail?.text).match(/https?:\/\/\S+\/provider\/enquiries\/\S+/)?.[0] ?? "").pathname;
};
const readLead = () => site.store.rows("select id, status, updated_at from leads where email = 'ida@example.com'")[0];

test("[HAND-1] opening the link shows the enquiry and changes nothing, however often a mail scanner does", async () => {
	const before = [
		readLead(),
		site.store.rows("select * from lead_handovers where lead_id = ?", readLead()?.id as string),
	];
	for (let times = 0; times < 3; times++) await provider.open(link);
	for (const path of ["", "/changes", "/confirmation", "/delivery"]) {
		expect((await site.request({ method: "HEAD", target: link + path })).status).toBeLessThan(400);
		await provider.open(link + path);
	}
	expect([
		readLead(),
		site.store.rows("select * from lead_handovers where lead_id = ?", readLead()?.id as string),
	]).toEqual(before);
	await provider.open(link);
	const text = getText(provider.html);
	for (const shown of [
		"asks for a place",
		"ida@example.com",
		"555 010 0199",
		"Is Tuesday right?",
		"Otterford Judo Club",
	]) {
		expect(text).toContain(shown);
	}
	expect(provider.html).not.toContain("<img src=x");
	const { headers } = await site.request(link);
	expect(headers.get("cache-control")).toBe("no-store");
	expect(headers.get("x-robots-tag")).toBe("noindex");
});

test("[HAND-1] the provider answers 'Got a place', writes back, and changes its mind; the parent gets each by mail", async () => {
	await provider.open(link);
	await provider.submit("Send the answer");
	expect(provider.status).toBe(400);
	expect(getText(provider.html)).toContain("Choose an answer, or write a message.");
	await provider.submit("Send the answer", { answer: "place", message: "See you on Tuesday." });
	expect(getText(provider.html)).toContain("You answered Got a place");
	expect(readLead()?.status).toBe("booked");
	const mails = readMails("provider-answer");
	expect(mails).toMatchObject([
		{ recipient: "ida@example.com", subject: expect.stringMatching(/^There is a place for you: Judo/) },
	]);
	expect(mails[0]?.text).toContain("> See you on Tuesday.");
	await provider.submit("Send the answer", { answer: "full" });
	expect(readLead()?.status).toBe("closed");
	const staff = new PlainBrowser(site.origin, cookie);
	await staff.open("/admin/leads?search=ida@example.com");
	expect(getText(staff.html)).toContain("Provider: Full");
	await staff.open("/admin/history?collection=leads");
	expect(getText(staff.html)).toContain("(provider)");
});

test("[HAND-1] a forged, an expired, another lead's and a void link show nothing of the enquiry", async () => {
	const [, , , id = "", token = ""] = link.split("/");
	const expired = token.replace(/^[^.]+/, (1_000_000_000).toString(36));
	const links = [
		...[
			`/provider/enquiries/${id}/x`,
			`/provider/enquiries/${id}/${expired}`,
			`/provider/enquiries/${id}/-.${token.split(".")[1]}`,
		],
		...[
			`/provider/enquiries/demo-lead-001/${token}`,
			`/provider/enquiries/${encodeURIComponent("' or 1=1 --")}/${token}`,
		],
	];
	site.store.change("update provider_contacts set link_key = 'another'");
	for (const target of [...links, link, `${link}/changes`]) {
		const { status, text } = await site.request(target);
		expect(status, target).toBe(404);
		expect(text, target).not.toContain("ida@example.com");
		expect((await site.request(createFormPost(site.origin, target, { answer: "full" }))).status, target).toBe(404);
	}
	expect(readLead()?.status).toBe("new");
});

test("[HAND-4] the mail and its page ask the provider whether the facts are right, and the activity's page dates them", async () => {
	site.store.change("update activities set checked_at = '{}', source = null where id = 'judo'");
	const [mail] = readMails("enquiry");
	expect(mail?.text).toMatch(
		/Are the dates and prices of “Judo” still right\?\nhttp\S+\/provider\/enquiries\/\S+#facts\n/,
	);
	await provider.open(link);
	expect(getText(provider.html)).toContain("Are these dates and prices still right?");
	expect(getText((await site.request("/booking/judo")).text)).not.toContain("Confirmed by");
	await provider.submit("These facts are still right");
	expect(getText(provider.html)).toContain("you confirmed these facts today");
	const page = getText((await site.request("/booking/judo")).text);
	expect(page).toMatch(/Confirmed by Otterford Judo Club, \w+ \d+/);
	expect(String(site.store.value("select checked_at from activities where id = 'judo'"))).toMatch(/"price":"\d{4}-/);
});

test("[HAND-4] [WORK-3] the provider sends a correction, which appears once staff approve it, until they take that back", async () => {
	await provider.open(link);
	await provider.follow("Something changed");
	await provider.submit("Send to the staff");
	expect(provider.status).toBe(400);
	expect(getText(provider.html)).toContain("Please change a field, or write what has changed.");
	await provider.submit("Send to the staff", {
		location: "The new hall",
		"facts.stepFree": "yes",
		note: "From May on.",
	});
	expect(getText(provider.html)).toContain("Our staff look at it");
	expect(site.store.value("select location from activities where id = 'judo'")).not.toBe("The new hall");
	const staff = new PlainBrowser(site.origin, cookie);
	await staff.open("/admin/dashboard");
	await staff.follow("Review: 1 item to review");
	expect(getText(staff.html)).toContain("From May on.");
	await staff.submit("Approve Judo");
	expect(site.store.value("select location from activities where id = 'judo'")).toBe("The new hall");
	expect(getText((await site.request("/booking/judo")).text)).toMatch(/step-free access[^.]*: yes/i);
	await staff.open("/admin/review?state=decided");
	await staff.submit("Undo Judo");
	expect(site.store.value("select location from activities where id = 'judo'")).not.toBe("The new hall");
	await staff.open("/admin/review");
	await staff.submit("Decline Judo", { reason: "You don’t meet there." });
	expect(readMails("request-outcome")[0]?.text).toContain("> You don’t meet there.");
});

test("[HAND-1] the provider chooses one mail a week, or none, from the page of an enquiry", async () => {
	await provider.open(link);
	await provider.submit("Save", { delivery: "weekly" });
	expect(getText(provider.html)).toContain("Saved.");
	await site.request(createFormPost(site.origin, "/booking/judo", { ...ida, email: "ben@example.com" }));
	expect(readMails("enquiry")).toHaveLength(1);
	await provider.submit("Send no more enquiries here");
	expect(getText(provider.html)).toContain("No enquiries come to you");
	await provider.open(link);
	expect(provider.status).toBe(404);
});
