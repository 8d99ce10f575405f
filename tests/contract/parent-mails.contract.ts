import { expect, test } from "vitest";
import type { NewLead } from "../../domain/lead/lead.ts";
import { type Mail, unsubscribePlaceholder } from "../../domain/mail/mail.ts";
import { parseMailFilters } from "../../domain/mail/staff-filters.ts";
import type { ActivitySession } from "../../domain/session/session.ts";
import type { Documents } from "../../store/port.ts";
import { createLead } from "./create-lead.ts";
import type { Start, Started } from "./store-under-test.ts";
import { activity, world } from "./world.ts";

const noon = "2026-05-04T12:00:00.000Z";
const ana = "ana@lake.club";
const times = { createdAt: noon, updatedAt: noon };

const saturday: ActivitySession = {
	id: "saturday",
	startDate: "2026-06-20T14:00:00Z",
	endDate: "2026-06-20T16:00:00Z",
	timeZone: "America/Chicago",
	venueId: "pier",
	maximumCapacity: null,
	remainingCapacity: null,
	eventStatus: "scheduled",
};
const sunday = { ...saturday, id: "sunday", startDate: "2026-06-21T14:00:00Z", endDate: "2026-06-21T16:00:00Z" };
const cancelled = {
	...sunday,
	id: "cancelled",
	startDate: "2026-06-22T14:00:00Z",
	endDate: "2026-06-22T16:00:00Z",
	eventStatus: "cancelled" as const,
};
const rafts = activity({
	id: "rafts",
	title: `Rafts & "Knots" <b>now</b>`,
	websiteUrl: "https://rafts.club/book?a=1&b=2",
	providerId: "lake",
	sessions: [saturday, sunday, cancelled],
});

const lead: NewLead = {
	firstName: "Ana http://casino.club",
	lastName: "Núñez",
	email: ana,
	phone: "+1 555 010 0199",
	message: "Buy pills at http://casino.club",
	agreeToTerms: true,
	newsletter: false,
	activityId: "rafts",
	activityName: rafts.title,
};
const chosen = { id: saturday.id, startDate: saturday.startDate, timeZone: saturday.timeZone };

async function withRafts(start: Start): Promise<Started> {
	const started = await start();
	const { documents, clock } = started;
	clock.setNow(noon);
	const contact = { description: "", url: null, email: null, telephone: null };
	await documents.providers.upsert([{ id: "lake", title: "Lake Club", ...contact, ...times }], "staff");
	const point = { latitude: 41.9, longitude: -87.6, timeZone: null };
	const pier = { id: "pier", title: "The Pier", address: "1 Quay", locality: "Alder Quay", postalCode: "60608" };
	await documents.venues.upsert([{ ...pier, ...point, ...times }], "staff");
	await documents.activities.upsert([...world, rafts], "staff");
	return started;
}

let keys = 0;
const create = ({ documents, clock }: Started, changes: Partial<NewLead> = {}) =>
	createLead(documents, { ...lead, ...changes }, `key ${keys++}`, clock.now());

async function listMails({ outbox }: Documents, kind: Mail["kind"]): Promise<Mail[]> {
	const { rows } = await outbox.list(parseMailFilters(new URLSearchParams()), 100);
	return rows.filter((mail) => mail.kind === kind);
}

