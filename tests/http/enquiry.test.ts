import { expect, test, vi } from "vitest";
import type { Activity } from "../../domain/activity/activity.ts";
import { honeypotField } from "../../domain/forms/honeypot.ts";
import { noLeadFilters } from "../../domain/lead/staff-filters.ts";
import type { Mail } from "../../domain/mail/mail.ts";
import type { Provider } from "../../domain/provider/provider.ts";
import { activity } from "../contract/world.ts";
import { openAppWithClock } from "./app-with-clock.ts";
import { HtmlPage } from "./html-page.ts";

const times = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };
const rowers: Provider = {
	id: "rowers",
	title: "Alder Rowing Club",
	description: "",
	url: null,
	email: null,
	telephone: null,
	...times,
};
const session = {
	id: "20260622T1000",
	startDate: "2026-06-22T14:00:00Z",
	endDate: "2026-06-22T15:30:00Z",
	timeZone: "America/New_York",
	venueId: null,
	maximumCapacity: null,
	remainingCapacity: null,
	eventStatus: "scheduled" as const,
};
const kayak = activity({
	id: "kayak",
	title: "Kayak",
	websiteUrl: "https://kayak.example/book",
	providerId: "rowers",
	sessions: [session],
});
const choir = activity({ id: "choir", title: "Choir" });
const clay = activity({ id: "clay", title: "Clay" });
const over = activity({ id: "over", title: "Winter Kayak", endedAt: "2026-02-01T00:00:00.000Z" });
const three = "/enquire?ids=kayak,choir,clay";
const key = "0b1f4a52-5a0e-4c7e-9d0b-0f6f8b1f0a11";
const ida = {
	firstName: "Ida",
	lastName: "Berg",
	email: "ida@example.com",
	phone: "555 010 0199",
	agreeToTerms: "on",
	childAge: "9",
	message: "Is there a place?",
};
const asked = { "ask.kayak": "on", "ask.choir": "on", "ask.clay": "on" };

test("[FAM-5] one form becomes a lead for each activity, and the thank-you page names each with its next step", async () => {
	const { open, post, listLeads } = await openWorld();
	const page = await open(three);
	expect(page.main.findAll("input", { name: /^ask\./ }).map((box) => box.attribute("name"))).toEqual(
		Object.keys(asked),
	);
	expect(page.main.text).toContain("Our staff will pass it on to Alder Rowing Club.");
	const { status, headers } = await post(three, { ...ida, ...asked, "session.kayak": session.id, newsletter: "on" });
	expect(status).toBe(302);
	const common = {
		firstName: "Ida",
		email: "ida@example.com",
		childAge: 9,
		message: "Is there a place?",
		newsletter: true,
	};
	expect(await listLeads()).toEqual([
		expect.objectContaining({ ...common, activityName: "Choir", session: null }),
		expect.objectContaining({ ...common, activityName: "Clay", session: null }),
		expect.objectContaining({ ...common, activityName: "Kayak", session: expect.objectContaining({ id: session.id }) }),
	]);
	const thanks = (await open(headers.get("location") ?? "")).main;
	const [first, second] = thanks.findAll("li");
	expect(first?.text).toMatch(/Kayak.*Our staff will pass this on to Alder Rowing Club\./);
	expect(first?.findAll("a").map((link) => link.attribute("href"))).toEqual([
		"/booking/kayak/20260622T1000.ics",
		"https://kayak.example/book",
	]);
	expect(second?.text).toMatch(/Choir.*Our staff will pass this on to the provider\./);
});

test("[FAM-5] [BOOK-8] resending the form, with or without a key, stores no lead twice", async () => {
	const { post, listLeads } = await openWorld();
	for (const idempotencyKey of [key, key, "", ""]) {
		const who = idempotencyKey ? ida : { ...ida, email: "other@example.com" };
		expect((await post(three, { ...who, ...asked, idempotencyKey })).status).toBe(302);
	}
	expect(await listLeads()).toHaveLength(6);
});

test("[FAM-5] [HAND-3] [MAIL-6] one mail confirms all inquiries of the form, and asks to confirm the newsletter", async () => {
	const { post, get, listMails, documents } = await openWorld();
	await post(three, { ...ida, ...asked, "session.kayak": session.id, newsletter: "on" });
	const [mail, ...others] = await listMails();
	expect(others).toEqual([]);
	expect(mail?.subject).toBe("Your 3 inquiries: Kayak, Choir, Clay");
	expect(mail?.attachments.map(({ filename }) => filename)).toEqual(["enquiries.ics"]);
	const confirmation = readPath(mail, "/newsletter/confirmation/");
	expect((await get(confirmation)).status).toBe(200);
	await post(confirmation, {});
	expect((await documents.people.find(ida.email)).subscription?.confirmedAt).not.toBeNull();
});

