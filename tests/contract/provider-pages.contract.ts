import { expect, test } from "vitest";
import { parseMailFilters } from "../../domain/mail/staff-filters.ts";
import type { ReviewDecision, ReviewItem } from "../../domain/review/review-item.ts";
import type { ActivitySession } from "../../domain/session/session.ts";
import type { Documents } from "../../store/port.ts";
import { createLead } from "./create-lead.ts";
import { decideOnCurrent } from "./decide-on-current.ts";
import type { Start } from "./store-under-test.ts";
import { activity } from "./world.ts";

const robin = { by: "robin@larkabout.example" };
const pool = "desk@millbaths.club";
const baths = {
	id: "mill-baths",
	title: "Mill Baths",
	description: "",
	url: null,
	telephone: null,
	email: null,
	createdAt: "2026-01-01T00:00:00.000Z",
	updatedAt: "2026-01-01T00:00:00.000Z",
};

const saturday: ActivitySession = {
	id: "20260606T1000",
	startDate: "2026-06-06T10:00:00Z",
	endDate: "2026-06-06T11:00:00Z",
	timeZone: "UTC",
	venueId: null,
	maximumCapacity: 12,
	remainingCapacity: 3,
	eventStatus: "scheduled",
};
const everyMonday = {
	startDate: "2026-05-04",
	endDate: null,
	byDay: ["mon"],
	startTime: "16:00",
	endTime: "17:00",
	exceptDates: [],
	timeZone: "UTC",
	venueId: null,
	maximumCapacity: 8,
} as const;
const ducklings = activity({
	id: "ducklings",
	title: "Ducklings",
	providerId: "mill-baths",
	sessions: [saturday],
	schedules: [{ ...everyMonday, byDay: ["mon"], exceptDates: [] }],
});
const otters = activity({ id: "otters", title: "Otters", providerId: "another-club" });

const listCorrections = ({ reviewItems }: Documents, isOpen = true) =>
	reviewItems.list({ kind: "correction", isOpen }, 1, 10);

const vouchFor = ({ providerContacts }: Documents, contactEmail: string | null = pool) =>
	providerContacts.set("mill-baths", { contactEmail, vouched: true }, robin);

const listChangeMails = async ({ outbox }: Documents) =>
	(await outbox.list(parseMailFilters(new URLSearchParams()), 100)).rows.filter(
		({ kind }) => kind === "provider-change",
	);

async function listSpots({ activities }: Documents) {
	const { sessions } = await activities.listSessions("ducklings", 3);
	return sessions.map(({ id, remainingCapacity, eventStatus }) => [id, remainingCapacity, eventStatus]);
}

