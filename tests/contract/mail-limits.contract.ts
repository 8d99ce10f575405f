import { expect, test } from "vitest";
import { dayMs, hourMs, minuteMs } from "../../domain/durations.ts";
import type { Mail, MailKind } from "../../domain/mail/mail.ts";
import type { MailSlot } from "../../domain/mail/mail-slot.ts";
import { parseMailFilters } from "../../domain/mail/staff-filters.ts";
import { sendDueMails } from "../../mail/sender.ts";
import type { Documents } from "../../store/port.ts";
import type { Start, Started } from "./store-under-test.ts";
import { testMails } from "./test-mails.ts";

const noon = "2026-05-04T12:00:00.000Z";
const after = (durationMs: number) => new Date(Date.parse(noon) + durationMs).toISOString();
const slot = () => new Date(after(30 * minuteMs));
const robin = { by: "robin@larkabout.example" };
const vic = "vic.tim@lake.club";
const tagged = (n: number) => `vic.tim+${n}@lake.club`;
const alert = { query: "?type=Camp" };

const takeover = (email: string) => ({
	kind: "takeover" as const,
	email,
	provider: "Mill Baths",
	providerId: "mill-baths",
	message: "I am Kim.",
});

const lead = {
	firstName: "Ana",
	lastName: "Núñez",
	phone: "555 010 0199",
	agreeToTerms: true,
	newsletter: false,
	activityId: "camp",
	activityName: "Camp",
};
const form = () => ({ idempotencyKey: crypto.randomUUID() });

/** The forms that cause a mail to an unverified address. */
const forms: [MailKind, (documents: Documents, email: string, mailSlot?: MailSlot) => Promise<unknown>][] = [
	["newsletter-confirmation", ({ subscriptions }, email, mailSlot) => subscribe(subscriptions, email, mailSlot)],
	["alert-confirmation", ({ alerts }, email, mailSlot) => alerts.create({ ...alert, email }, mailSlot)],
	[
		"request-confirmation",
		({ reviewItems }, email, mailSlot) => reviewItems.addSubmission(takeover(email), { mailSlot }),
	],
	["lead-confirmation", ({ leads }, email, mailSlot) => leads.create([{ ...lead, email }], { ...form(), mailSlot })],
	["data-link", ({ parents }, email, mailSlot) => parents.sendDataLink(email, mailSlot)],
];

function subscribe(subscriptions: Documents["subscriptions"], email: string, mailSlot?: MailSlot) {
	return subscriptions.create({ email, subscriptionSource: "footer" }, mailSlot);
}

async function startAtNoon(start: Start): Promise<Started> {
	const started = await start();
	started.clock.setNow(noon);
	return started;
}

/** Lists mails, oldest first. */
async function listMails({ outbox }: Documents, kind: MailKind): Promise<Mail[]> {
	const { rows } = await outbox.list(parseMailFilters(new URLSearchParams()), 500);
	const mails = rows.filter((mail) => mail.kind === kind);
	return mails.toSorted((a, b) => a.nextAttemptAt.localeCompare(b.nextAttemptAt));
}

const listTimes = async (documents: Documents, kind: MailKind) =>
	(await listMails(documents, kind)).map(({ nextAttemptAt }) => nextAttemptAt);

/** Returns how long a mail says that its link works, in hours. */
const getHours = (text: string) =>
	text.includes("works for an hour") ? 1 : Number(text.match(/works for (\d+) hours/)?.[1]);

