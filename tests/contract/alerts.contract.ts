import { expect, test } from "vitest";
import type { Activity } from "../../domain/activity/activity.ts";
import type { Mail } from "../../domain/mail/mail.ts";
import { parseMailFilters } from "../../domain/mail/staff-filters.ts";
import { type Offer, unknownOffer } from "../../domain/offer/offer.ts";
import type { Documents } from "../../store/port.ts";
import { dated } from "../support/dated-session.ts";
import type { Start, Started } from "./store-under-test.ts";
import { activity } from "./world.ts";

const robin = { by: "robin@larkabout.example" };
const ana = "ana@lake.club";
const camps = { email: ana, query: "?type=Camp" };
const day = (n: number) => `2026-05-${String(n).padStart(2, "0")}T12:00:00.000Z`;

const camp = (id: string, publishedDay: number, changes: Partial<Activity> = {}) =>
	activity({ id, title: `Camp ${id}`, category: "Camp", publishedAt: day(publishedDay), ...changes });

async function startAt(start: Start, time: string): Promise<Started> {
	const started = await start();
	started.clock.setNow(time);
	return started;
}

async function listMails({ outbox }: Documents, kind: Mail["kind"]): Promise<Mail[]> {
	const { rows } = await outbox.list(parseMailFilters(new URLSearchParams()), 100);
	return rows.filter((mail) => mail.kind === kind).toReversed();
}

async function tellAt({ documents, clock }: Started, time: string) {
	clock.setNow(time);
	clock.setCatalogue(time);
	await documents.publishDue();
	await documents.alerts.tellDue(10);
	return titlesOf(await listMails(documents, "alert-news"));
}

/** Requests an alert and confirms it. */
async function subscribe({ documents, sql }: Started, alert: Parameters<Documents["alerts"]["create"]>[0] = camps) {
	await documents.alerts.create(alert);
	const [row] = sql(`select id from alerts where query = '${alert.query}'`);
	const id = String(row?.id);
	expect(await documents.alerts.confirm(id)).toBe("changed");
	return id;
}

const titlesOf = (mails: Mail[]) => mails.map(({ text }) => [...text.matchAll(/^Camp (\w+)/gm)].map(([, id]) => id));