test("[FAM-5] [HAND-3] 'Not you?' in that mail erases all its inquiries", async () => {
	const { open, post, listLeads, listMails } = await openWorld();
	await post(three, { ...ida, ...asked });
	const [mail] = await listMails();
	const link = readPath(mail, "/not-mine/");
	expect((await open(link)).main.text).toContain("inquiries for “Kayak”, “Choir”, and “Clay” with your address");
	expect((await post(link.replace(",", "%2C"), {})).html).toContain("These inquiries have been erased");
	expect(await listLeads()).toEqual([]);
	expect(await listMails()).toEqual([]);
});

test("[FAM-5] failures are named while the rest is sent, and can be retried without duplicates", async () => {
	const { post, listLeads, listMails, open } = await openWorld();
	const rejected = await post(three, { ...ida, ...asked, "session.choir": "1999", idempotencyKey: key });
	expect(rejected.status).toBe(400);
	const page = new HtmlPage(rejected.html).main;
	expect(page.findAll("input", { name: /^ask\./ }).map((box) => box.attribute("name"))).toEqual(["ask.choir"]);
	expect(page.descriptionOf(page.field("ask.choir"))).toBe(
		"Not sent: This date is no longer available. Choose another.",
	);
	expect(page.text).toContain("Sent:KayakClay");
	expect(page.field("firstName").attribute("value")).toBe("Ida");
	expect(page.field("idempotencyKey").attribute("value")).toBe(key);
	expect(await listLeads()).toHaveLength(2);

	const sent = page.field("sent").attribute("value") ?? "";
	const { status, headers } = await post(three, { ...ida, ...asked, idempotencyKey: key, sent });
	expect(status).toBe(302);
	expect((await open(headers.get("location") ?? "")).main.findAll("li").map((sent) => sent.find("h2").text)).toEqual([
		...["Kayak", "Clay", "Choir"],
	]);
	expect(await listLeads()).toHaveLength(3);
	// The second mail only names what was new.
	expect((await listMails()).map(({ subject }) => subject).toSorted()).toEqual([
		...["Your 2 inquiries: Kayak, Clay", "Your inquiry: Choir"],
	]);
});

test("[FAM-5] [BOOK-8] a form that cannot be stored sends nothing, keeps what was typed, and has a reference", async () => {
	const { post, listLeads, listMails, documents } = await openWorld();
	const failing = vi.spyOn(documents.leads, "create").mockRejectedValue(new Error("no connection"));
	const form = { ...ida, ...asked, idempotencyKey: key };
	const rejected = await post(three, form);
	expect(rejected.status).toBe(500);
	const page = new HtmlPage(rejected.html).main;
	expect(page.text).toMatch(/There was an error saving your information\. Please try again\.Reference: \w+/);
	expect(page.field("ask.choir").attribute("checked")).not.toBeNull();
	expect(vi.mocked(console.error).mock.lastCall?.[0]).toContain("no connection");
	vi.mocked(console.error).mockClear();
	failing.mockRestore();
	expect([await listLeads(), await listMails()]).toEqual([[], []]);
	expect((await post(three, form)).status).toBe(302);
	expect(await listLeads()).toHaveLength(3);
});

test("[FAM-5] an invalid form, or one for an activity that can't be asked, keeps what was typed, and says why", async () => {
	const { post, listLeads } = await openWorld();
	const problems = [
		[{ ...ida }, 400, "Choose at least one activity."],
		[{ ...ida, ...asked, email: "ida" }, 400, "Enter an email address like name@example.com."],
		[{ ...ida, ...asked, agreeToTerms: "" }, 400, "Please agree to the terms and conditions."],
		[{ ...ida, ...asked, [honeypotField]: "x" }, 400, "A hidden field in this form was filled in"],
		[{ ...ida, "ask.over": "on" }, 409, "It has ended."],
		[{ ...ida, "ask.gone": "on" }, 404, "It was removed while you were filling in the form."],
		[{ ...ida, "ask.kayak": "on", "session.kayak": "1999" }, 400, "This date is no longer available."],
	] as const;
	for (const [form, status, text] of problems) {
		const answer = await post(three, form);
		expect(answer.status, text).toBe(status);
		const page = new HtmlPage(answer.html).main;
		expect(page.text).toContain(text);
		expect(page.field("lastName").attribute("value"), text).toBe("Berg");
	}
	expect(await listLeads()).toEqual([]);
});

