import { expect, test } from "vitest";
import { parseMailFilters } from "../../domain/mail/staff-filters.ts";
import type { ReviewDecision, ReviewKind } from "../../domain/review/review-item.ts";
import { createActivityDraft, type NewActivityFields } from "../../domain/submission/submission.ts";
import type { Documents, NewSubmission } from "../../store/port.ts";
import { decideOnCurrent } from "./decide-on-current.ts";
import type { Start } from "./store-under-test.ts";
import { activity } from "./world.ts";

const robin = { by: "robin@larkabout.example" };
const day = (date: number, month = "05") => `2026-${month}-${String(date).padStart(2, "0")}T12:00:00.000Z`;
const created = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };
const baths = {
	id: "mill-baths",
	title: "Mill Baths",
	description: "",
	url: null,
	telephone: null,
	email: null,
	...created,
};
const ducklings = activity({ id: "ducklings", title: "Ducklings", providerId: "mill-baths" });

const report = {
	reason: "gone" as const,
	activityId: "ducklings",
	activityTitle: "Ducklings",
	message: "It is over.",
	email: "ana@lake.club",
};
const takeover: NewSubmission = {
	kind: "takeover",
	email: " Kim@Mill.club ",
	provider: "Mill Baths",
	providerId: "mill-baths",
	message: "I am Kim.",
};
const fields: NewActivityFields = {
	title: "Kites",
	price: null,
	ageRange: "5-8",
	description: "We fly.",
	location: "",
	websiteUrl: null,
	category: "Workshop",
};
const listing: NewSubmission = { kind: "listing", email: "kim@mill.club", provider: "The Loft", listing: fields };

async function startWithBaths(start: Start) {
	const started = await start();
	started.clock.setNow(day(4));
	await started.documents.providers.upsert([baths], "import:lake");
	await started.documents.activities.upsert([ducklings], "import:lake");
	return started;
}

const listMails = async ({ outbox }: Documents) =>
	(await outbox.list(parseMailFilters(new URLSearchParams()), 100)).rows.map(({ kind, recipient, state }) => ({
		kind,
		recipient,
		state,
	}));

const confirmed = { isConfirmed: true };

async function send(documents: Documents, request: NewSubmission): Promise<string> {
	await documents.reviewItems.addSubmission(request);
	const { requests } = await documents.people.find(request.email);
	return String(requests[0]?.id);
}

const list = ({ reviewItems }: Documents, kind: ReviewKind, isOpen = true) => reviewItems.list({ kind, isOpen }, 1, 10);

const createDecide =
	(documents: Documents, kind: ReviewKind) =>
	(id: string, decision: ReviewDecision | "undo", reason = "") =>
		decideOnCurrent(documents, { kind, id }, decision, { ...robin, reason });