/** The contract of mails about new activities and the opening of registration. */
export function alertsContract(start: Start): void {
	test("[MAIL-4] an alert's confirmation mail contains nothing that was typed, and an unconfirmed alert is deleted", async () => {
		const { documents, clock, sql } = await startAt(start, day(1));
		await documents.alerts.create({ ...camps, query: "?search=casino.club", email: " Ana@lake.club" });
		const [mail] = await listMails(documents, "alert-confirmation");
		expect(mail).toMatchObject({
			recipient: ana,
			text: expect.stringMatching(/\/alerts\/[\w-]+\/confirmation\/\S+\n/),
		});
		expect(`${mail?.text}${mail?.html}`).not.toContain("casino");
		await documents.activities.upsert([camp("pine", 2)], "staff");
		clock.setNow(day(7));
		expect(await documents.alerts.tellDue(10)).toBe(0);
		clock.setNow(day(8));
		expect(await documents.alerts.tellDue(10)).toBe(1);
		expect(sql("select id from alerts")).toEqual([]);
		expect(await listMails(documents, "alert-news")).toEqual([]);
	});

	test("[MAIL-4] a search's new activities are mailed on Thursdays at most, each of them once, with the reason", async () => {
		const started = await startAt(start, day(1));
		const { documents } = started;
		const add = (...camps: Activity[]) => documents.activities.upsert(camps, "staff");
		await add(camp("old", 1, { publishedAt: "2026-01-01T00:00:00.000Z" }));
		const id = await subscribe(started, { ...camps, query: "?type=Camp&price=0-25" });
		await add(
			camp("pine", 3, { price: 20 }),
			camp("unknown", 3, { price: null }),
			camp("over", 3, { price: 5, endedAt: day(4) }),
			activity({ id: "choir", price: 5, publishedAt: day(3) }),
		);
		expect(await tellAt(started, "2026-05-07T15:59:00.000Z")).toEqual([]);
		expect(await tellAt(started, "2026-05-07T16:00:00.000Z")).toEqual([["pine"]]);
		// Its publication time had passed, but it was not public yet.
		await add(camp("late", 7, { price: 20 }), camp("elm", 10, { price: 5 }));
		expect(await tellAt(started, "2026-05-13T16:00:00.000Z")).toEqual([["pine"]]);
		expect(await tellAt(started, "2026-05-14T16:00:00.000Z")).toEqual([["pine"], ["elm", "late"]]);
		// It is published again.
		await add(camp("pine", 15, { price: 20 }));
		expect(await tellAt(started, "2026-05-28T16:00:00.000Z")).toEqual([["pine"], ["elm", "late"]]);
		const [, mail] = await listMails(documents, "alert-news");
		expect(mail).toMatchObject({
			subject: "New for your search: Camp elm, Camp late",
			isBulk: true,
			unsubscribeUrl: expect.stringContaining(`/alerts/${id}/leaving/`),
		});
		expect(mail?.text).toMatch(/^New activities: Camp, Under \$25\n/);
		expect(mail?.text).toContain("sent you this because you asked for new activities: Camp, Under $25.");
		expect(mail?.text).toContain("/activities?type=Camp&price=0-25\n");
	});

	test("[MAIL-4] concurrent processes mail each person once", async () => {
		const started = await startAt(start, day(1));
		const { documents, clock, openAgain, sql } = started;
		for (let n = 0; n < 6; n++) await documents.alerts.create({ ...camps, email: `parent-${n}@lake.club` });
		for (const { id } of sql("select id from alerts")) await documents.alerts.confirm(String(id));
		await documents.activities.upsert([camp("pine", 2)], "staff");
		const other = await openAgain();
		clock.setNow(day(8));
		await documents.publishDue();
		const tellAll = async ({ alerts }: Documents) => {
			while ((await alerts.tellDue(2)) > 0);
		};
		await Promise.all([tellAll(documents), tellAll(other)]);
		const told = (await listMails(documents, "alert-news")).map(({ recipient }) => recipient);
		expect(told.toSorted()).toEqual(Array.from({ length: 6 }, (_, n) => `parent-${n}@lake.club`));
	});

	test("[MAIL-4] an address gets one alert confirmation per hour, and has at most twenty alerts", async () => {
		const started = await startAt(start, day(1));
		const { documents, clock, sql } = started;
		for (let n = 0; n < 5; n++) await documents.alerts.create(camps);
		expect(await listMails(documents, "alert-confirmation")).toHaveLength(1);
		const [{ id } = {}] = sql("select id from alerts");
		await documents.alerts.confirm(String(id));
		for (let n = 0; n < 30; n++) {
			clock.setNow(new Date(Date.parse(day(1)) + (n + 1) * 5 * 3_600_000).toISOString());
			await documents.alerts.create({ ...camps, query: `?search=${n}` });
			await documents.alerts.create(camps);
		}
		expect(sql("select id from alerts")).toHaveLength(20);
		expect(await listMails(documents, "alert-confirmation")).toHaveLength(20);
	});

	test("[MAIL-4] an opening of registration is mailed once, and then the alert is deleted", async () => {
		const started = await startAt(start, day(1));
		const { documents, sql } = started;
		const offer: Offer = {
			...unknownOffer,
			price: 5,
			priceCurrency: "USD",
			validFrom: "2026-05-10T15:00:00Z",
		};
		await documents.activities.upsert([camp("pine", 1, { offers: [offer] })], "staff");
		await subscribe(started, { email: ana, query: "?opening=pine" });
		await subscribe(started, { email: ana, query: "?opening=gone" });
		await documents.alerts.tellDue(10);
		expect(sql("select query from alerts")).toEqual([{ query: "?opening=pine" }]);
		for (let n = 2; n <= 10; n++) expect(await tellAt(started, day(n))).toEqual([]);
		await tellAt(started, "2026-05-10T15:00:00.000Z");
		await documents.alerts.tellDue(10);
		const [mail, ...others] = await listMails(documents, "alert-news");
		expect(others).toEqual([]);
		expect(mail).toMatchObject({ subject: "Registration is open: Camp pine", isBulk: false, unsubscribeUrl: null });
		expect(mail?.text).toContain("/booking/pine\n");
		expect(sql("select id from alerts")).toEqual([]);
	});

	test("[MAIL-4] [FAM-6] on Thursdays three weekend activities for the requested age groups are mailed, no session twice", async () => {
		// Tuesday.
		const started = await startAt(start, "2026-05-12T12:00:00.000Z");
		const { documents, clock } = started;
		clock.setCatalogue("2026-05-12T12:00:00.000Z");
		const saturdays = { sessions: [dated("2026-05-16"), dated("2026-05-23"), dated("2026-05-30")] };
		const offer = (id: string, ageRange: string, changes: Partial<Activity> = {}) =>
			camp(id, 1, { ageRange, ...saturdays, ...changes });
		await documents.activities.upsert(
			[
				offer("clay", "5-12"),
				offer("swim", "0-12"),
				offer("crawl", "0-2"),
				offer("code", "13-16"),
				offer("monday", "0-12", { sessions: [dated("2026-05-18")] }),
				offer("full", "0-12", { sessions: [dated("2026-05-16", { remainingCapacity: 0 })] }),
			],
			"staff",
		);
		await subscribe(started, { email: ana, query: "?weekend=1&age=0-3&age=3-12" });
		expect(await tellAt(started, "2026-05-14T15:59:00.000Z")).toEqual([]);
		expect(await tellAt(started, "2026-05-14T16:00:00.000Z")).toEqual([["swim"]]);
		expect(await tellAt(started, "2026-05-15T20:00:00.000Z")).toEqual([["swim"]]);
		const [mail] = await listMails(documents, "alert-news");
		expect(mail).toMatchObject({ isBulk: true, subject: "This weekend: Camp swim" });
		expect(mail?.text).toContain("you asked for three activities each weekend: ages 0–3, 3–12.");
		expect(mail?.text).toContain("/activities?from=2026-05-16&to=2026-05-17\n");
		// After an outage on Thursday, the weekend's mail leaves on Monday: Thursday's has nothing that it had.
		const told = [["swim"], ["swim"]];
		expect(await tellAt(started, "2026-05-25T20:00:00.000Z")).toEqual(told);
		expect(await tellAt(started, "2026-05-28T20:00:00.000Z")).toEqual([...told, ["crawl", "clay"]]);
		// A weekend without any activity is skipped.
		expect(await tellAt(started, "2026-06-04T20:00:00.000Z")).toHaveLength(3);
	});

	test("[MAIL-4] [HAND-3] a person who leaves an alert, or is erased, gets no further mails", async () => {
		const started = await startAt(start, day(1));
		const { documents } = started;
		const id = await subscribe(started);
		await documents.activities.upsert([camp("pine", 3)], "staff");
		expect(await tellAt(started, day(8))).toEqual([["pine"]]);
		await documents.alerts.remove(id);
		expect(await documents.alerts.find(id)).toBeNull();
		expect(await documents.alerts.confirm(id)).toBe("missing");
		await subscribe(started);
		expect((await documents.people.find("ANA@lake.club")).alerts).toMatchObject([{ query: "?type=Camp", email: ana }]);
		expect(await documents.people.erase(ana, robin)).toMatchObject({ alerts: 1 });
		expect((await documents.people.find(ana)).alerts).toEqual([]);
	});
}
