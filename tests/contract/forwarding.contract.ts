import { expect, test } from "vitest";
import type { NewLead } from "../../domain/lead/lead.ts";
import { parseMailFilters } from "../../domain/mail/staff-filters.ts";
import type { Documents } from "../../store/port.ts";
import { createLead } from "./create-lead.ts";
import type { Start, Started } from "./store-under-test.ts";
import { activity } from "./world.ts";

const robin = { by: "robin@larkabout.example" };
const pool = "desk@millbaths.club";
const created = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };
const baths = {
	id: "mill-baths",
	title: "Mill Baths",
	description: "",
	url: null,
	telephone: null,
	...created,
	email: "hello@millbaths.club",
};
const ducklings = activity({ id: "ducklings", title: "Ducklings", providerId: "mill-baths" });
const day = (date: number, time = "12:00:00.000") => `2026-05-${String(date).padStart(2, "0")}T${time}Z`;

const ana: NewLead = {
	firstName: "Ana",
	lastName: "Núñez",
	email: "ana@lake.club",
	phone: "555 010 0199",
	agreeToTerms: true,
	newsletter: false,
	activityId: "ducklings",
	activityName: "Ducklings",
	childAge: 3,
	message: "She is shy.\nMay I come, too?",
	session: { id: "s1", startDate: "2026-06-06T14:00:00.000Z", timeZone: "America/New_York" },
};

/** Starts a store with the provider Mill Baths and its activity Ducklings. */
async function startWithBaths(start: Start): Promise<Started> {
	const started = await start();
	started.clock.setNow(day(4));
	await started.documents.providers.upsert([baths], "import:lake");
	await started.documents.activities.upsert([ducklings], "import:lake");
	return started;
}

const vouchFor = ({ providerContacts }: Documents, contactEmail: string | null = pool) =>
	providerContacts.set("mill-baths", { contactEmail, vouched: true }, robin);

const listCorrections = ({ reviewItems }: Documents) => reviewItems.list({ kind: "correction", isOpen: true }, 1, 10);

/** Lists mails to and from providers, newest first. */
const listMails = async ({ outbox }: Documents) =>
	(await outbox.list(parseMailFilters(new URLSearchParams()), 100)).rows.filter(({ kind }) =>
		/provider|enquiry/.test(kind),
	);

async function addLead(documents: Documents, lead: Partial<NewLead> = {}): Promise<string> {
	await createLead(documents, { ...ana, ...lead }, null);
	const { leads } = await documents.people.find(lead.email ?? ana.email);
	return String(leads[0]?.id);
}

