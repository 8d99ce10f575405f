import { expect, test } from "vitest";
import { noFilters } from "../../domain/search/filters.ts";
import type { ActivitySchedule, ActivitySession } from "../../domain/session/session.ts";
import type { Documents } from "../../store/port.ts";
import { createLead } from "./create-lead.ts";
import { countPublicChanges, type Start } from "./store-under-test.ts";
import { activity } from "./world.ts";

const robin = { by: "robin@larkabout.example" };

const losAngeles = "America/Los_Angeles";

const timed = {
	id: "a",
	endDate: null,
	timeZone: "America/New_York",
	venueId: null,
	maximumCapacity: null,
	remainingCapacity: null,
	eventStatus: "scheduled",
} as const;

const oneHour: ActivitySession = {
	...timed,
	id: "20260622T1100",
	startDate: "2026-06-22T15:00:00Z",
	endDate: "2026-06-22T16:00:00Z",
};

const saturdays: ActivitySchedule = {
	startDate: "2026-01-03",
	endDate: null,
	byDay: ["sat"],
	startTime: "09:30",
	endTime: "10:30",
	exceptDates: [],
	timeZone: "America/Chicago",
	venueId: null,
	maximumCapacity: null,
};

/** The contract of when activities end, which session is next, and how schedules continue. */
export function sessionsContract(start: Start): void {
	test("[FACT-3] an activity leaves all public lists and counts once its last session is over", async () => {
		const { documents, clock } = await start();
		const { activities } = documents;
		const judo = activity({ id: "judo", category: "Sport", featured: true, providerId: "dojo", sessions: [oneHour] });
		await activities.upsert([judo, activity({ id: "choir", category: "Class" })], "staff");

		clock.setCatalogue("2026-06-22T15:59:59.999Z");
		expect(await listed(activities)).toEqual(["choir", "judo"]);
		expect((await activities.listFeatured()).cards).toHaveLength(1);
		expect((await activities.list({ ...noFilters, provider: "dojo" }, 1, 9)).cards).toHaveLength(1);
		expect((await activities.listSessions("judo", 9)).hasEnded).toBe(false);

		clock.setCatalogue("2026-06-22T16:00:00Z");
		expect(await listed(activities)).toEqual(["choir"]);
		expect(await activities.count(noFilters)).toBe(1);
		expect(await activities.count({ ...noFilters, search: "plain" })).toBe(1);
		expect((await activities.listFeatured()).cards).toEqual([]);
		expect((await activities.listStartingSoon(9)).cards).toEqual([]);
		expect((await activities.list({ ...noFilters, provider: "dojo" }, 1, 9)).cards).toEqual([]);
		expect(
			(await activities.listSimilar(activity({ title: "Judo", category: "Sport" }), 9)).cards.map(({ id }) => id),
		).toEqual(["choir"]);
		expect(await activities.listCategories()).toEqual(["Class"]);
		expect(await activities.listSessions("judo", 9)).toMatchObject({ sessions: [], hasEnded: true });
		expect(await activities.findForBooking("judo")).toMatchObject({ title: "Plain", hasEnded: true });
		expect(await activities.find("judo")).toEqual(judo);
	});

	test.each([
		{
			title: "a session at 23:30 in Los Angeles ends on the next day in UTC",
			session: { ...timed, startDate: "2026-06-23T06:30:00Z", endDate: "2026-06-23T07:15:00Z", timeZone: losAngeles },
			end: "2026-06-23T07:15:00.000Z",
		},
		{
			title: "an all-day camp lasts until the midnight after its last day in its own zone",
			session: { ...timed, startDate: "2026-07-13", endDate: "2026-07-17", timeZone: "Europe/Madrid" },
			end: "2026-07-17T22:00:00.000Z",
		},
		{
			title: "the day on which clocks go forward is an hour shorter",
			session: { ...timed, startDate: "2026-03-08", endDate: null, timeZone: "America/Chicago" },
			end: "2026-03-09T05:00:00.000Z",
		},
		{
			title: "a session without a known end is over when it starts",
			session: { ...timed, startDate: "2026-06-22T15:00:00Z", endDate: null },
			end: "2026-06-22T15:00:00.000Z",
		},
		{
			title: "a cancelled session is shown until it would be over",
			session: { ...oneHour, eventStatus: "cancelled" as const },
			end: "2026-06-22T16:00:00.000Z",
		},
	])("[FACT-3] $title", async ({ session, end }) => {
		const { documents, clock } = await start();
		const { activities } = documents;
		await activities.upsert([activity({ id: "judo", sessions: [session] })], "staff");
		clock.setCatalogue(new Date(Date.parse(end) - 1).toISOString());
		expect((await activities.listSessions("judo", 9)).sessions).toEqual([session]);
		expect((await activities.list(noFilters, 1, 24)).expiresAt).toBe(end);
		clock.setCatalogue(end);
		expect(await listed(activities)).toEqual([]);
	});

	test("[FACT-3] an activity that staff end is over immediately, even with upcoming sessions", async () => {
		const { documents, clock } = await start();
		clock.setCatalogue("2026-06-22T12:00:00Z");
		const { activities } = documents;
		const endedAt = "2026-06-20T09:00:00.000Z";
		await activities.upsert([activity({ id: "judo", endedAt, sessions: [oneHour] })], "staff");
		expect(await listed(activities)).toEqual([]);
	});

	test("[FACT-4] a card shows the next session that takes place and has spots, and how many such follow", async () => {
		const { documents, clock } = await start();
		clock.setCatalogue("2026-06-22T16:00:00Z");
		const { activities } = documents;
		const sessions = ["2026-06-22", "2026-06-29", "2026-07-06", "2026-07-13"].map((day, n) => ({
			...timed,
			id: day,
			startDate: `${day}T15:00:00Z`,
			endDate: `${day}T16:00:00Z`,
			eventStatus: n === 1 ? ("cancelled" as const) : ("scheduled" as const),
			remainingCapacity: n === 2 ? 0 : null,
		}));
		await activities.upsert([activity({ id: "judo", sessions }), activity({ id: "choir" })], "staff");
		const { cards, expiresAt } = await activities.list(noFilters, 1, 24);
		expect(cards.map(({ id, nextSession, moreSessions }) => ({ id, nextSession, moreSessions }))).toEqual([
			{ id: "judo", nextSession: sessions[3], moreSessions: 0 },
			{ id: "choir", nextSession: null, moreSessions: 0 },
		]);
		expect(expiresAt).toBe("2026-07-13T15:00:00.000Z");
	});

	test("[FACT-4] a card has the weekly pattern of the upcoming sessions", async () => {
		const { documents, clock } = await start();
		clock.setCatalogue("2026-06-22T16:00:00Z");
		const { activities } = documents;
		const onDays = (hour: string, days: string[], changes: Partial<ActivitySession> = {}): ActivitySession[] =>
			days.map((day) => ({ ...timed, id: day, startDate: `${day}T${hour}:00:00Z`, endDate: null, ...changes }));
		const saturdays = ["2026-06-27", "2026-07-04", "2026-07-11"];
		const past = onDays("15", ["2026-06-17"]);
		const cancelled = onDays("15", ["2026-06-28"], { eventStatus: "cancelled" });
		await activities.upsert(
			[
				activity({ id: "judo", sessions: [...past, ...onDays("14", saturdays), ...cancelled] }),
				activity({ id: "swim", sessions: onDays("15", [...saturdays, "2026-06-24", "2026-07-01", "2026-07-08"]) }),
				activity({ id: "varied", sessions: [...onDays("14", saturdays), ...onDays("15", ["2026-06-30"])] }),
				activity({ id: "camp", sessions: onDays("14", saturdays, { endDate: "2026-07-15T20:00:00Z" }) }),
				activity({ id: "once", sessions: onDays("14", ["2026-06-27"]) }),
				activity({ id: "choir" }),
			],
			"staff",
		);
		const { cards } = await activities.list(noFilters, 1, 24);
		expect(Object.fromEntries(cards.map(({ id, pattern }) => [id, pattern]))).toEqual({
			judo: { weekdays: ["sat"], startMinute: 600 },
			swim: { weekdays: ["wed", "sat"], startMinute: 660 },
			varied: null,
			camp: null,
			once: null,
			choir: null,
		});
	});

	test("[FACT-4] a session that has begun is the next one only if no other follows", async () => {
		const { documents, clock } = await start();
		const { activities } = documents;
		const week = { ...oneHour, id: "week", startDate: "2026-06-29T15:00:00Z", endDate: "2026-06-29T16:00:00Z" };
		await activities.upsert(
			[
				activity({ id: "judo", title: "Judo", sessions: [oneHour, week] }),
				activity({ id: "once", title: "Once", sessions: [oneHour] }),
				activity({
					id: "summer",
					title: "Summer",
					sessions: [{ ...timed, startDate: "2026-06-01", endDate: "2026-08-31" }],
				}),
			],
			"staff",
		);
		clock.setCatalogue("2026-06-22T15:30:00Z");
		const { cards, expiresAt } = await activities.list(noFilters, 1, 24);
		expect(Object.fromEntries(cards.map(({ id, nextSession }) => [id, nextSession?.id]))).toEqual({
			judo: "week",
			once: oneHour.id,
			summer: "a",
		});
		expect(cards.map(({ moreSessions }) => moreSessions)).toEqual([0, 0, 0]);
		expect(expiresAt).toBe("2026-06-22T16:00:00.000Z");
	});

	test("[FACT-4] a card names the provider", async () => {
		const { documents } = await start();
		const times = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };
		const contact = { description: "", url: null, email: null, telephone: null };
		await documents.providers.upsert([{ id: "dojo", title: "Mill Lane Dojo", ...contact, ...times }], "staff");
		await documents.activities.upsert([activity({ id: "judo", providerId: "dojo" })], "staff");
		const { cards } = await documents.activities.list(noFilters, 1, 24);
		expect(cards[0]?.provider).toBe("Mill Lane Dojo");
	});

	test("[LIST-6] activities created at the same time are sorted by their next session, then by title", async () => {
		const { documents, clock } = await start();
		clock.setCatalogue("2026-06-20T12:00:00Z");
		const { activities } = documents;
		const later = { ...oneHour, startDate: "2026-06-23T15:00:00Z", endDate: "2026-06-23T16:00:00Z" };
		await activities.upsert(
			[
				activity({ id: "a", title: "Weaving" }),
				activity({ id: "b", title: "Archery" }),
				activity({ id: "c", title: "Zumba", sessions: [later] }),
				activity({ id: "d", title: "Yoga", sessions: [oneHour, { ...later, id: "later" }] }),
			],
			"staff",
		);
		expect(await listed(activities)).toEqual(["d", "c", "b", "a"]);
		clock.setCatalogue("2026-06-22T16:00:00Z");
		await activities.advanceNextSessions();
		// Both have their next session on the 23rd, so the titles decide.
		expect(await listed(activities)).toEqual(["d", "c", "b", "a"]);
		clock.setCatalogue("2026-06-23T16:00:00Z");
		await activities.advanceNextSessions();
		expect(await listed(activities)).toEqual(["b", "a"]);
		clock.setCatalogue("2026-06-20T12:00:00Z");
		await activities.advanceNextSessions({ all: true });
		expect(await listed(activities)).toEqual(["d", "c", "b", "a"]);
	});

	test("[LIST-6] of equally new activities, a season that goes on comes after those that are still to come", async () => {
		const { documents, clock } = await start();
		clock.setCatalogue("2026-06-22T15:30:00Z");
		const { activities } = documents;
		const season = { ...timed, id: "season", startDate: "2025-09-01", endDate: "2026-08-30" };
		const inAugust = { ...timed, id: "august", startDate: "2026-08-03", endDate: "2026-08-28" };
		await activities.upsert(
			[
				activity({ id: "undated", title: "Archery", providerId: "dojo" }),
				activity({ id: "season", title: "Band", providerId: "dojo", sessions: [season] }),
				activity({ id: "august", title: "Camp", providerId: "dojo", sessions: [inAugust] }),
				activity({ id: "now", title: "Drama", providerId: "dojo", sessions: [oneHour] }),
			],
			"staff",
		);
		const expected = ["now", "august", "season", "undated"];
		for (const sort of ["newest", "popular", "price-asc", "price-desc"] as const) {
			const { cards } = await activities.list({ ...noFilters, sort }, 1, 24);
			expect([sort, ...cards.map(({ id }) => id)]).toEqual([sort, ...expected]);
		}
		for (const { cards } of [
			await activities.listSimilar(activity({ id: "other" }), 9),
			await activities.list({ ...noFilters, provider: "dojo" }, 1, 9),
		]) {
			expect(cards.map(({ id }) => id)).toEqual(expected);
		}
	});

	test("[FACT-1] a weekly schedule keeps its time of day when clocks change, and is extended day by day", async () => {
		const { documents, clock, sql } = await start();
		clock.setCatalogue("2026-03-01T12:00:00Z");
		const { activities } = documents;
		await activities.upsert([activity({ id: "judo", schedules: [saturdays] })], "staff");
		const { sessions, total, hasEnded } = await activities.listSessions("judo", 2);
		expect(sessions.map(({ startDate }) => Date.parse(startDate))).toEqual(
			["2026-03-07T15:30:00Z", "2026-03-14T14:30:00Z"].map(Date.parse),
		);
		expect(hasEnded).toBe(false);
		expect(total).toBe(78);

		const changes = countPublicChanges({ sql });
		clock.setCatalogue("2026-03-29T12:00:00Z");
		expect(await activities.extendSchedules()).toBe(1);
		expect(await activities.extendSchedules()).toBe(0);
		await activities.advanceNextSessions();
		expect((await activities.listSessions("judo", 1)).total).toBe(78);
		expect(countPublicChanges({ sql })).toBe(changes);
	});

	test("[FACT-12] an activity without dates ends a year after it was last confirmed or seen by its source", async () => {
		const { documents, clock } = await start();
		const { activities } = documents;
		const times = { createdAt: "2026-03-01T12:00:00.000Z", updatedAt: "2026-03-01T12:00:00.000Z" };
		const source = { name: "quay", key: "1", lastSeenAt: "2026-08-01T12:00:00.000Z" };
		await activities.upsert(
			[
				activity({ id: "forgotten", ...times }),
				activity({ id: "seen", ...times, source }),
				activity({ id: "confirmed", ...times, updatedAt: "2026-09-01T12:00:00.000Z" }),
				activity({ id: "judo", ...times, schedules: [{ ...saturdays, endDate: null }] }),
			],
			"staff",
		);
		clock.setCatalogue("2027-03-01T12:00:00.000Z");
		expect(await activities.endUnseen()).toBe(0);
		clock.setCatalogue("2027-03-02T12:00:00.000Z");
		expect(await activities.endUnseen()).toBe(1);
		expect((await listed(activities)).toSorted()).toEqual(["confirmed", "judo", "seen"]);
		expect((await activities.listSessions("forgotten", 1)).hasEnded).toBe(true);
		clock.setCatalogue("2027-09-02T12:00:00.000Z");
		expect(await activities.endUnseen()).toBe(2);
		expect(await listed(activities)).toEqual(["judo"]);
	});

	test("[FACT-1] staff change a schedule, and its sessions change with it", async () => {
		const { documents, clock } = await start();
		clock.setCatalogue("2026-03-01T12:00:00Z");
		const { activities } = documents;
		const judo = activity({ id: "judo", schedules: [{ ...saturdays, endDate: "2026-03-28" }] });
		await activities.add(judo, robin);
		expect((await activities.listSessions("judo", 9)).total).toBe(4);
		const changed = { ...saturdays, endDate: "2026-03-21", exceptDates: ["2026-03-14"] };
		await activities.update({ id: "judo", schedules: [changed] }, judo.updatedAt, robin);
		expect((await activities.listSessions("judo", 9)).sessions.map(({ id }) => id)).toEqual([
			"20260307T0930",
			"20260321T0930",
		]);
		await activities.remove("judo", robin);
		expect((await activities.listSessions("judo", 9)).sessions).toEqual([]);
	});

	test("[FAM-4] finds a plan's sessions with their activities, without those that are over, deleted or not public", async () => {
		const { documents, clock } = await start();
		clock.setCatalogue("2026-06-22T12:00:00Z");
		const over = {
			...oneHour,
			id: "20260620T1100",
			startDate: "2026-06-20T15:00:00Z",
			endDate: "2026-06-20T16:00:00Z",
		};
		const judo = activity({ id: "judo", title: "Judo", location: "Dojo", sessions: [over, oneHour] });
		const choir = activity({ id: "choir", title: "Choir", location: "", venueId: "hall", sessions: [oneHour] });
		const draft = activity({ id: "draft", publishedAt: null, sessions: [oneHour] });
		await documents.activities.upsert([judo, choir, draft], "staff");
		const chosen = [
			{ activityId: "choir", sessionId: oneHour.id },
			{ activityId: "judo", sessionId: oneHour.id },
			{ activityId: "judo", sessionId: over.id },
			{ activityId: "judo", sessionId: "gone" },
			{ activityId: "draft", sessionId: oneHour.id },
			{ activityId: "gone", sessionId: oneHour.id },
		];
		const found = await documents.activities.findChosen(chosen);
		expect(found.sort((a, b) => (a.activity.id < b.activity.id ? -1 : 1))).toEqual([
			{
				activity: { id: "choir", title: "Choir", location: "", venueId: "hall", updatedAt: choir.updatedAt },
				session: oneHour,
			},
			{
				activity: { id: "judo", title: "Judo", location: "Dojo", venueId: null, updatedAt: judo.updatedAt },
				session: oneHour,
			},
		]);
		expect(await documents.activities.findChosen([])).toEqual([]);
	});

	test("[BOOK-8] the same details for another session are another lead", async () => {
		const { documents, sql } = await start();
		await documents.activities.upsert([activity({ id: "judo", sessions: [oneHour] })], "staff");
		const details = { firstName: "Ana", lastName: "Núñez", email: "ana@example.com", phone: "555 010 0199" };
		const lead = { ...details, agreeToTerms: true, newsletter: false, activityId: "judo", activityName: "Judo" };
		const session = { id: "a", startDate: "2026-06-22T15:00:00Z", timeZone: "America/New_York" };
		expect(await createLead(documents, { ...lead, session }, null)).toBe("created");
		expect(await createLead(documents, { ...lead, session }, null)).toBe("duplicate");
		expect(await createLead(documents, { ...lead, session: { ...session, id: "b" } }, null)).toBe("created");
		expect(await createLead(documents, lead, null)).toBe("created");
		expect(
			sql("select session_id from leads order by session_id")
				.map(({ session_id }) => session_id)
				.sort(),
		).toEqual(["a", "b", null]);
		const { leads } = await documents.people.find("ana@example.com");
		expect(leads.map((one) => one.session?.startDate).sort()).toEqual([
			session.startDate,
			session.startDate,
			undefined,
		]);
	});
}

async function listed(activities: Documents["activities"], filters: Partial<typeof noFilters> = {}): Promise<string[]> {
	const { cards, total } = await activities.list({ ...noFilters, ...filters }, 1, 24);
	expect(total).toBe(cards.length);
	return cards.map(({ id }) => id);
}
