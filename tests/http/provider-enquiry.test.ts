import { beforeAll, beforeEach, expect, test } from "vitest";
import { demoNow } from "../support/demo-now.ts";
import { getText } from "./html.ts";
import { PlainBrowser } from "./plain-browser.ts";
import { createFormPost } from "./raw-connection.ts";
import { getSharedSession, shareSite } from "./running-site.ts";

/** Tests a parent's inquiry about Judo on the page that its provider opens from the mail, without JavaScript. */
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
const readLink = (text = String(readMails("enquiry")[0]?.text)) =>
	new URL(text.match(/https?:\/\/\S+\/provider\/enquiries\/\S+/)?.[0] ?? "").pathname;
const readLead = () => site.store.rows("select id, status, updated_at from leads where email = 'ida@example.com'")[0];

test.each([
	["every date is full and none was chosen", "", true],
	["the chosen date is full", "full", true],
	["the chosen date has spots", "open", false],
])("[FACT-13] the mails say whether a spot is wanted if one comes free: %s", async (_, chosen, isFull) => {
	const sessions = site.store.rows(
		"select id from activity_sessions where activity_id = 'judo' and event_status = 'scheduled' and starts_at > ? order by starts_at limit 2",
		demoNow.toISOString(),
	);
	const [first, second] = sessions.map(({ id }) => String(id));
	site.store.change("update activity_sessions set remaining_capacity = 0 where activity_id = 'judo'");
	if (chosen)
		site.store.change(
			"update activity_sessions set remaining_capacity = 4 where activity_id = 'judo' and id = ?",
			second ?? "",
		);
	const session = { "": "", full: first ?? "", open: second ?? "" }[chosen] ?? "";
	const kim = { ...ida, firstName: "Kim", email: `kim-${chosen}@example.com`, session, fullSession: session };
	await site.request(createFormPost(site.origin, "/booking/judo", kim));
	const toProvider = readMails("enquiry").find(({ text }) => String(text).includes(kim.email));
	const toParent = readMails("lead-confirmation").find(({ recipient }) => recipient === kim.email);
	expect(String(toProvider?.text).includes("Kim Berg would like a spot if one comes free")).toBe(isFull);
	expect(String(toParent?.text).includes("It’s full. You’ve asked for a spot if one comes free.")).toBe(isFull);
	expect(/attached for your calendar/.test(String(toParent?.text))).toBe(!isFull);
	await provider.open(readLink(String(toProvider?.text)));
	expect(getText(provider.html)).toContain(
		`Kim Berg ${isFull ? "would like a spot if one comes free" : "is asking for a spot"}`,
	);
});

test("[HAND-1] opening the link shows the inquiry and changes nothing, however often a mail scanner does so", async () => {
	const before = [
		readLead(),
		site.store.rows("select * from lead_handovers where lead_id = ?", readLead()?.id as string),
	];
	for (let times = 0; times < 3; times++) await provider.open(link);
	for (const path of ["", "/delivery"]) {
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
		"is asking for a spot",
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

test("[HAND-1] the provider answers that there is a spot, rereads its answer and changes it, and each answer is mailed to the parent", async () => {
	await provider.open(link);
	await provider.submit("Send the answer");
	expect(provider.status).toBe(400);
	expect(getText(provider.html)).toContain("Choose an answer or write a message.");
	await provider.submit("Send the answer", { answer: "place", message: "See you on Tuesday." });
	expect(getText(provider.html)).toContain("Yes, there’s a spot, ");
	expect(getText(provider.html)).toContain("“See you on Tuesday.”");
	expect(getText(provider.html)).toContain("Change your answer, or write again");
	expect(readLead()?.status).toBe("contacted");
	const mails = readMails("provider-answer");
	expect(mails).toMatchObject([
		{ recipient: "ida@example.com", subject: expect.stringMatching(/^There’s a spot for you: Judo/) },
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

test("[HAND-1] [HAND-4] after answering 'Full', one press marks the date as full for everybody", async () => {
	const session = site.store.rows(
		"select id, start_date, time_zone from activity_sessions where activity_id = 'judo' and id > '20261117' order by id",
	)[0];
	site.store.change(
		"update leads set session_id = ?, session_start_date = ?, session_time_zone = ? where email = 'ida@example.com'",
		String(session?.id),
		String(session?.start_date),
		String(session?.time_zone),
	);
	await provider.open(link);
	await provider.submit("Send the answer", { answer: "place" });
	expect(getText(provider.html)).not.toContain("full for everybody");
	await provider.submit("Send the answer", { answer: "full" });
	expect(getText(provider.html)).toMatch(/Is Wed, Nov 18, .* full for everybody/);
	await provider.submit("Mark this date full");
	expect(getText(provider.html)).toMatch(/Wed, Nov 18, [^.]*: full. Parents can see it now./);
	await provider.open(link);
	expect(getText(provider.html)).not.toContain("full for everybody");
});

test("[HAND-1] a forged, an expired, another lead's and a void link show nothing of the inquiry", async () => {
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
	for (const target of [...links, link]) {
		const { status, text } = await site.request(target);
		expect(status, target).toBe(404);
		expect(text, target).not.toContain("ida@example.com");
		expect((await site.request(createFormPost(site.origin, target, { answer: "full" }))).status, target).toBe(404);
	}
	expect(readLead()?.status).toBe("new");
});

test("[HAND-1] the provider chooses one mail a week, or none, on the page of an inquiry", async () => {
	await provider.open(link);
	await provider.submit("Save", { delivery: "weekly" });
	expect(getText(provider.html)).toContain("Saved.");
	await site.request(createFormPost(site.origin, "/booking/judo", { ...ida, email: "ben@example.com" }));
	expect(readMails("enquiry")).toHaveLength(1);
	await provider.submit("Stop sending inquiries here");
	expect(getText(provider.html)).toContain("You won’t get inquiries anymore");
	await provider.open(link);
	expect(provider.status).toBe(404);
});