/** The contract of limits on mail that strangers can cause to a mailbox, and of when it is sent. */
export function mailLimitsContract(start: Start): void {
	test.each(forms)("[MAIL-6] a %s is sent in its form's slot, unless its address was confirmed", async (kind, send) => {
		const { documents } = await startAtNoon(start);
		const { subscriptions, alerts, providers, providerContacts, people } = documents;
		const confirmed = ["news@lake.club", "alert@lake.club", "desk@millbaths.club"] as const;
		await subscribe(subscriptions, confirmed[0]);
		await subscriptions.confirm(String((await people.find(confirmed[0])).subscription?.id));
		await alerts.create({ ...alert, query: "?type=STEM", email: confirmed[1] });
		await alerts.confirm(String((await people.find(confirmed[1])).alerts[0]?.id));
		const contact = { description: "", url: null, email: null, telephone: null, createdAt: noon, updatedAt: noon };
		await providers.upsert([{ id: "mill-baths", title: "Mill Baths", ...contact }], "staff");
		await providerContacts.set("mill-baths", { contactEmail: confirmed[2], vouched: true }, robin);
		const known = (await listMails(documents, kind)).length;
		await send(documents, vic, slot);
		expect((await listTimes(documents, kind)).slice(known)).toEqual([slot().toISOString()]);
		for (const email of confirmed) await send(documents, email, slot);
		expect(new Set((await listTimes(documents, kind)).slice(0, -1))).toEqual(new Set([noon]));
	});

	test("[MAIL-6] [MAIL-1] a mail waits for its slot, even across a restart of the site, and is given up three days later", async () => {
		const { documents, clock } = await startAtNoon(start);
		const { outbox, subscriptions } = documents;
		await subscribe(subscriptions, vic, slot);
		const deferred = { outcome: "deferred", answer: "451 4.7.1 Come back later" } as const;
		const sendAt = async (time: string) => {
			clock.setNow(time);
			await outbox.makeFutureMailsDue();
			const transport = { send: async () => deferred, close() {} };
			await sendDueMails({ outbox, transport, clock, mails: testMails }, new AbortController().signal);
			const [mail] = await listMails(documents, "newsletter-confirmation");
			return { attempts: mail?.attempts, state: mail?.state };
		};
		expect(await sendAt(after(30 * minuteMs - 1))).toEqual({ attempts: 0, state: "waiting" });
		expect(await sendAt(after(30 * minuteMs))).toEqual({ attempts: 1, state: "waiting" });
		expect(await sendAt(after(30 * minuteMs + 3 * dayMs))).toEqual({ attempts: 2, state: "waiting" });
		expect(await sendAt(after(6 * dayMs))).toEqual({ attempts: 3, state: "failed" });
	});

	test("[MAIL-6] mails that were queued while the clock was ahead are due once it is right", async () => {
		const { documents, clock } = await startAtNoon(start);
		clock.setNow(after(5 * hourMs));
		await subscribe(documents.subscriptions, vic);
		clock.setNow(noon);
		expect(await documents.outbox.makeFutureMailsDue()).toBe(1);
		expect(await listTimes(documents, "newsletter-confirmation")).toEqual([noon]);
	});

	test.each(forms.slice(0, -1))(
		"[MAIL-6] a mailbox gets five mails of kind %s a day, and further ones later",
		async (kind, send) => {
			const { documents } = await startAtNoon(start);
			for (let n = 0; n < 20; n++) await send(documents, tagged(n));
			await send(documents, "somebody@lake.club");
			const days = [0, 1, 2, 3].flatMap((day) => Array<string>(5).fill(after(day * dayMs)));
			expect(await listTimes(documents, kind)).toEqual([noon, ...days]);
		},
	);

	test.each(forms)(
		"[MAIL-6] strangers' +tags delay no %s to the plain address, or to a confirmed one",
		async (kind, send) => {
			const { documents } = await startAtNoon(start);
			const { subscriptions, people } = documents;
			const confirmed = "vic.tim+camp@lake.club";
			const isNewsletter = kind === "newsletter-confirmation";
			if (!isNewsletter) {
				await subscribe(subscriptions, confirmed);
				await subscriptions.confirm(String((await people.find(confirmed)).subscription?.id));
			}
			for (let n = 0; n < 17; n++) await send(documents, tagged(n), () => new Date(noon));
			const owners = [vic, ...(isNewsletter ? [] : [confirmed])];
			for (const email of owners) await send(documents, email, () => new Date(noon));
			const mails = (await listMails(documents, kind)).filter(({ recipient }) => owners.includes(recipient));
			expect(mails.map(({ nextAttemptAt }) => nextAttemptAt)).toEqual(owners.map(() => noon));
		},
	);

	test("[MAIL-6] [HAND-5] a takeover is stored however many mails to its mailbox are waiting, and its mail is sent when there is room", async () => {
		const { documents } = await startAtNoon(start);
		const { reviewItems, people } = documents;
		for (let n = 0; n < 16; n++) {
			expect(await reviewItems.addSubmission({ ...takeover(vic), message: `I am number ${n}.` })).toMatchObject({
				outcome: "created",
			});
		}
		expect((await people.find(vic)).requests).toHaveLength(16);
		expect((await listTimes(documents, "request-confirmation")).at(-1)).toBe(after(3 * dayMs));
	});

	test.each(forms)(
		"[MAIL-6] a form without a slot writes no %s, but still stores its lead or submission",
		async (kind, send) => {
			const { documents } = await startAtNoon(start);
			await send(documents, vic, () => null);
			expect(await listTimes(documents, kind)).toEqual([]);
			const { leads, requests } = await documents.people.find(vic);
			expect(leads.length + requests.length).toBe(["request-confirmation", "lead-confirmation"].includes(kind) ? 1 : 0);
		},
	);

	test("[MAIL-6] mails waiting for distant slots do not delay anybody else's mail", async () => {
		const { documents } = await startAtNoon(start);
		for (let n = 0; n < 5; n++) await subscribe(documents.subscriptions, tagged(n), () => new Date(after(hourMs)));
		await subscribe(documents.subscriptions, vic);
		expect(await listTimes(documents, "newsletter-confirmation")).toEqual([noon, ...Array(5).fill(after(hourMs))]);
	});

	test.each(forms.slice(0, 2))(
		"[MAIL-6] a %s that waits for a stranger's slot does not delay the owner's own, which is written once",
		async (kind, send) => {
			const { documents } = await startAtNoon(start);
			let slots = 0;
			const late = () => new Date(after(30 * minuteMs + slots++));
			await send(documents, vic, late);
			await send(documents, vic, late);
			expect(await listTimes(documents, kind)).toEqual([after(30 * minuteMs)]);
			const now = () => new Date(noon);
			await send(documents, vic, now);
			await send(documents, vic, now);
			await send(documents, vic, late);
			expect(await listTimes(documents, kind)).toEqual([noon, after(30 * minuteMs)]);
		},
	);

	test("[MAIL-6] dots in a Gmail address do not make it another mailbox", async () => {
		const { documents } = await startAtNoon(start);
		for (const name of ["victim", "v.ictim", "vi.ctim", "vic.tim", "vict.im", "v.i.c.t.i.m"]) {
			await subscribe(documents.subscriptions, `${name}@gmail.com`);
		}
		expect((await listTimes(documents, "newsletter-confirmation")).at(-1)).toBe(after(dayMs));
	});

	test("[MAIL-6] concurrent forms write no more mails than the limit", async () => {
		const { documents } = await startAtNoon(start);
		await Promise.all(Array.from({ length: 8 }, (_, n) => subscribe(documents.subscriptions, tagged(n))));
		const times = await listTimes(documents, "newsletter-confirmation");
		expect(times).toEqual([...Array(5).fill(noon), ...Array(3).fill(after(dayMs))]);
	});

	test("[MAIL-6] a mailbox gets at most ten data links a day, one every ten minutes, whoever asks, and one of them always works", async () => {
		const { documents, clock } = await startAtNoon(start);
		for (let minute = 0; minute <= 2 * 24 * 60; minute += 5) {
			clock.setNow(after(minute * minuteMs));
			await documents.parents.sendDataLink(vic);
			const mails = await listMails(documents, "data-link");
			const ages = mails.map((mail) => Date.parse(after(minute * minuteMs)) - Date.parse(mail.nextAttemptAt));
			expect(mails.some(({ text }, index) => (ages[index] ?? 0) < getHours(text) * hourMs)).toBe(true);
			expect(ages.filter((age) => age < dayMs).length).toBeLessThanOrEqual(10);
		}
		const minutes = (await listTimes(documents, "data-link")).map(
			(time) => (Date.parse(time) - Date.parse(noon)) / minuteMs,
		);
		const tens = Array.from({ length: 10 }, (_, n) => 10 * n);
		expect(minutes).toEqual([...tens, ...tens.map((minute) => minute + 24 * 60), 2 * 24 * 60]);
	});

	test("[MAIL-6] sixty requests for data links to subscribed +tags of one mailbox send one mail", async () => {
		const { documents } = await startAtNoon(start);
		for (let n = 0; n < 60; n++) await subscribe(documents.subscriptions, tagged(n));
		for (let n = 0; n < 60; n++) await documents.parents.sendDataLink(tagged(n));
		expect(await listMails(documents, "data-link")).toHaveLength(1);
	});

	test("[MAIL-6] at most ten data links requested by strangers wait for later", async () => {
		const { documents } = await startAtNoon(start);
		for (let n = 200; n > 0; n--) await documents.parents.sendDataLink(vic, () => new Date(after(n * 20 * minuteMs)));
		expect(await listMails(documents, "data-link")).toHaveLength(10);
		await documents.parents.sendDataLink(vic);
		expect((await listTimes(documents, "data-link"))[0]).toBe(noon);
	});

	test("[MAIL-6] asking for a data link again immediately causes no second mail later, and takes no slot", async () => {
		const { documents } = await startAtNoon(start);
		let slots = 0;
		const takeSlot = () => new Date(after(10 * minuteMs * slots++));
		for (let n = 0; n < 5; n++) await documents.parents.sendDataLink(vic, takeSlot);
		expect(await listMails(documents, "data-link")).toHaveLength(1);
		expect(slots).toBe(1);
	});

	test("[MAIL-6] requests for other spellings, or for later slots, do not delay the plain address's link", async () => {
		const { documents } = await startAtNoon(start);
		const { parents } = documents;
		for (let n = 0; n < 5; n++) await parents.sendDataLink(tagged(n));
		expect(await listMails(documents, "data-link")).toHaveLength(1);
		await parents.sendDataLink(vic, () => new Date(after(2 * dayMs)));
		await parents.sendDataLink(vic);
		await parents.sendDataLink(vic);
		const links = (await listMails(documents, "data-link")).map((mail) => [mail.nextAttemptAt, mail.recipient]);
		expect(links.toSorted()).toEqual([
			[noon, tagged(0)],
			[noon, vic],
			[after(2 * dayMs), vic],
		]);
	});
}