/** The contract of mails to parents about their own inquiries, and of the links in them. */
export function parentMailsContract(start: Start): void {
	test("[HAND-3] a new lead is confirmed by mail: what was asked, the provider's link, and the date for a calendar", async () => {
		const started = await withRafts(start);
		expect(await create(started, { session: chosen })).toBe("created");
		const [mail, ...others] = await listMails(started.documents, "lead-confirmation");
		expect(others).toEqual([]);
		expect(mail).toMatchObject({ recipient: ana, subject: `Your inquiry: ${rafts.title}`, state: "waiting" });
		const { text = "", html = "" } = mail ?? {};
		expect(text).toContain(
			`Activity: ${rafts.title}\nWhen: Sat, Jun 20, 9:00–11:00 am Central time\nPlace: The Pier, 1 Quay`,
		);
		expect(text).toContain("Provider: Lake Club");
		expect(text).toContain("We have your details, and our staff will pass them on to Lake Club.");
		expect(text).toContain("Book with the provider:\nhttps://rafts.club/book?a=1&b=2\n");
		expect(text).toContain("http://localhost:3000/my-data\n");
		expect(text).toMatch(/Not you\? Erase this inquiry:\nhttp:\/\/localhost:3000\/enquiries\/[\w-]+\/not-mine\/\S+\n/);
		expect(html).toContain("Rafts &#38; &#34;Knots&#34; &#60;b&#62;now&#60;/b&#62;");
		expect(html).not.toContain("<b>");
		const [calendar] = mail?.attachments ?? [];
		expect(calendar).toMatchObject({ filename: "rafts.ics", contentType: expect.stringContaining("text/calendar") });
		expect(calendar?.content.match(/BEGIN:VEVENT/g)).toHaveLength(1);
		expect(calendar?.content).toContain("DTSTART;TZID=America/Chicago:20260620T090000");
	});

	test("[HAND-3] the confirmation contains nothing that a stranger could have typed", async () => {
		const started = await withRafts(start);
		await create(started);
		expect(JSON.stringify(await listMails(started.documents, "lead-confirmation"))).not.toMatch(
			/casino|pills|Núñez|010.?0199/,
		);
	});

	test("[HAND-3] without a chosen date, the confirmation lists the next ones that take place", async () => {
		const started = await withRafts(start);
		await create(started);
		const [mail] = await listMails(started.documents, "lead-confirmation");
		expect(mail?.text).not.toContain("When:");
		expect(mail?.text).toContain("The next 2 dates are attached");
		expect(mail?.attachments[0]?.content.match(/BEGIN:VEVENT/g)).toHaveLength(2);
	});

	test("[HAND-3] [MAIL-6] the mail that confirms five leads attaches ten dates, and stays small", async () => {
		const { documents } = await withRafts(start);
		const startDates = Array.from({ length: 12 }, (_, n) => `2026-07-${10 + n}T14:00:00Z`);
		const sessions = startDates.map((startDate, n) => ({ ...saturday, id: `${n}`, startDate, endDate: null }));
		const ids = ["rafts-1", "rafts-2", "rafts-3", "rafts-4", "rafts-5"];
		await documents.activities.upsert(
			ids.map((id) => ({ ...rafts, id, sessions })),
			"staff",
		);
		await documents.leads.create(
			ids.map((activityId) => ({ ...lead, activityId })),
			{ idempotencyKey: "five" },
		);
		const [mail] = await listMails(documents, "lead-confirmation");
		expect(mail?.text).toContain("The next 10 dates are attached");
		expect(mail?.attachments[0]?.content.match(/BEGIN:VEVENT/g)).toHaveLength(10);
		expect(JSON.stringify([mail?.text, mail?.html, mail?.attachments]).length).toBeLessThan(25_000);
	});

	test("[HAND-2] [HAND-3] without a provider's link, or an activity, the confirmation promises neither", async () => {
		const started = await withRafts(start);
		await create(started, { activityId: "lantern", activityName: "Lantern Walk" });
		await create(started, { activityId: "gone", activityName: "Gone Walk" });
		for (const { text, attachments } of await listMails(started.documents, "lead-confirmation")) {
			expect(text).toContain("This isn’t a booking yet. We have your details");
			expect(text).not.toContain("Book with");
			expect(attachments).toEqual([]);
		}
	});

	test("[HAND-3] [BOOK-8] a repeated form is confirmed once, and a lead that cannot be confirmed is not stored", async () => {
		const started = await withRafts(start);
		const { documents, clock, sql } = started;
		const repeat = () => createLead(documents, lead, "one key", clock.now());
		expect([await repeat(), await repeat()]).toEqual(["created", "duplicate"]);
		expect(await listMails(documents, "lead-confirmation")).toHaveLength(1);
		sql("alter table mails rename to mails_away");
		await expect(create(started)).rejects.toThrow();
		sql("alter table mails_away rename to mails");
		expect((await documents.people.find(ana)).leads).toHaveLength(1);
	});

	test("[HAND-3] [MAIL-6] the leads of one form are confirmed by one mail, with their dates in one calendar", async () => {
		const { documents, clock } = await withRafts(start);
		const lantern = { ...lead, activityId: "lantern", activityName: "Lantern Walk" };
		const form = { idempotencyKey: "one form", now: clock.now() };
		const leads = [{ ...lead, session: chosen }, lantern, { ...lead, activityId: "gone", activityName: "Gone Walk" }];
		const created = await documents.leads.create(leads, form);
		expect(created.map(({ outcome }) => outcome)).toEqual(["created", "created", "created"]);
		const repeated = created.map(({ id }) => ({ outcome: "duplicate", id }));
		expect(await documents.leads.create(leads, form)).toEqual(repeated);
		const [mail, ...others] = await listMails(documents, "lead-confirmation");
		expect(others).toEqual([]);
		expect(mail?.subject).toBe(`Your 3 inquiries: ${rafts.title}, Lantern Walk, Gone Walk`);
		expect(mail?.text).toContain("When: Sat, Jun 20, 9:00–11:00 am Central time\nPlace: The Pier, 1 Quay");
		expect(mail?.text).toContain(`Book ${rafts.title} with the provider:\nhttps://rafts.club/book?a=1&b=2\n`);
		expect(mail?.text).toMatch(/Activity: Lantern Walk\n(?!When)/);
		expect(mail?.unsubscribeUrl).toBeNull();
		const [calendar, ...more] = mail?.attachments ?? [];
		expect(more).toEqual([]);
		expect(calendar?.content.match(/BEGIN:VEVENT/g)).toHaveLength(1);
		clock.setNow("2026-06-01T12:00:00.000Z");
		expect(await documents.parents.askDue(10)).toBe(2);
	});

	test("[BOOK-11] [MAIL-2] [MAIL-6] with the opt-in, the mail that confirms a lead asks to confirm the newsletter, and has a link to leave it", async () => {
		const { documents, clock } = await withRafts(start);
		const { leads, subscriptions, people } = documents;
		const form = { idempotencyKey: "one form", subscribe: true, now: clock.now() };
		expect(await leads.create([lead], form)).toEqual([{ outcome: "created", id: expect.any(String) }]);
		const { subscription } = await people.find(ana);
		expect(subscription).toMatchObject({ subscriptionSource: "lead", active: true, confirmedAt: null });
		expect(subscription?.firstName).toBe(lead.firstName);
		const [mail] = await listMails(documents, "lead-confirmation");
		const id = String(subscription?.id);
		expect(mail?.text).toContain(`Confirm your subscription:\nhttp://localhost:3000/newsletter/confirmation/${id}/`);
		expect(mail?.unsubscribeUrl).toContain(`/newsletter/leaving/${id}/`);
		expect(mail?.text).toContain(`Remove this address from the newsletter: ${unsubscribePlaceholder}`);
		expect(JSON.stringify(mail)).not.toMatch(/casino|pills|Núñez|010.?0199/);

		// Submitting the same form again, or the newsletter form within the hour, would send another confirmation mail.
		expect(await leads.create([lead], form)).toEqual([{ outcome: "duplicate", id: expect.any(String) }]);
		expect(await subscriptions.create({ email: ana, subscriptionSource: "footer" })).toBe("duplicate");
		expect((await people.find(ana)).mails).toHaveLength(1);

		await subscriptions.confirm(id);
		await leads.create([{ ...lead, childAge: 9 }], form);
		const [next] = (await listMails(documents, "lead-confirmation")).filter(({ unsubscribeUrl }) => !unsubscribeUrl);
		expect(next?.text).not.toContain("newsletter");
	});

	test("[MAIL-2] a subscriber who doesn't confirm through such a mail is deleted 30 days later, which another lead does not delay", async () => {
		const started = await withRafts(start);
		const { documents, clock } = started;
		const { leads, subscriptions, outbox, people } = documents;
		await leads.create([lead], { idempotencyKey: null, subscribe: true });
		clock.setNow("2026-05-20T12:00:00.000Z");
		await create(started);
		for (const mail of await outbox.claimDue({ leaseMs: 1000, limit: 10 })) {
			await outbox.settle(mail, { state: "sent", answer: "250 OK" });
		}
		clock.setNow("2026-06-03T12:00:00.000Z");
		expect(await subscriptions.deleteUnconfirmed({ by: "retention" })).toBe(0);
		clock.setNow("2026-06-03T12:00:00.001Z");
		expect(await subscriptions.deleteUnconfirmed({ by: "retention" })).toBe(1);
		expect(await people.find(ana)).toMatchObject({ subscription: null, leads: [{}, {}] });
	});

	test("[HAND-3] [MAIL-6] a mailbox gets five confirmations a day; those of further leads are sent the next day", async () => {
		const started = await withRafts(start);
		const { documents } = started;
		await Promise.all(Array.from({ length: 7 }, (_, n) => create(started, { email: `ana+${n}@lake.club` })));
		await create(started, { email: "ben@lake.club" });
		const times = (await listMails(documents, "lead-confirmation")).map(({ nextAttemptAt }) => nextAttemptAt);
		expect(times.toSorted()).toEqual([...Array(6).fill(noon), ...Array(2).fill("2026-05-05T12:00:00.000Z")]);
	});

	test.each([
		{ title: "three days after the chosen session", changes: { session: chosen }, due: "2026-06-23T14:00:00.000Z" },
		{ title: "a week after the enquiry without one", changes: {}, due: "2026-05-11T12:00:00.000Z" },
		{
			title: "three days after the enquiry for a session that is over",
			changes: { session: { ...chosen, startDate: "2024-06-15" } },
			due: "2026-05-07T12:00:00.000Z",
		},
	])("[HAND-3] a parent is asked once whether they got a place: $title", async ({ changes, due }) => {
		const started = await withRafts(start);
		const { documents, clock, sql } = started;
		await create(started, changes);
		const [{ updated_at: before } = {}] = sql("select updated_at from leads");
		clock.setNow(new Date(Date.parse(due) - 1).toISOString());
		expect(await documents.parents.askDue(10)).toBe(0);
		clock.setNow(due);
		expect(await documents.parents.askDue(10)).toBe(1);
		expect(await documents.parents.askDue(10)).toBe(0);
		const [question, ...others] = await listMails(documents, "place-question");
		expect(others).toEqual([]);
		expect(question).toMatchObject({ recipient: ana, unsubscribeUrl: expect.stringContaining("/no-questions/") });
		expect(question?.text).toMatch(/Yes, we got a spot:\nhttp:\S+\/place\/\S+\?got=yes\n/);
		expect(question?.text).toMatch(/No, we didn’t:\nhttp:\S+\/place\/\S+\?got=no\n/);
		// The retention of leads counts from their last change. Sending a question isn't one.
		expect(sql("select updated_at from leads")).toEqual([{ updated_at: before }]);
	});

	test("[HAND-3] concurrent processes ask each parent once", async () => {
		const started = await withRafts(start);
		const { documents, clock, openAgain } = started;
		const other = await openAgain();
		for (let n = 0; n < 9; n++) await create(started, { email: `parent-${n}@lake.club` });
		clock.setNow("2026-06-01T12:00:00.000Z");
		// The other store has its own clock, with the real time, which is later.
		const askAll = async ({ parents }: Documents) => {
			while ((await parents.askDue(2)) > 0);
		};
		await Promise.all([askAll(documents), askAll(other)]);
		const asked = (await listMails(documents, "place-question")).map(({ recipient }) => recipient);
		expect(asked.toSorted()).toEqual(Array.from({ length: 9 }, (_, n) => `parent-${n}@lake.club`));
	});

	test("[HAND-3] a person is asked about one inquiry a day, and not about settled ones", async () => {
		const started = await withRafts(start);
		const { documents, clock, sql } = started;
		for (const childAge of [3, 4, 5]) await create(started, { childAge });
		const [booked] = sql("select id from leads where child_age = 5");
		await documents.leads.setStatuses([{ id: String(booked?.id), expected: null, status: "booked" }], {
			by: "robin@larkabout.example",
		});
		const askOn = async (day: string) => {
			clock.setNow(`2026-05-${day}T12:00:00.000Z`);
			await documents.parents.askDue(10);
			return (await listMails(documents, "place-question")).length;
		};
		expect([await askOn("11"), await askOn("12"), await askOn("13"), await askOn("14")]).toEqual([1, 2, 2, 2]);
	});

	test("[HAND-3] somebody who wants no such questions gets none, even after their data is erased", async () => {
		const started = await withRafts(start);
		const { documents, clock, sql } = started;
		await documents.parents.refuse(" Ana@lake.club", "place-question");
		await documents.parents.refuse(ana, "place-question");
		await documents.people.erase(ana, { by: "robin@larkabout.example" });
		expect(JSON.stringify(sql("select * from mail_refusals"))).not.toContain("ana");
		await create(started);
		clock.setNow("2026-06-01T12:00:00.000Z");
		expect(await documents.parents.askDue(10)).toBe(1);
		expect(await listMails(documents, "place-question")).toEqual([]);
		expect(await documents.parents.hasRefused("ana@LAKE.club", "place-question")).toBe(true);
	});

	test("[HAND-3] the answer moves the lead: 'yes' to booked, 'no' to closed", async () => {
		const started = await withRafts(start);
		const { documents, sql } = started;
		await create(started);
		const id = String(sql("select id from leads")[0]?.id);
		expect(await documents.parents.answerPlace(id, "yes")).toBe("changed");
		expect(await documents.parents.answerPlace(id, "yes")).toBe("changed");
		expect(await documents.parents.findLead(id)).toMatchObject({ status: "booked", gotPlace: "yes" });
		expect(await documents.parents.answerPlace(id, "no")).toBe("changed");
		expect(await documents.parents.findLead(id)).toMatchObject({ status: "closed", gotPlace: "no" });
		expect(await documents.parents.answerPlace("nobody", "no")).toBe("missing");
		expect(await documents.parents.findLead("nobody")).toBeNull();
		const { entries } = await documents.auditLog.list({ collection: "leads" }, 1, 10);
		expect(entries.map(({ after }) => after)).toEqual([
			{ status: "closed", gotPlace: "no" },
			{ status: "booked", gotPlace: "yes" },
		]);
		expect(JSON.stringify(entries)).not.toContain("ana@");
	});

	test("[HAND-3] a spot counts as got once the parent says so, also if staff then close the lead", async () => {
		const started = await withRafts(start);
		const { documents, sql } = started;
		await create(started);
		const [lead] = sql("select id, created_at from leads");
		const id = String(lead?.id);
		const now = new Date(String(lead?.created_at));
		const countSpots = async () => (await documents.analytics.getInsights(7, now)).spots;
		await documents.leads.setStatuses([{ id, expected: null, status: "contacted" }], { by: "robin@larkabout.example" });
		expect(await countSpots()).toBe(0);
		await documents.parents.answerPlace(id, "yes");
		expect(await countSpots()).toBe(1);
		await documents.leads.setStatuses([{ id, expected: null, status: "closed" }], { by: "robin@larkabout.example" });
		expect(await countSpots()).toBe(1);
		await documents.parents.answerPlace(id, "no");
		expect(await countSpots()).toBe(0);
	});

	test("[HAND-3] an inquiry that was not the parent's is erased with its mails, and nothing else", async () => {
		const started = await withRafts(start);
		const { documents, sql } = started;
		await create(started, { childAge: 4 });
		await create(started, { childAge: 9 });
		const id = String(sql("select id from leads where child_age = 9")[0]?.id);
		expect(await documents.parents.eraseLeads([id])).toBe("erased");
		expect(await documents.parents.eraseLeads([id])).toBe("missing");
		const { leads, mails } = await documents.people.find(ana);
		expect(leads.map(({ childAge }) => childAge)).toEqual([4]);
		expect(mails.map(({ cause }) => cause.id)).toEqual([leads[0]?.id]);
		expect(sql("select lead_count from activities where id = 'rafts'")).toEqual([{ lead_count: 1 }]);
		expect(sql("select id from mail_contents")).toHaveLength(1);
	});
}