test("[FAM-5] if no activity is ticked, each checkbox is marked as invalid, so that the form can focus the first", async () => {
	const { post } = await openWorld();
	const page = new HtmlPage((await post(three, { ...ida })).html).main;
	const boxes = page.findAll("input", { name: /^ask\./ });
	expect(boxes.map((box) => box.attribute("aria-invalid"))).toEqual(["true", "true", "true"]);
});

test("[FAM-5] a forged list of sent leads gets no thanks", async () => {
	const { post, open } = await openWorld();
	const sent = "activity=clay&receipt=made-up";
	const { headers } = await post(three, { ...ida, "ask.kayak": "on", sent });
	const thanks = (await open(headers.get("location") ?? "")).main;
	expect(thanks.findAll("h2", { class: /text-lg/ }).map(({ text }) => text)).toEqual(["Kayak"]);
});

test("[FAM-5] [FACT-13] an activity whose coming dates are all full says so, and is asked for a spot if one comes free", async () => {
	const full = { ...activity({ id: "full", title: "Judo" }), sessions: [{ ...session, remainingCapacity: 0 }] };
	const { open, post, listLeads } = await openWorld(full);
	const { main } = await open("/enquire?ids=full,choir");
	expect(main.text.match(/per child Full/g)).toHaveLength(1);
	expect(main.text).toContain("You’re asking for a spot if one comes free.");
	expect(main.findAll("input", { name: /^full\./ }).map((field) => field.attribute("name"))).toEqual(["full.full"]);
	const form = { ...ida, "ask.full": "on", "session.full": session.id };
	expect((await post("/enquire?ids=full", form)).html).toContain("This date is full. Choose another.");
	expect((await post("/enquire?ids=full", { ...form, "full.full": "on" })).status).toBe(302);
	expect(await listLeads()).toEqual([
		expect.objectContaining({ session: expect.objectContaining({ id: session.id }) }),
	]);
});

test("[FAM-5] the page lists at most five activities, leaves out ended ones, is not cached, and without activities leads to the shortlist", async () => {
	const more = ["a", "b", "c"].map((id) => ({ ...choir, id, title: `Choir ${id}` }) as Activity);
	const { open, get } = await openWorld(...more);
	const page = (await open("/enquire?ids=kayak,over,gone,choir,clay,a,b,c")).main;
	expect(page.findAll("input", { name: /^ask\./ })).toHaveLength(3);
	expect(page.text).toContain(
		"Already over, so we left these out: Winter Kayak. 1 activity you chose is no longer on the site.",
	);
	expect(page.find("a", { href: "/enquire?ids=a,b,c" }).text).toBe("Ask the others");
	expect((await open("/enquire?ids=over")).main.text).toContain("Already over, so we left these out: Winter Kayak.");
	const bare = await get("/enquire");
	expect([bare.status, bare.headers.get("location")]).toEqual([302, "/shortlist"]);
	const { headers } = await get(three);
	expect([headers.get("cache-control"), headers.get("x-robots-tag")]).toEqual(["no-store", "noindex"]);
});

/** Returns the path of the link in a mail whose URL contains these words. */
function readPath(mail: Mail | undefined, words: string): string {
	return new URL(mail?.text.match(new RegExp(`http\\S+${words}\\S+`))?.[0] ?? "").pathname;
}

async function openWorld(...more: Activity[]) {
	const site = await openAppWithClock();
	site.clock.setCatalogue("2026-06-15T12:00:00Z");
	await site.documents.providers.upsert([rowers], "staff");
	await site.documents.activities.upsert([kayak, choir, clay, over, ...more], "staff");
	return {
		...site,
		async open(path: string) {
			const { status, html } = await site.get(path);
			expect(status, path).toBe(200);
			return new HtmlPage(html);
		},
		async listMails() {
			return (await site.documents.outbox.list({ state: null, recipient: ida.email, page: 1 }, 10)).rows;
		},
		async listLeads() {
			const { rows } = await site.documents.leads.list(noLeadFilters, 50);
			return rows.toSorted((a, b) => a.activityName.localeCompare(b.activityName));
		},
	};
}