/** The contract of changes that a provider makes with the signed link of its page. */
export function providerPagesContract(start: Start): void {
	const withPage = async () => {
		const started = await start();
		const { documents, clock } = started;
		clock.setNow("2026-05-31T12:00:00.000Z");
		await documents.providers.upsert([baths, { ...baths, id: "another-club", title: "Another Club" }], "import:lake");
		await documents.activities.upsert([ducklings, otters], "import:lake");
		await vouchFor(documents);
		const { linkKey = "" } = (await documents.providerContacts.find("mill-baths")) ?? {};
		return { ...started, link: { providerId: "mill-baths", linkKey } };
	};

	test("[HAND-4] a provider's changes of spots are public immediately, and in the audit log under its name", async () => {
		const { documents, link } = await withPage();
		const { providerPages, auditLog } = documents;
		const change = (id: string, changes: object) => providerPages.changeSession(link, "ducklings", { id, ...changes });
		expect(await change("20260601T1600", { remainingCapacity: 0 })).toBe("changed");
		expect(await change("20260606T1000", { eventStatus: "cancelled" })).toBe("changed");
		expect(await change("20260606T1000", { eventStatus: "cancelled" })).toBe("changed");
		expect(await listSpots(documents)).toEqual([
			["20260601T1600", 0, "scheduled"],
			["20260606T1000", 3, "cancelled"],
			["20260608T1600", null, "scheduled"],
		]);
		expect(await documents.activities.find("ducklings")).toMatchObject({ checkedAt: { sessions: "2026-05-31" } });
		const { entries } = await auditLog.list({ collection: "activities" }, 1, 10);
		expect(entries.map(({ by }) => by)).toEqual(["Mill Baths (provider)", "Mill Baths (provider)"]);
		// The session is as in the schedule again.
		await change("20260601T1600", { remainingCapacity: null });
		expect((await documents.activities.find("ducklings"))?.sessions).toHaveLength(1);
	});

	test("[HAND-4] a price that a provider sets is public immediately; changing one of several prices is rejected", async () => {
		const { documents, link } = await withPage();
		const { providerPages, activities } = documents;
		expect(await providerPages.changePrice(link, "ducklings", 12.5)).toBe("changed");
		expect(await activities.find("ducklings")).toMatchObject({ price: 12.5, checkedAt: { price: "2026-05-31" } });
		const offer = {
			minPrice: null,
			maxPrice: null,
			priceCurrency: "USD",
			unitText: null,
			validFrom: null,
			validThrough: null,
		};
		const offers = [
			{ ...offer, name: "Siblings", price: 8 },
			{ ...offer, name: "", price: 10 },
		];
		await activities.upsert([{ ...ducklings, price: 8, offers }], "staff");
		expect(await providerPages.changePrice(link, "ducklings", 15)).toBe("several prices");
		expect(await activities.find("ducklings")).toMatchObject({ price: 8, offers });
	});

	test("[HAND-4] a link cannot change another provider's activities, drafts or ended activities, or anything once it is void", async () => {
		const { documents, link } = await withPage();
		const { providerPages, activities, providerContacts } = documents;
		const tryAll = async (of: typeof link, id: string) =>
			Promise.all([
				providerPages.changeSession(of, id, { id: "20260606T1000", remainingCapacity: 0 }),
				providerPages.changePrice(of, id, 99),
				providerPages.propose(of, id, { fields: { location: "Elsewhere" }, note: "" }),
			]);
		const refused = ["missing", "missing", "missing"];
		expect(await tryAll(link, "otters")).toEqual(refused);
		expect(await tryAll({ ...link, providerId: "another-club" }, "otters")).toEqual(refused);
		for (const state of [{ publishedAt: null }, { endedAt: "2026-05-01T00:00:00.000Z" }]) {
			await activities.upsert([{ ...ducklings, ...state }], "staff");
			expect(await tryAll(link, "ducklings")).toEqual(refused);
			expect(await providerPages.findActivity("mill-baths", "ducklings")).toBeNull();
		}
		await activities.upsert([ducklings], "staff");
		await providerContacts.revokeLinks("mill-baths", robin);
		expect(await tryAll(link, "ducklings")).toEqual(refused);
		expect(await providerPages.confirmFacts(link, "2026-05-31")).toBe("missing");
		expect(await listCorrections(documents)).toEqual({ rows: [], total: 0 });
		expect(await listChangeMails(documents)).toEqual([]);
		await vouchFor(documents, null);
		expect(await providerPages.find("mill-baths")).toBeNull();
	});

	test("[HAND-4] staff undo a change with one press, except where it was changed again since", async () => {
		const { documents, link } = await withPage();
		const { providerPages } = documents;
		const id = "20260606T1000";
		await providerPages.changeSession(link, "ducklings", { id, remainingCapacity: 0 });
		await providerPages.changePrice(link, "ducklings", 20);
		await providerPages.changePrice(link, "ducklings", 30);
		expect((await listCorrections(documents)).total).toBe(0);
		const { rows } = await listCorrections(documents, false);
		const undo = async (after: string) => {
			const item = rows.find((row) => row.kind === "correction" && row.changes[0]?.after === after);
			return decideOnCurrent(documents, { kind: "correction", id: String(item?.id) }, "undo", {
				...robin,
				reason: "",
			});
		};
		expect(await undo("Full")).toBe("undone");
		expect(await undo("$20")).toBe("undone");
		expect(await undo("$20")).toBe("missing");
		expect(await listSpots(documents)).toContainEqual([id, 3, "scheduled"]);
		expect(await documents.activities.find("ducklings")).toMatchObject({ price: 30, sessions: [saturday] });
		expect(await undo("$30")).toBe("undone");
		expect(await documents.activities.find("ducklings")).toMatchObject({ price: 20 });
	});

	test("[HAND-4] [MAIL-6] a provider is mailed about each change with an undo link, about the first immediately and the next ones together", async () => {
		const { documents, link, clock } = await withPage();
		const { providerPages } = documents;
		const sell = (remainingCapacity: number) =>
			providerPages.changeSession(link, "ducklings", { id: "20260606T1000", remainingCapacity });
		for (const left of [2, 1, 0]) await sell(left);
		const [first, ...others] = await listChangeMails(documents);
		expect(others).toEqual([]);
		expect(first).toMatchObject({ recipient: pool, subject: "You changed Ducklings" });
		expect(first?.text).toContain("2 spots left (was: 3 spots left)");
		expect(await providerPages.writeChangeMails()).toBe(0);
		clock.setNow("2026-05-31T12:10:01.000Z");
		expect(await providerPages.writeChangeMails()).toBe(1);
		expect(await providerPages.writeChangeMails()).toBe(0);
		const [second] = await listChangeMails(documents);
		expect(second).toMatchObject({ subject: "You made 2 changes" });
		const ids = [...String(second?.text).matchAll(/provider\/changes\/([\w-]+)\//g)].map(([, id]) => String(id));
		expect(ids).toHaveLength(2);
		const last = String(ids[1]);
		expect(await providerPages.findChange(last)).toMatchObject({ changes: [{ after: "Full" }], isUndone: false });
		expect(await providerPages.undoChange(last, "another key")).toBe("missing");
		expect(await providerPages.undoChange(last, link.linkKey)).toBe("undone");
		expect(await providerPages.undoChange(last, link.linkKey)).toBe("undone");
		expect(await providerPages.findChange(last)).toMatchObject({ isUndone: true });
		expect(await listSpots(documents)).toContainEqual(["20260606T1000", 1, "scheduled"]);
	});

	test("[HAND-4] staff see the leads of a date that its provider cancelled, until they have dealt with them", async () => {
		const { documents, link } = await withPage();
		const { providerPages } = documents;
		const session = { id: "20260606T1000", startDate: saturday.startDate, timeZone: "UTC" };
		const lead = { firstName: "Ana", lastName: "Núñez", email: "ana@lake.club", phone: "555 010 0199", childAge: 3 };
		const form = {
			agreeToTerms: true,
			newsletter: false,
			message: "",
			activityId: "ducklings",
			activityName: "Ducklings",
		};
		await createLead(documents, { ...lead, ...form, session } as Parameters<typeof createLead>[1], null);
		const [ana] = (await documents.people.find("ana@lake.club")).leads;
		await providerPages.changeSession(link, "ducklings", { id: "20260608T1600", eventStatus: "cancelled" });
		expect((await listCorrections(documents)).total).toBe(0);
		await providerPages.changeSession(link, "ducklings", { id: session.id, eventStatus: "cancelled" });
		const [item] = (await listCorrections(documents)).rows;
		expect(item).toMatchObject({ isImmediate: true, affectedLeads: [ana?.id], changes: [{ after: "Cancelled" }] });
		const decide = (decision: ReviewDecision | "undo") =>
			decideOnCurrent(documents, { kind: "correction", id: String(item?.id) }, decision, { ...robin, reason: "" });
		expect(await decide("rejection")).toBe("missing");
		expect(await decide("approval")).toBe("seen");
		expect((await listCorrections(documents)).total).toBe(0);
		expect(await listSpots(documents)).toContainEqual([session.id, 3, "cancelled"]);
		expect(await decide("undo")).toBe("undone");
		expect(await listSpots(documents)).toContainEqual([session.id, 3, "scheduled"]);
	});

	test("[HAND-4] a moved and a new date wait for staff, and an approval can be undone", async () => {
		const { documents, link } = await withPage();
		const { activities } = documents;
		const moved = { ...saturday, startDate: "2026-06-07T10:00:00Z", endDate: "2026-06-07T11:00:00Z" };
		const added = { ...saturday, id: "20260610T1000", startDate: "2026-06-10T10:00:00Z", endDate: null };
		await documents.providerPages.propose(link, "ducklings", { fields: { dates: [moved, added] }, note: "" });
		expect((await activities.find("ducklings"))?.sessions).toEqual([saturday]);
		const [item] = (await listCorrections(documents)).rows;
		expect(item).toMatchObject({
			changes: [
				{ field: "Date", before: "Sat, Jun 6, 10:00–11:00 am", after: "Sun, Jun 7, 10:00–11:00 am" },
				{ field: "New date", before: null, after: "Wed, Jun 10, 10:00 am" },
			],
		});
		const decide = (decision: ReviewDecision | "undo") =>
			decideOnCurrent(documents, { kind: "correction", id: String(item?.id) }, decision, { ...robin, reason: "" });
		await decide("approval");
		expect((await activities.find("ducklings"))?.sessions).toEqual([moved, added]);
		await decide("undo");
		expect((await activities.find("ducklings"))?.sessions).toEqual([saturday]);
	});

	test("[HAND-4] a lost link is only sent to the confirmed address, at most once in ten minutes, and is in the audit log", async () => {
		const { documents, clock, link } = await withPage();
		const { providerPages, providerContacts, auditLog } = documents;
		const listLinks = async () =>
			(await documents.outbox.list(parseMailFilters(new URLSearchParams()), 100)).rows.filter(
				({ kind }) => kind === "provider-link",
			);
		await providerContacts.set("another-club", { contactEmail: "club@lake.club", vouched: false }, robin);
		for (const email of ["nobody@lake.club", "club@lake.club", " Desk@MillBaths.club ", pool]) {
			await providerPages.sendLink(email);
		}
		expect(await listLinks()).toMatchObject([{ recipient: pool, state: "waiting" }]);
		expect((await listLinks())[0]?.text).toMatch(/Open your page:\nhttp\S+\/provider\/page\/mill-baths\//);
		const { entries } = await auditLog.list({ collection: "providers", documentId: link.providerId }, 1, 5);
		expect(entries[0]).toMatchObject({ by: "Mill Baths (provider)", after: { linkToItsPage: "asked for" } });
		clock.setNow("2026-05-31T12:10:01.000Z");
		await providerPages.sendLink(pool);
		expect(await listLinks()).toHaveLength(2);
		// Mails with void links are no longer sent.
		await providerContacts.revokeLinks("mill-baths", robin);
		expect((await listLinks()).map(({ state }) => state)).toEqual(["suppressed", "suppressed"]);
	});

	test("[HAND-4] a provider is asked at most once a month to confirm its facts, and not about those already confirmed", async () => {
		const { documents, clock, link } = await withPage();
		const { providerPages } = documents;
		expect(await providerPages.writeReminders()).toBe(0);
		clock.setNow("2026-07-01T12:00:00.000Z");
		expect(await providerPages.writeReminders()).toBe(1);
		expect(await providerPages.writeReminders()).toBe(0);
		const [mail] = (await documents.outbox.list(parseMailFilters(new URLSearchParams()), 100)).rows;
		expect(mail).toMatchObject({ kind: "provider-reminder", recipient: pool });
		expect(mail?.text).toContain("Ducklings");
		await providerPages.confirmFacts(link, "2026-07-20");
		clock.setNow("2026-08-02T12:00:00.000Z");
		expect(await providerPages.writeReminders()).toBe(0);
		clock.setNow("2026-08-25T12:00:00.000Z");
		expect(await providerPages.writeReminders()).toBe(1);
		await vouchFor(documents, null);
		clock.setNow("2026-10-25T12:00:00.000Z");
		expect(await providerPages.writeReminders()).toBe(0);
	});

	test("[HAND-4] one press confirms all activities of a provider, however many, and no others", async () => {
		const { documents, link } = await withPage();
		const many = Array.from({ length: 120 }, (_, index) => activity({ ...ducklings, id: `more-${index}` }));
		await documents.activities.upsert(many, "import:lake");
		expect(await documents.providerPages.confirmFacts(link, "2026-05-31")).toBe("confirmed");
		const { rows, total } = await documents.providerPages.list("mill-baths", { search: "duck", page: 13 }, 10);
		expect([rows.length, total]).toEqual([1, 121]);
		expect(rows[0]?.checkedAt).toMatchObject({ provider: "2026-05-31" });
		expect((await documents.activities.find("otters"))?.checkedAt).toEqual({});
	});

	test("[HAND-4] a provider confirms the facts of its own activities only, with the day, and the audit log records it", async () => {
		const { documents, link } = await withPage();
		expect(await documents.providerPages.confirmFacts(link, "2026-05-31")).toBe("confirmed");
		const { checkedAt } = (await documents.activities.find("ducklings")) ?? {};
		expect(checkedAt).toMatchObject({ price: "2026-05-31", sessions: "2026-05-31", ageRange: "2026-05-31" });
		await documents.providerPages.confirmFacts(link, "2026-05-31");
		const { entries, total } = await documents.auditLog.list({ collection: "activities" }, 1, 10);
		expect([total, entries[0]?.by]).toEqual([1, "Mill Baths (provider)"]);
		await documents.activities.upsert([{ ...ducklings, providerId: null }], "staff");
		await documents.providerPages.confirmFacts(link, "2026-06-01");
		expect((await documents.activities.find("ducklings"))?.checkedAt).toEqual(ducklings.checkedAt);
	});

	test("[HAND-4] an approved correction changes the activity once, with an audit log entry", async () => {
		const { documents, link } = await withPage();
		const { providerPages } = documents;
		await providerPages.propose(link, "ducklings", { fields: { price: 30, location: "New pool" }, note: "From June." });
		await providerPages.propose(link, "ducklings", { fields: { price: 31 }, note: "" });
		expect(await documents.activities.find("ducklings")).toMatchObject({ price: 10 });
		const { rows, total } = await listCorrections(documents);
		expect(total).toBe(2);
		const first = rows.find((row) => row.kind === "correction" && row.note === "From June.");
		const second = rows.find((row) => row.kind === "correction" && row.note === "");
		expect(first).toMatchObject({
			activityTitle: "Ducklings",
			provider: "Mill Baths",
			changes: [
				{ field: "Price", before: "$10", after: "$30" },
				{ field: "Location", before: "Otterford", after: "New pool" },
			],
		});
		const decide = (row: ReviewItem | undefined, decision: ReviewDecision | "undo") =>
			decideOnCurrent(documents, { kind: "correction", id: String(row?.id) }, decision, { ...robin, reason: "" });
		expect(await decide(first, "approval")).toBe("changed");
		expect(await decide(first, "approval")).toBe("missing");
		expect(await decide(second, "rejection")).toBe("changed");
		expect(await documents.activities.find("ducklings")).toMatchObject({
			price: 30,
			location: "New pool",
			checkedAt: { price: "2026-05-31" },
		});
		expect((await listCorrections(documents)).total).toBe(0);
		const { entries } = await documents.auditLog.list({ collection: "activities" }, 1, 10);
		expect(entries.map(({ by }) => by)).toEqual([robin.by, robin.by]);
		for (let times = 0; times < 5; times++)
			await providerPages.propose(link, "ducklings", { fields: {}, note: "More" });
		expect(await providerPages.propose(link, "ducklings", { fields: {}, note: "More" })).toBe("too many");
	});

	test("[HAND-4] undoing an approved correction restores all fields that were not changed since", async () => {
		const { documents, link } = await withPage();
		const { activities } = documents;
		const facts = { indoor: { answer: "yes", source: "the provider" } } as const;
		await documents.providerPages.propose(link, "ducklings", {
			fields: { price: 30, location: "New pool", facts },
			note: "",
		});
		const [correction] = (await listCorrections(documents)).rows;
		const decide = (decision: ReviewDecision | "undo") =>
			decideOnCurrent(documents, { kind: "correction", id: String(correction?.id) }, decision, {
				...robin,
				reason: "",
			});
		const before = await activities.find("ducklings");
		expect(await decide("undo")).toBe("missing");
		await decide("approval");
		expect((await listCorrections(documents, false)).rows).toMatchObject([
			{ state: "approved", changes: [{ before: "$10" }, { before: "Otterford" }, { field: "Facts" }] },
		]);
		const approved = await activities.find("ducklings");
		await activities.update({ id: "ducklings", location: "The lake" }, String(approved?.updatedAt), robin);
		expect(await decide("undo")).toBe("undone");
		expect(await decide("undo")).toBe("missing");
		const { price, location, checkedAt } = (await activities.find("ducklings")) ?? {};
		expect({ price, location, checkedAt }).toEqual({ price: 10, location: "The lake", checkedAt: before?.checkedAt });
		expect((await activities.find("ducklings"))?.facts).toEqual(before?.facts);
		expect((await listCorrections(documents)).rows).toMatchObject([{ state: "open", decidedAt: null }]);
		await decide("rejection");
		expect(await decide("undo")).toBe("undone");
		expect((await listCorrections(documents)).total).toBe(1);
	});

	test("[HAND-4] a declined correction tells the provider why, at its confirmed address only", async () => {
		const { documents, link } = await withPage();
		const { providerPages } = documents;
		const reject = async (reason: string) => {
			const [correction] = (await listCorrections(documents)).rows;
			const item = { kind: "correction", id: String(correction?.id) } as const;
			expect(await decideOnCurrent(documents, item, "rejection", { ...robin, reason })).toBe("changed");
		};
		for (const reason of ["", "It’s <b>closed</b>."]) {
			await providerPages.propose(link, "ducklings", { fields: { price: 30 }, note: "" });
			await reject(reason);
		}
		const listOutcomes = async () =>
			(await documents.outbox.list(parseMailFilters(new URLSearchParams()), 100)).rows.filter(
				({ kind }) => kind === "request-outcome",
			);
		expect(await listOutcomes()).toMatchObject([{ recipient: pool, subject: "Your change wasn’t made: Ducklings" }]);
		expect((await listOutcomes())[0]?.html).not.toContain("<b>closed");
		await providerPages.propose(link, "ducklings", { fields: { price: 30 }, note: "" });
		await vouchFor(documents, null);
		await documents.providerContacts.set("mill-baths", { contactEmail: pool, vouched: false }, robin);
		await reject("Closed.");
		expect(await listOutcomes()).toHaveLength(1);
	});

	test("[HAND-4] a picture is stored while it waits or is approved, and for a month after it was declined", async () => {
		const { documents, link, clock } = await withPage();
		const stem = `activities/${"a".repeat(32)}-900x600`;
		const fields = { imageUrl: `/files/${stem}-900.webp` };
		const isReferenced = async () => {
			const since = new Date(clock.now().getTime() - 30 * 24 * 3_600_000).toISOString();
			for await (const found of documents.findPictureReferences(since)) if (found === stem) return true;
			return false;
		};
		const decide = async (decision: ReviewDecision | "undo") => {
			const [item] = [...(await listCorrections(documents)).rows, ...(await listCorrections(documents, false)).rows];
			const named = { kind: "correction", id: String(item?.id) } as const;
			return decideOnCurrent(documents, named, decision, { ...robin, reason: "" });
		};
		await documents.providerPages.propose(link, "ducklings", { fields, note: "" });
		expect(await isReferenced()).toBe(true);
		await decide("rejection");
		expect(await isReferenced()).toBe(true);
		clock.setNow("2026-07-02T12:00:00.000Z");
		expect(await isReferenced()).toBe(false);
		expect(await decide("undo")).toBe("missing");
		await documents.providerPages.propose(link, "ducklings", { fields, note: "" });
		await decide("approval");
		expect(await documents.activities.find("ducklings")).toMatchObject(fields);
		expect(await isReferenced()).toBe(true);
		expect(await decide("undo")).toBe("undone");
		expect(await documents.activities.find("ducklings")).toMatchObject({ imageUrl: null });
		expect(await isReferenced()).toBe(true);
	});

	test("[FACT-5] an approved correction counts as a check of the facts that it corrects, and of no others", async () => {
		const { documents, link } = await withPage();
		const { providerPages, activities } = documents;
		const approve = async (fields: { imageUrl: string; location?: string }) => {
			await providerPages.propose(link, "ducklings", { fields, note: "" });
			const item = { kind: "correction", id: String((await listCorrections(documents)).rows[0]?.id) } as const;
			await decideOnCurrent(documents, item, "approval", { ...robin, reason: "" });
			return (await activities.find("ducklings"))?.checkedAt;
		};
		const imageUrl = `/files/activities/${"a".repeat(32)}-900x600-900.webp`;
		expect(await approve({ imageUrl })).toEqual({});
		expect(await approve({ imageUrl, location: "New pool" })).toEqual({ venue: "2026-05-31" });
	});
}
