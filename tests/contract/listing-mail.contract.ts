import { expect, test } from "vitest";
import { createListingDraft, type ListingFields } from "../../domain/listing/provider-request.ts";
import { parseMailFilters } from "../../domain/mail/staff-filters.ts";
import type { Documents, NewProviderRequest } from "../../store/port.ts";
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
const takeover: NewProviderRequest = {
	kind: "takeover",
	email: " Kim@Mill.club ",
	provider: "Mill Baths",
	providerId: "mill-baths",
	message: "I am Kim.",
};
const fields: ListingFields = {
	title: "Kites",
	price: null,
	ageRange: "5-8",
	description: "We fly.",
	location: "",
	websiteUrl: null,
	category: "Workshop",
};
const listing: NewProviderRequest = { kind: "listing", email: "kim@mill.club", provider: "The Loft", listing: fields };

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

async function send(documents: Documents, request: NewProviderRequest): Promise<string> {
	await documents.providerRequests.create(request);
	const { requests } = await documents.people.find(request.email);
	return String(requests[0]?.id);
}

/** What people write to staff about listings. */
export function listingMailContract(start: Start): void {
	test("[HAND-5] the same report waits once, and is settled, opened again and, when it is old, deleted", async () => {
		const { documents, clock } = await startWithBaths(start);
		const { listingReports } = documents;
		const outcomes = await Promise.all([1, 2, 3].map(() => listingReports.create(report)));
		expect(outcomes.toSorted()).toEqual(["created", "duplicate", "duplicate"]);
		expect(await listingReports.create({ ...report, reason: "other" })).toBe("created");
		const [first] = (await listingReports.list("open", 1, 10)).rows;
		const id = String(first?.id);
		expect(await listingReports.setState(id, "settled", robin)).toBe("changed");
		expect(await listingReports.setState(id, "settled", robin)).toBe("missing");
		expect(await listingReports.list("settled", 1, 10)).toMatchObject({ total: 1, rows: [{ settledAt: day(4) }] });
		expect(await listingReports.setState(id, "open", robin)).toBe("changed");
		expect((await listingReports.list("open", 1, 10)).total).toBe(2);
		expect(await listingReports.countOpen()).toBe(2);

		await listingReports.setState(id, "settled", robin);
		clock.setNow("2027-05-04T11:00:00.000Z");
		expect(await listingReports.deleteOld()).toBe(0);
		clock.setNow("2027-05-04T13:00:00.000Z");
		expect(await listingReports.deleteOld()).toBe(1);
		expect((await listingReports.list("open", 1, 10)).total).toBe(1);
	});

	test("[HAND-5] a request waits for its address, which gets one mail for a repetition; unconfirmed, it is deleted after a week", async () => {
		const { documents, clock } = await startWithBaths(start);
		const { providerRequests } = documents;
		const outcomes = await Promise.all([1, 2, 3].map(() => providerRequests.create(takeover)));
		expect(outcomes.toSorted()).toEqual(["created", "duplicate", "duplicate"]);
		expect(await listMails(documents)).toMatchObject([{ kind: "request-confirmation", recipient: "kim@mill.club" }]);
		expect((await providerRequests.list(1, 10)).total).toBe(0);
		const id = await send(documents, takeover);
		expect(await providerRequests.countOpen()).toBe(0);
		expect(await providerRequests.accept(id, robin)).toBe("missing");
		clock.setNow(day(12));
		expect(await providerRequests.deleteOld()).toBe(1);
		expect(await providerRequests.find(id)).toBeNull();
	});

	test("[HAND-5] [HAND-1] an accepted takeover replaces the contact address, whose links and waiting mails are void", async () => {
		const { documents } = await startWithBaths(start);
		const { providerContacts, providerRequests } = documents;
		await providerContacts.set("mill-baths", { contactEmail: "old@mill.club", vouched: false }, robin);
		const before = await providerContacts.find("mill-baths");
		const id = await send(documents, takeover);
		await providerRequests.confirm(id);
		const outcomes = await Promise.all([1, 2].map(() => providerRequests.accept(id, robin)));
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

	test("[HAND-5] an accepted listing publishes its draft with a new provider; without the draft it stays to be decided", async () => {
		const { documents, clock } = await startWithBaths(start);
		const { activities, providerContacts, providerRequests, providers } = documents;
		const id = await send(documents, listing);
		await providerRequests.confirm(id);
		expect(await providerRequests.accept(id, robin)).toBe("no draft");
		const activityId = String((await providerRequests.find(id))?.activityId);
		await activities.add(createListingDraft(activityId, fields, clock.now()), { by: "The Loft (provider)" });
		expect(await activities.find(activityId)).toBeNull();
		expect(await providerRequests.accept(id, robin)).toBe("changed");
		const published = await activities.find(activityId);
		expect(published).toMatchObject({ title: "Kites", publishedAt: day(4) });
		const [provider] = await providers.findByTitle("the loft");
		expect(published?.providerId).toBe(provider?.id);
		expect(await providerContacts.find(String(provider?.id))).toMatchObject({ email: "kim@mill.club" });
	});

	test("[HAND-5] staff see with each request the provider that it is about, and the address that it replaces", async () => {
		const { documents, clock } = await startWithBaths(start);
		const { activities, providerContacts, providerRequests, providers } = documents;
		const requests: NewProviderRequest[] = [
			takeover,
			{ ...listing, email: "ana@lake.club" },
			{ ...listing, email: "ida@lake.club", provider: "MILL baths" },
		];
		for (const request of requests) await providerRequests.confirm(await send(documents, request));
		const list = async () => {
			const { rows } = await providerRequests.list(1, 10);
			const seen = rows.map(({ kind, provider, known, contactEmail }) => [kind, provider, known?.title, contactEmail]);
			return seen.toSorted((a, b) => String(a).localeCompare(String(b)));
		};
		expect(await list()).toEqual([
			["listing", "MILL baths", "Mill Baths", null],
			["listing", "The Loft", undefined, null],
			["takeover", "Mill Baths", undefined, null],
		]);
		expect(await providerRequests.countOpen()).toBe(3);

		await providerContacts.set("mill-baths", { contactEmail: "old@mill.club", vouched: false }, robin);
		await providers.upsert([{ ...baths, id: "hill-loft", title: "Hill Loft" }], "staff");
		const { rows } = await providerRequests.list(1, 10);
		const { activityId } = rows.find(({ provider }) => provider === "The Loft") ?? {};
		const draft = createListingDraft(String(activityId), fields, clock.now());
		await activities.add({ ...draft, providerId: "hill-loft" }, robin);
		expect(await list()).toEqual([
			["listing", "MILL baths", "Mill Baths", null],
			["listing", "The Loft", "Hill Loft", null],
			["takeover", "Mill Baths", undefined, "old@mill.club"],
		]);
	});

	test("[HAND-5] a declined request tells why, and goes a year later", async () => {
		const { documents, clock } = await startWithBaths(start);
		const { providerRequests } = documents;
		const id = await send(documents, listing);
		await providerRequests.confirm(id);
		const { activityId } = (await providerRequests.find(id)) ?? {};
		expect(await providerRequests.decline(id, "Not for children.", robin)).toEqual({
			outcome: "changed",
			draftId: activityId,
		});
		expect(await providerRequests.decline(id, "", robin)).toEqual({ outcome: "missing" });
		clock.setNow("2027-05-04T13:00:00.000Z");
		expect(await providerRequests.deleteOld()).toBe(1);
	});

	test("[HAND-5] what a person has written about listings is found and erased with the rest, in any spelling of the address", async () => {
		const { documents } = await startWithBaths(start);
		await documents.listingReports.create({ ...report, email: "kim@mill.club" });
		await documents.listingReports.create(report);
		await send(documents, takeover);
		const person = await documents.people.find("KIM@mill.club");
		expect(person).toMatchObject({ reports: [{ message: "It is over." }], requests: [{ message: "I am Kim." }] });
		expect(await documents.people.erase("Kim@mill.club", robin)).toMatchObject({ reports: 1, requests: 1, mails: 1 });
		expect((await documents.listingReports.list("open", 1, 10)).total).toBe(1);
		expect((await documents.people.find("kim@mill.club")).requests).toEqual([]);
	});
}