/** The contract of forwarding leads to providers. */
export function forwardingContract(start: Start): void {
	test("[HAND-1] an imported address is no contact: nothing is sent to it, and its leads wait for staff to forward them", async () => {
		const { documents } = await startWithBaths(start);
		expect(await documents.providerContacts.find("mill-baths")).toBeNull();
		const id = await addLead(documents);
		expect(await listMails(documents)).toEqual([]);
		expect(await documents.leadForwardings.findMany([id])).toEqual([]);
		expect(await documents.leadForwardings.forward(id, robin)).toEqual({ outcome: "no address" });
		expect(await documents.leadForwardings.forward("nobody", robin)).toEqual({ outcome: "missing" });
	});

	test("[HAND-1] until an address is confirmed, it only gets the confirmation request, at most once a week", async () => {
		const { documents, clock } = await startWithBaths(start);
		const { providerContacts } = documents;
		await providerContacts.set("mill-baths", { contactEmail: " Desk@MillBaths.club ", vouched: false }, robin);
		const id = await addLead(documents);
		expect(await documents.leadForwardings.forward(id, robin)).toEqual({ outcome: "no address" });
		expect(await listMails(documents)).toMatchObject([{ kind: "provider-confirmation", recipient: pool }]);

		clock.setNow(day(11, "11:59:59.000"));
		expect(await providerContacts.ask("mill-baths")).toBe("too soon");
		// Entering the address again sends no further mail either.
		await providerContacts.set("mill-baths", { contactEmail: null, vouched: false }, robin);
		await providerContacts.set("mill-baths", { contactEmail: pool, vouched: false }, robin);
		expect(await listMails(documents)).toHaveLength(1);
		clock.setNow(day(11, "12:00:01.000"));
		const outcomes = await Promise.all([providerContacts.ask("mill-baths"), providerContacts.ask("mill-baths")]);
		expect(outcomes.toSorted()).toEqual(["sent", "too soon"]);
		expect(await listMails(documents)).toHaveLength(2);
		expect(await providerContacts.find("mill-baths")).toMatchObject({ askedAt: day(11, "12:00:01.000") });
		expect(await providerContacts.ask("nobody")).toBe("missing");
	});

	test("[HAND-1] a lead and the mail to its provider are stored together, with the parent's details", async () => {
		const { documents } = await startWithBaths(start);
		await vouchFor(documents);
		const id = await addLead(documents);
		const [mail] = await listMails(documents);
		expect(mail).toMatchObject({
			kind: "enquiry",
			recipient: pool,
			subject: "An inquiry for Ducklings",
			headers: { "Reply-To": "ana@lake.club" },
			cause: { collection: "leads", id },
		});
		for (const text of [
			"Ana Núñez",
			"ana@lake.club",
			"555 010 0199",
			"Jun 6, 10:00 am Eastern time",
			"Child’s age: 3",
			"> She is shy.",
		]) {
			expect(mail?.text).toContain(text);
		}
		expect(mail?.text).toContain(`/provider/enquiries/${id}/`);
		expect(await documents.leadForwardings.findMany([id])).toEqual([
			{
				leadId: id,
				providerId: "mill-baths",
				provider: "Mill Baths",
				forwardedAt: day(4),
				sentAt: day(4),
				mailState: "waiting",
				answer: null,
				message: null,
				answeredAt: null,
			},
		]);
		await createLead(documents, ana, null);
		expect(await listMails(documents)).toHaveLength(1);
	});

	test("[HAND-1] names that look like headers or markup stay plain text", async () => {
		const { documents } = await startWithBaths(start);
		await vouchFor(documents);
		await addLead(documents, {
			firstName: "<img src=x>\r\nBcc: all@lake.club",
			activityName: "Ducklings\r\nSubject: {{unsubscribe}}",
		});
		const [mail] = await listMails(documents);
		expect(mail?.subject).toBe("An inquiry for Ducklings Subject: {{unsubscribe}}");
		expect(mail?.html).not.toContain("<img src=x");
		expect(JSON.stringify(mail?.headers)).not.toMatch(/Bcc|\\[rn]/);
	});

	test("[HAND-1] staff forward a lead once the address is confirmed, and the audit log names them, not the parent", async () => {
		const { documents, clock } = await startWithBaths(start);
		const id = await addLead(documents);
		await vouchFor(documents);
		clock.setNow(day(5));
		expect(await documents.leadForwardings.forward(id, robin)).toEqual({ outcome: "sent", provider: "Mill Baths" });
		clock.setNow(day(6));
		await documents.leadForwardings.forward(id, robin);
		expect(await documents.leadForwardings.findMany([id])).toMatchObject([{ forwardedAt: day(5), sentAt: day(6) }]);
		expect(await listMails(documents)).toHaveLength(2);
		const { entries } = await documents.auditLog.list({ collection: "leads", documentId: id }, 1, 10);
		expect(entries).toMatchObject([{ ...robin, after: { sentTo: "Mill Baths" } }, { ...robin }]);
		expect(JSON.stringify(entries)).not.toContain("Ana");
	});

	test("[HAND-1] a provider confirms its address with the link's key, and removes it again", async () => {
		const { documents } = await startWithBaths(start);
		const { providerContacts } = documents;
		await providerContacts.set("mill-baths", { contactEmail: pool, vouched: false }, robin);
		const { linkKey = "" } = (await providerContacts.find("mill-baths")) ?? {};
		expect(await providerContacts.confirm("mill-baths", "another key", "each")).toBe("missing");
		expect(await providerContacts.confirm("mill-baths", linkKey, "weekly")).toBe("changed");
		expect(await providerContacts.find("mill-baths")).toMatchObject({
			confirmedAt: day(4),
			confirmedBy: "provider",
			delivery: "weekly",
		});
		expect(await providerContacts.decline("mill-baths", "another key")).toBe("missing");
		expect(await providerContacts.decline("mill-baths", linkKey)).toBe("changed");
		expect(await providerContacts.find("mill-baths")).toBeNull();
		const { entries } = await documents.auditLog.list({ collection: "providers", documentId: "mill-baths" }, 1, 10);
		expect(entries.map(({ by }) => by)).toEqual(["Mill Baths (provider)", "Mill Baths (provider)", robin.by]);
	});

	test("[HAND-1] a changed address has to be confirmed again, and mails waiting for the former one are held back", async () => {
		const { documents } = await startWithBaths(start);
		await vouchFor(documents);
		const before = await documents.providerContacts.find("mill-baths");
		await addLead(documents);
		await documents.providerContacts.set("mill-baths", { contactEmail: "new@millbaths.club", vouched: false }, robin);
		const after = await documents.providerContacts.find("mill-baths");
		expect(after).toMatchObject({ confirmedAt: null, confirmedBy: null });
		expect(after?.linkKey).not.toBe(before?.linkKey);
		const mails = await listMails(documents);
		expect(mails.map(({ recipient, state }) => [recipient, state])).toContainEqual([pool, "suppressed"]);
		expect(mails.map(({ recipient, state }) => [recipient, state])).toContainEqual(["new@millbaths.club", "waiting"]);
	});

	test("[HAND-1] saving the same address again changes neither its confirmation nor its links; revoking changes these", async () => {
		const { documents } = await startWithBaths(start);
		const { providerContacts } = documents;
		await vouchFor(documents);
		const before = await providerContacts.find("mill-baths");
		await providerContacts.set("mill-baths", { contactEmail: pool, vouched: false }, robin);
		expect(await providerContacts.find("mill-baths")).toEqual(before);
		expect(await providerContacts.revokeLinks("mill-baths", robin)).toBe("changed");
		const after = await providerContacts.find("mill-baths");
		expect(after?.linkKey).not.toBe(before?.linkKey);
		expect({ ...after, linkKey: before?.linkKey }).toEqual(before);
		expect(await providerContacts.revokeLinks("nobody", robin)).toBe("missing");
	});

	test("[HAND-1] the provider's public documents do not contain the address, and an import does not change it", async () => {
		const { documents } = await startWithBaths(start);
		await vouchFor(documents);
		await documents.providers.upsert([{ ...baths, title: "Mill Baths Ltd" }], "import:lake");
		expect(JSON.stringify(await documents.providers.find("mill-baths"))).not.toContain(pool);
		expect(JSON.stringify(await documents.providers.listForStaff({ search: "", page: 1 }, 10))).not.toContain(pool);
		expect(await documents.providerContacts.find("mill-baths")).toMatchObject({ email: pool });
		await documents.providers.remove("mill-baths", robin);
		const { entries } = await documents.auditLog.list({ collection: "providers" }, 1, 1);
		await documents.providers.undo(Number(entries[0]?.id), robin);
		expect(await documents.providerContacts.find("mill-baths")).toMatchObject({ email: pool, confirmedBy: "staff" });
	});

	test("[HAND-1] a lead for an address that bounced waits for staff to forward it", async () => {
		const { documents } = await startWithBaths(start);
		await vouchFor(documents);
		await documents.outbox.suppress(pool, "bounced");
		const id = await addLead(documents);
		expect(await documents.leadForwardings.findMany([id])).toEqual([]);
		expect(await listMails(documents)).toEqual([]);
	});

	test("[HAND-1] [LEAD-1] a lead counts as sent once its mail is sent, and no longer if the mail fails or bounces", async () => {
		const { documents, clock } = await startWithBaths(start);
		const { outbox, leadForwardings } = documents;
		await vouchFor(documents);
		const id = await addLead(documents);
		const getState = async () => (await leadForwardings.findMany([id]))[0]?.mailState;
		const settle = async (outcome: Parameters<typeof outbox.settle>[1]) => {
			const due = await outbox.claimDue({ leaseMs: 1000, limit: 10 });
			for (const mail of due) await outbox.settle(mail, outcome);
		};
		await settle({ state: "failed", answer: "451 later", isAddressRefused: false });
		expect(await getState()).toBe("failed");
		await leadForwardings.forward(id, robin);
		expect(await getState()).toBe("waiting");
		await settle({ state: "sent", answer: "250 OK" });
		expect(await getState()).toBe("sent");
		await outbox.suppress(pool, "bounced");
		expect(await getState()).toBe("suppressed");
		clock.setNow("2026-08-31T12:00:00.000Z");
		await outbox.deleteOld();
		expect(await getState()).toBeNull();
	});

	test("[HAND-1] erasing a parent erases the mails to providers and what they answered", async () => {
		const { documents, sql } = await startWithBaths(start);
		await vouchFor(documents);
		await addLead(documents);
		expect(await documents.people.erase(ana.email, robin)).toMatchObject({ leads: 1 });
		expect(sql("select lead_id from lead_handovers")).toEqual([]);
		expect(await listMails(documents)).toEqual([]);
	});

	const withEnquiry = async () => {
		const started = await startWithBaths(start);
		await vouchFor(started.documents);
		const id = await addLead(started.documents);
		const { linkKey = "" } = (await started.documents.providerContacts.find("mill-baths")) ?? {};
		return { ...started, id, linkKey };
	};
	const getStatus = async ({ people }: Documents) => (await people.find(ana.email)).leads[0]?.status;

	test("[HAND-1] a provider's answer updates the lead's status and is mailed to the parent; another answer replaces it", async () => {
		const { documents, clock, id, linkKey } = await withEnquiry();
		const { leadForwardings } = documents;
		const answer = (name: "place" | "full" | "waiting-list" | null, message = "") =>
			leadForwardings.answer(id, linkKey, { answer: name, message });
		expect(await answer(null, "Which day suits you?")).toBe("answered");
		expect(await getStatus(documents)).toBe("contacted");
		clock.setNow(day(5));
		expect(await answer("full")).toBe("answered");
		expect(await getStatus(documents)).toBe("closed");
		expect(await answer("waiting-list")).toBe("answered");
		expect(await getStatus(documents)).toBe("contacted");
		clock.setNow(day(6));
		expect(await answer("place", "Bring <b>two</b> towels.")).toBe("answered");
		expect(await getStatus(documents)).toBe("contacted");
		// Repeating the answer mails nobody.
		expect(await answer("place")).toBe("answered");
		expect(await leadForwardings.findMany([id])).toMatchObject([
			{ answer: "place", message: "Bring <b>two</b> towels.", answeredAt: day(6) },
		]);

		const mails = (await listMails(documents)).filter(({ kind }) => kind === "provider-answer");
		expect(mails).toHaveLength(4);
		expect(mails[0]).toMatchObject({
			recipient: ana.email,
			subject: "There’s a spot for you: Ducklings",
			headers: { "Reply-To": pool },
		});
		expect(mails[0]?.text).toContain("> Bring <b>two</b> towels.");
		expect(mails[0]?.html).not.toContain("<b>");
		const { entries } = await documents.auditLog.list({ collection: "leads", documentId: id }, 1, 10);
		expect(entries[0]).toMatchObject({
			by: "Mill Baths (provider)",
			before: { providerAnswer: "waiting-list" },
			after: { providerAnswer: "place", providerMessage: "sent" },
		});
		expect(JSON.stringify(entries)).not.toContain("towels");
	});

	test("[HAND-1] a parent gets at most five mails a day from a provider about a lead", async () => {
		const { documents, clock, id, linkKey } = await withEnquiry();
		const write = (message: string) => documents.leadForwardings.answer(id, linkKey, { answer: null, message });
		for (const message of ["1", "2", "3", "4", "5"]) expect(await write(message)).toBe("answered");
		expect(await write("6")).toBe("too many");
		clock.setNow(day(5, "12:00:00.001"));
		expect(await write("7")).toBe("answered");
	});

	test("[HAND-1] a void link cannot answer a lead", async () => {
		const { documents, id, linkKey } = await withEnquiry();
		const { leadForwardings } = documents;
		await documents.providerContacts.revokeLinks("mill-baths", robin);
		expect(await leadForwardings.answer(id, linkKey, { answer: "full", message: "" })).toBe("missing");
		await vouchFor(documents, null);
		expect(await leadForwardings.findEnquiry(id)).toBeNull();
		expect(await getStatus(documents)).toBe("new");
	});

	test("[HAND-1] a provider with weekly delivery gets its leads in one mail, without the parents' details", async () => {
		const { documents, clock } = await startWithBaths(start);
		await vouchFor(documents);
		const { linkKey = "" } = (await documents.providerContacts.find("mill-baths")) ?? {};
		await documents.providerContacts.confirm("mill-baths", linkKey, "weekly");
		const first = await addLead(documents);
		const second = await addLead(documents, { email: "ben@lake.club" });
		clock.setNow(day(11, "11:59:59.000"));
		expect(await documents.leadForwardings.writeDigests()).toBe(0);
		expect(await documents.leadForwardings.findMany([first])).toMatchObject([{ sentAt: null }]);
		clock.setNow(day(11));
		const counts = [documents.leadForwardings.writeDigests(), documents.leadForwardings.writeDigests()];
		expect((await Promise.all(counts)).toSorted()).toEqual([0, 1]);
		const [mail, ...others] = await listMails(documents);
		expect(others).toEqual([]);
		expect(mail).toMatchObject({
			kind: "enquiry-digest",
			recipient: pool,
			subject: "2 inquiries for Mill Baths this week",
		});
		for (const id of [first, second]) expect(mail?.text).toContain(`/provider/enquiries/${id}/`);
		expect(mail?.text).not.toMatch(/Ana|lake\.club|555 010/);
		await addLead(documents, { email: "cleo@lake.club" });
		clock.setNow(day(12));
		expect(await documents.leadForwardings.writeDigests()).toBe(0);
		// If the provider has switched to a mail per lead by then, it doesn't wait for the end of the week.
		await documents.providerContacts.confirm("mill-baths", linkKey, "each");
		expect(await documents.leadForwardings.writeDigests()).toBe(1);
	});

	const addLeads = async (documents: Documents, count: number) => {
		const emails = Array.from({ length: count }, () => `${crypto.randomUUID()}@lake.club`);
		for (const email of emails) await createLead(documents, { ...ana, email });
		const people = await Promise.all(emails.map((email) => documents.people.find(email)));
		return people.map(({ leads }) => String(leads[0]?.id));
	};

	test("[MAIL-6] of twelve leads within an hour, nine are mailed to the provider immediately and the others in a digest", async () => {
		const { documents, clock } = await startWithBaths(start);
		const { leadForwardings } = documents;
		await vouchFor(documents);
		const ids = await addLeads(documents, 12);
		expect(await listMails(documents)).toHaveLength(9);
		expect(await leadForwardings.findMany(ids.slice(9))).toMatchObject(
			Array(3).fill({ sentAt: null, mailState: null }),
		);
		clock.setNow(day(4, "12:10:00.000"));
		const counts = [leadForwardings.writeDigests(), leadForwardings.writeDigests()];
		expect((await Promise.all(counts)).toSorted()).toEqual([0, 1]);
		const digest = (await listMails(documents)).find(({ kind }) => kind === "enquiry-digest");
		expect(digest).toMatchObject({ recipient: pool, subject: "3 inquiries for Mill Baths" });
		const linked = ids.map((id) => digest?.text.includes(`/provider/enquiries/${id}/`));
		expect(linked).toEqual([...Array(9).fill(false), ...Array(3).fill(true)]);
		// A mail about several parents has no personal data, since erasing one of them could not remove it.
		expect(digest?.text).not.toMatch(/Ana|lake\.club|555 010/);
		const sent = { sentAt: day(4, "12:10:00.000"), mailState: "waiting" };
		expect(await leadForwardings.findMany(ids.slice(9))).toMatchObject(Array(3).fill(sent));
		const { linkKey = "" } = (await documents.providerContacts.find("mill-baths")) ?? {};
		const answer = { answer: "place", message: "" } as const;
		expect(await leadForwardings.answer(String(ids.at(-1)), linkKey, answer)).toBe("answered");
	});

	test("[MAIL-6] the next hourly digest follows an hour after the last, and after a quiet hour leads are mailed immediately again", async () => {
		const { documents, clock } = await startWithBaths(start);
		await vouchFor(documents);
		await addLeads(documents, 10);
		expect(await documents.leadForwardings.writeDigests()).toBe(1);
		clock.setNow(day(4, "12:59:59.000"));
		const [id = ""] = await addLeads(documents, 1);
		expect(await documents.leadForwardings.writeDigests()).toBe(0);
		clock.setNow(day(4, "13:00:00.000"));
		expect(await documents.leadForwardings.writeDigests()).toBe(1);
		expect(await documents.leadForwardings.findMany([id])).toMatchObject([{ sentAt: day(4, "13:00:00.000") }]);
		const [next = ""] = await addLeads(documents, 1);
		expect(await documents.leadForwardings.findMany([next])).toMatchObject([{ sentAt: day(4, "13:00:00.000") }]);
		expect(await documents.leadForwardings.writeDigests()).toBe(0);
	});

	test("[MAIL-6] twelve simultaneous leads for two providers with one mailbox cause nine mails to it", async () => {
		const { documents } = await startWithBaths(start);
		await documents.providers.upsert([{ ...baths, id: "mill-sauna", title: "Mill Sauna" }], "import:lake");
		const steam = activity({ id: "steam", title: "Steam", providerId: "mill-sauna" });
		await documents.activities.upsert([steam], "import:lake");
		await vouchFor(documents);
		const sauna = { contactEmail: "desk+sauna@millbaths.club", vouched: true };
		await documents.providerContacts.set("mill-sauna", sauna, robin);
		const forms = Array.from({ length: 6 }, (_, n) => {
			const leads = ["ducklings", "steam"].map((activityId) => ({ ...ana, email: `a${n}@lake.club`, activityId }));
			return documents.leads.create(n % 2 ? leads : leads.toReversed(), { idempotencyKey: null });
		});
		await Promise.all(forms);
		expect(await listMails(documents)).toHaveLength(9);
		expect(await documents.leadForwardings.writeDigests()).toBe(2);
	});

	test("[MAIL-6] a digest contains at most a hundred leads, and the next run sends the rest", async () => {
		const { documents, sql } = await startWithBaths(start);
		await vouchFor(documents);
		const leads = Array.from({ length: 120 }, (_, n) => ({ ...ana, firstName: `Ana ${n}` }));
		await documents.leads.create(leads, { idempotencyKey: null });
		for (const unsent of [11, 0]) {
			expect(await documents.leadForwardings.writeDigests()).toBe(1);
			expect(sql("select lead_id from lead_handovers where sent_at is null")).toHaveLength(unsent);
		}
		expect(await documents.leadForwardings.writeDigests()).toBe(0);
	});

	test("[MAIL-6] [HAND-1] leads waiting for a digest are left to staff once their provider's address is removed", async () => {
		for (const contactEmail of [null, "new@millbaths.club"]) {
			const { documents } = await startWithBaths(start);
			await vouchFor(documents);
			const ids = await addLeads(documents, 10);
			await documents.providerContacts.set("mill-baths", { contactEmail, vouched: false }, robin);
			expect(await documents.leadForwardings.writeDigests()).toBe(0);
			expect(await documents.leadForwardings.findMany(ids.slice(9))).toEqual([]);
			expect(await documents.leadForwardings.findMany(ids.slice(0, 9))).toHaveLength(9);
		}
	});

	test("[HAND-1] a merged provider passes its confirmed address, links, leads and corrections to the other", async () => {
		const { documents } = await startWithBaths(start);
		const { providerContacts, providers, leadForwardings } = documents;
		const twin = { ...baths, id: "mill-twin", title: "The Mill Baths" };
		await providers.upsert([twin], "staff");
		await vouchFor(documents);
		const lead = await addLead(documents);
		const before = await providerContacts.find("mill-baths");
		const linkKey = String(before?.linkKey);
		const link = { providerId: "mill-baths", linkKey };
		await documents.providerPages.propose(link, "ducklings", { fields: { location: "The new hall" }, note: "" });

		expect(await providers.mergeInto("mill-baths", "mill-twin", robin)).toBe(1);
		expect(await providerContacts.find("mill-baths")).toBeNull();
		expect(await providerContacts.find("mill-twin")).toEqual({ ...before, providerId: "mill-twin" });
		expect((await listCorrections(documents)).rows).toMatchObject([{ provider: "The Mill Baths" }]);
		// The link in a mail to the provider still works.
		const form = { answer: "place", message: "" } as const;
		expect(await leadForwardings.answer(lead, linkKey, form)).toBe("answered");
		expect(await leadForwardings.findMany([lead])).toMatchObject([{ providerId: "mill-twin", answer: "place" }]);
		const { entries } = await documents.auditLog.list({ collection: "providers", documentId: "mill-twin" }, 1, 5);
		expect(entries).toMatchObject([{ by: robin.by, after: { contactEmail: pool, contactConfirmed: "by staff" } }]);
	});

	test("[HAND-1] of two merged providers with addresses, the remaining one keeps its own unless only the other is confirmed", async () => {
		const { documents } = await startWithBaths(start);
		const { providerContacts, providers } = documents;
		const others = ["mill-two", "mill-three"].map((id) => ({ ...baths, id, title: id }));
		await providers.upsert(others, "staff");
		await providerContacts.set("mill-two", { contactEmail: "two@mill.club", vouched: false }, robin);
		await vouchFor(documents);
		await providerContacts.set("mill-three", { contactEmail: "three@mill.club", vouched: true }, robin);

		await providers.mergeInto("mill-baths", "mill-two", robin);
		expect(await providerContacts.find("mill-two")).toMatchObject({ email: pool, confirmedBy: "staff" });
		// The link in the confirmation request would no longer work.
		expect((await listMails(documents)).map(({ recipient, state }) => [recipient, state])).toEqual([
			["two@mill.club", "suppressed"],
		]);
		await providers.mergeInto("mill-three", "mill-two", robin);
		expect(await providerContacts.find("mill-two")).toMatchObject({ email: pool });
		expect(await providerContacts.find("mill-three")).toBeNull();
	});
}