/** The contract of messages to staff about listings. */
export function listingMailContract(start: Start): void {
	test("[HAND-5] a repeated report waits once; it can be settled and reopened, and is deleted when old", async () => {
		const { documents, clock } = await startWithBaths(start);
		const { reviewItems } = documents;
		const decide = createDecide(documents, "report");
		const outcomes = await Promise.all([1, 2, 3].map(() => reviewItems.addReport(report)));
		expect(outcomes.toSorted()).toEqual(["created", "duplicate", "duplicate"]);
		expect(await reviewItems.addReport({ ...report, reason: "other" })).toBe("created");
		const [first] = (await list(documents, "report")).rows;
		const id = String(first?.id);
		expect(await decide(id, "approval")).toBe("changed");
		expect(await decide(id, "approval")).toBe("missing");
		expect(await decide(id, "rejection")).toBe("missing");
		expect(await list(documents, "report", false)).toMatchObject({ total: 1, rows: [{ decidedAt: day(4) }] });
		expect(await decide(id, "undo")).toBe("undone");
		expect(await decide(id, "rejection", "It goes on.")).toBe("changed");
		expect(await decide(id, "undo")).toBe("undone");
		expect((await list(documents, "report")).total).toBe(2);
		expect(await reviewItems.countOpen()).toEqual({ correction: 0, listing: 0, takeover: 0, report: 2 });

		await decide(id, "approval");
		clock.setNow("2027-05-04T11:00:00.000Z");
		expect(await reviewItems.deleteOld()).toMatchObject({ reports: 0 });
		clock.setNow("2027-05-04T13:00:00.000Z");
		expect(await reviewItems.deleteOld()).toMatchObject({ reports: 1 });
		expect((await list(documents, "report")).total).toBe(1);
	});

	test("[HAND-5] a draft that waits for staff takes one picture, also from two at once, and none before or after", async () => {
		const { documents } = await startWithBaths(start);
		const { activities, reviewItems } = documents;
		const id = await send(documents, listing);
		const { activityId } = (await reviewItems.findSubmission(id)) ?? {};
		const url = (name: string) => `/files/activities/${name.repeat(32)}-900x600-900.webp`;
		expect(await reviewItems.addPicture(id, url("a"))).toBe("missing");
		await activities.add(createActivityDraft(String(activityId), fields, new Date(day(4))), robin);
		await reviewItems.openSubmission(id, confirmed);
		expect(await reviewItems.canAddPicture(id)).toBe(true);
		const outcomes = await Promise.all(["b", "c"].map((name) => reviewItems.addPicture(id, url(name))));
		expect(outcomes.toSorted()).toEqual(["changed", "missing"]);
		expect(await reviewItems.canAddPicture(id)).toBe(false);
		const picture = expect.stringMatching(/\/[bc]{32}-900x600-900\.webp$/);
		expect((await list(documents, "listing")).rows).toMatchObject([{ picture }]);
		expect(await createDecide(documents, "listing")(id, "approval")).toBe("changed");
		expect(await activities.find(String(activityId))).toMatchObject({ imageUrl: picture });
		expect(await reviewItems.addPicture(id, url("d"))).toBe("missing");
	});

	test("[WORK-3] staff apply a report's change and undo it, which restores all fields that were not changed since", async () => {
		const { documents } = await startWithBaths(start);
		const { activities, reviewItems } = documents;
		await reviewItems.addReport(report);
		const item = { kind: "report", id: String((await list(documents, "report")).rows[0]?.id) } as const;
		const found = await reviewItems.findForEditing(item);
		expect(found).toMatchObject({ item: { message: "It is over." }, activity: { price: 10 }, proposed: { price: 10 } });
		const fields = { price: 12, location: "New pool" };
		const approve = (version = found?.activity.updatedAt) =>
			reviewItems.approveEdited(item, fields, String(version), robin);

		expect(await approve("2020-01-01T00:00:00.000Z")).toMatchObject({ outcome: "conflict" });
		const outcomes = await Promise.all([approve(), approve()]);
		expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(["changed", "missing"]);
		expect(await activities.find("ducklings")).toMatchObject(fields);
		expect(await reviewItems.findForEditing(item)).toBeNull();
		expect((await list(documents, "report", false)).rows).toMatchObject([
			{ state: "approved", changes: [{ field: "Price" }, { field: "Location", after: "New pool" }] },
		]);

		const changed = await activities.findForEditing("ducklings");
		await activities.update({ id: "ducklings", location: "The lake" }, String(changed?.updatedAt), robin);
		expect(await createDecide(documents, "report")(item.id, "undo")).toBe("undone");
		expect(await activities.find("ducklings")).toMatchObject({ price: 10, location: "The lake" });
		expect((await list(documents, "report")).rows).toMatchObject([{ state: "open", changes: [] }]);
		const { entries } = await documents.auditLog.list({ collection: "activities", documentId: "ducklings" }, 1, 10);
		expect(entries.map(({ by }) => by)).toEqual([robin.by, robin.by, robin.by, robin.by]);
	});

	test("[WORK-6] what a colleague changes while staff apply a report stays; of the same field, they are asked whose value to keep", async () => {
		const { documents } = await startWithBaths(start);
		const { activities, reviewItems } = documents;
		await reviewItems.addReport(report);
		const item = { kind: "report", id: String((await list(documents, "report")).rows[0]?.id) } as const;
		const version = String((await reviewItems.findForEditing(item))?.activity.updatedAt);
		await activities.update({ id: "ducklings", price: 11, location: "The lake" }, version, robin);
		const collision = await reviewItems.approveEdited(item, { price: 12, ageRange: "0-3" }, version, robin);
		expect(collision).toMatchObject({ outcome: "conflict", mine: { price: 12 }, theirs: { price: 11 } });
		const theirs = "updatedAt" in collision ? collision.updatedAt : "";
		const choice = { keeps: "mine", theirs } as const;
		await reviewItems.approveEdited(item, { price: 12, ageRange: "0-3" }, version, robin, choice);
		expect(await activities.find("ducklings")).toMatchObject({ price: 12, ageRange: "0-3", location: "The lake" });
		expect((await list(documents, "report")).rows).toEqual([]);
	});

	test("[HAND-5] a submission waits for confirmation, with one mail however often it is repeated; unconfirmed, it is deleted after a week", async () => {
		const { documents, clock } = await startWithBaths(start);
		const { reviewItems } = documents;
		const outcomes = await Promise.all([1, 2, 3].map(() => reviewItems.addSubmission(takeover)));
		expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(["created", "duplicate", "duplicate"]);
		expect(new Set(outcomes.map(({ id }) => id)).size).toBe(1);
		expect(await listMails(documents)).toMatchObject([{ kind: "request-confirmation", recipient: "kim@mill.club" }]);
		expect((await list(documents, "takeover")).total).toBe(0);
		const id = await send(documents, takeover);
		expect(await reviewItems.countOpen()).toMatchObject({ takeover: 0 });
		expect(await createDecide(documents, "takeover")(id, "approval")).toBe("missing");
		clock.setNow(day(12));
		expect(await reviewItems.deleteOld()).toEqual({ reports: 0, submissions: 1 });
		expect(await reviewItems.findSubmission(id)).toBeNull();
	});

	test("[HAND-5] without a mail server staff see a takeover immediately, and confirm its address by approving it", async () => {
		const { documents } = await startWithBaths(start);
		const { providerContacts, reviewItems } = documents;
		const { id } = await reviewItems.addSubmission(takeover, { asksByMail: false });
		await reviewItems.openSubmission(id, { isConfirmed: false });
		expect(await listMails(documents)).toEqual([]);
		expect(await list(documents, "takeover")).toMatchObject({ total: 1, rows: [{ id, isAddressConfirmed: false }] });
		expect(await createDecide(documents, "takeover")(id, "approval")).toBe("changed");
		expect(await providerContacts.find("mill-baths")).toMatchObject({ email: "kim@mill.club", confirmedBy: "staff" });
	});

	test("[HAND-5] [HAND-1] an accepted takeover replaces the contact address, and voids its links and waiting mails", async () => {
		const { documents } = await startWithBaths(start);
		const { providerContacts, reviewItems } = documents;
		const decide = createDecide(documents, "takeover");
		await providerContacts.set("mill-baths", { contactEmail: "old@mill.club", vouched: false }, robin);
		const before = await providerContacts.find("mill-baths");
		const id = await send(documents, takeover);
		await reviewItems.openSubmission(id, confirmed);
		const outcomes = await Promise.all([1, 2].map(() => decide(id, "approval")));
		expect(outcomes.toSorted()).toEqual(["changed", "missing"]);
		const after = await providerContacts.find("mill-baths");
		expect(after).toMatchObject({ email: "kim@mill.club", confirmedBy: "provider", confirmedAt: day(4) });
		expect(after?.linkKey).not.toBe(before?.linkKey);
		const mails = await listMails(documents);
		expect(mails).toContainEqual({ kind: "provider-confirmation", recipient: "old@mill.club", state: "suppressed" });
		expect(mails.filter(({ kind }) => kind === "request-outcome")).toHaveLength(1);
		const { entries } = await documents.auditLog.list({ collection: "providers", documentId: "mill-baths" }, 1, 10);
		expect(entries.map(({ by }) => by)).toContain("Mill Baths (provider)");
	});

	test("[HAND-5] an accepted listing publishes its draft with a new provider; without a draft it stays undecided", async () => {
		const { documents, clock } = await startWithBaths(start);
		const { activities, providerContacts, providers, reviewItems } = documents;
		const decide = createDecide(documents, "listing");
		const id = await send(documents, listing);
		await reviewItems.openSubmission(id, confirmed);
		expect(await decide(id, "approval")).toBe("no draft");
		const activityId = String((await reviewItems.findSubmission(id))?.activityId);
		await activities.add(createActivityDraft(activityId, fields, clock.now()), { by: "The Loft (provider)" });
		expect(await activities.find(activityId)).toBeNull();
		expect(await decide(id, "approval")).toBe("changed");
		const published = await activities.find(activityId);
		expect(published).toMatchObject({ title: "Kites", publishedAt: day(4) });
		const [provider] = await providers.findByTitle("the loft");
		expect(published?.providerId).toBe(provider?.id);
		expect(await providerContacts.find(String(provider?.id))).toMatchObject({ email: "kim@mill.club" });
	});

	test("[HAND-5] a listing shows its price and dates in the queue, and its published draft has them", async () => {
		const { documents, clock } = await startWithBaths(start);
		const { activities, reviewItems } = documents;
		const dated: NewActivityFields = {
			...fields,
			price: 12.5,
			offers: [
				{
					name: "",
					price: 12.5,
					minPrice: null,
					maxPrice: null,
					priceCurrency: "USD",
					unitText: "session",
					validFrom: null,
					validThrough: null,
				},
			],
			schedules: [
				{
					startDate: "2026-05-09",
					endDate: "2026-05-30",
					byDay: ["sat"],
					startTime: "10:00",
					endTime: "11:00",
					exceptDates: [],
					timeZone: "America/New_York",
					venueId: null,
					maximumCapacity: 12,
				},
			],
		};
		const id = await send(documents, {
			kind: "listing",
			email: "kim@mill.club",
			provider: "The Loft",
			listing: dated,
		});
		await reviewItems.openSubmission(id, confirmed);
		const activityId = String((await reviewItems.findSubmission(id))?.activityId);
		await activities.add(createActivityDraft(activityId, dated, clock.now()), { by: "The Loft (provider)" });
		expect((await list(documents, "listing")).rows).toMatchObject([
			{ price: "$12.50 a session", dates: "Saturdays, 10:00–11:00 am" },
		]);
		expect(await createDecide(documents, "listing")(id, "approval")).toBe("changed");
		expect(await activities.find(activityId)).toMatchObject({ offers: dated.offers, schedules: dated.schedules });
	});

	test("[HAND-5] each submission shows its provider, and the address that it would replace", async () => {
		const { documents, clock } = await startWithBaths(start);
		const { activities, providerContacts, providers, reviewItems } = documents;
		const requests: NewSubmission[] = [
			takeover,
			{ ...listing, email: "ana@lake.club" },
			{ ...listing, email: "ida@lake.club", provider: "MILL baths" },
		];
		for (const request of requests) await reviewItems.openSubmission(await send(documents, request), confirmed);
		const listSeen = async () => {
			const { rows } = await reviewItems.list({ kind: null, isOpen: true }, 1, 10);
			const seen = rows.map((row) => {
				if (row.kind === "listing") return [row.kind, row.provider, row.knownProvider?.title];
				return row.kind === "takeover" ? [row.kind, row.provider, row.contactEmail] : [];
			});
			return seen.toSorted((a, b) => String(a).localeCompare(String(b)));
		};
		expect(await listSeen()).toEqual([
			["listing", "MILL baths", "Mill Baths"],
			["listing", "The Loft", undefined],
			["takeover", "Mill Baths", null],
		]);
		expect(await reviewItems.countOpen()).toEqual({ correction: 0, listing: 2, takeover: 1, report: 0 });

		await providerContacts.set("mill-baths", { contactEmail: "old@mill.club", vouched: false }, robin);
		await providers.upsert([{ ...baths, id: "hill-loft", title: "Hill Loft" }], "staff");
		const { rows } = await list(documents, "listing");
		const loft = rows.find((row) => row.kind === "listing" && row.provider === "The Loft");
		const activityId = loft?.kind === "listing" ? loft.activityId : "";
		const draft = createActivityDraft(activityId, fields, clock.now());
		await activities.add({ ...draft, providerId: "hill-loft" }, robin);
		expect(await listSeen()).toEqual([
			["listing", "MILL baths", "Mill Baths"],
			["listing", "The Loft", "Hill Loft"],
			["takeover", "Mill Baths", "old@mill.club"],
		]);
	});

	test("[HAND-5] a declined submission is answered with the reason, and deleted a year later", async () => {
		const { documents, clock } = await startWithBaths(start);
		const { activities, reviewItems } = documents;
		const decide = createDecide(documents, "listing");
		const id = await send(documents, listing);
		await reviewItems.openSubmission(id, confirmed);
		const activityId = String((await reviewItems.findSubmission(id))?.activityId);
		await activities.add(createActivityDraft(activityId, fields, clock.now()), { by: "The Loft (provider)" });
		expect(await decide(id, "rejection", "Not for children.")).toBe("changed");
		expect(await decide(id, "rejection")).toBe("missing");
		expect(await decide(id, "undo")).toBe("missing");
		expect(await activities.findForEditing(activityId)).toBeNull();
		expect((await list(documents, "listing", false)).rows).toMatchObject([{ state: "rejected", decidedAt: day(4) }]);
		const { entries } = await documents.auditLog.list({ collection: "activities", documentId: activityId }, 1, 10);
		expect(entries[0]).toMatchObject({ ...robin, action: "deleted", before: { title: "Kites" } });
		clock.setNow("2027-05-04T13:00:00.000Z");
		expect(await reviewItems.deleteOld()).toEqual({ reports: 0, submissions: 1 });
	});

	test("[WORK-3] the review queue lists open items oldest first, and decided ones newest first", async () => {
		const { documents, clock } = await startWithBaths(start);
		const { reviewItems } = documents;
		await reviewItems.addReport(report);
		const ids: Partial<Record<ReviewKind, string>> = {};
		for (const [index, request] of [takeover, listing].entries()) {
			clock.setNow(day(5 + index));
			ids[request.kind] = await send(documents, request);
			await reviewItems.openSubmission(String(ids[request.kind]), confirmed);
		}
		const listKinds = async (isOpen: boolean, page = 1, pageSize = 10) => {
			const { rows, total } = await reviewItems.list({ kind: null, isOpen }, page, pageSize);
			return [total, ...rows.map(({ kind }) => kind)];
		};
		expect(await listKinds(true)).toEqual([3, "report", "takeover", "listing"]);
		expect(await listKinds(true, 2, 2)).toEqual([3, "listing"]);
		const [first] = (await list(documents, "report")).rows;
		await createDecide(documents, "listing")(String(ids.listing), "rejection");
		clock.setNow(day(8));
		await createDecide(documents, "report")(String(first?.id), "approval");
		expect(await listKinds(true)).toEqual([1, "takeover"]);
		expect(await listKinds(false)).toEqual([2, "report", "listing"]);
	});

	test("[HAND-5] a person's reports and submissions are found and erased with their other data, in any spelling of the address", async () => {
		const { documents } = await startWithBaths(start);
		await documents.reviewItems.addReport({ ...report, email: "kim@mill.club" });
		await documents.reviewItems.addReport(report);
		await send(documents, takeover);
		const person = await documents.people.find("KIM@mill.club");
		expect(person).toMatchObject({ reports: [{ message: "It is over." }], requests: [{ message: "I am Kim." }] });
		expect(await documents.people.erase("Kim@mill.club", robin)).toMatchObject({ reports: 1, requests: 1, mails: 1 });
		expect((await list(documents, "report")).total).toBe(1);
		expect((await documents.people.find("kim@mill.club")).requests).toEqual([]);
	});
}
