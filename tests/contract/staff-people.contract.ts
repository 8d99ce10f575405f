import { expect, test } from "vitest";
import type { Lead } from "../../domain/lead/lead.ts";
import { type LeadFilters, noLeadFilters } from "../../domain/lead/staff-filters.ts";
import { parseSubscriptionFilters, type SubscriptionFilters } from "../../domain/subscription/staff-filters.ts";
import type { Subscription } from "../../domain/subscription/subscription.ts";
import type { Documents } from "../../store/port.ts";
import type { Start } from "./store-under-test.ts";
import { world } from "./world.ts";

const noSubscriptionFilters = parseSubscriptionFilters(new URLSearchParams());

const staff = { by: "robin@larkabout.example" };

function lead(given: Partial<Lead> & { id: string }): Lead {
	return {
		firstName: "Ana",
		lastName: "Núñez",
		email: "ana@example.com",
		phone: "+1 555 010 0199",
		activityId: "kayak",
		activityName: "Kayak Café Morning",
		agreeToTerms: true,
		newsletter: false,
		status: "new",
		session: null,
		notes: "",
		createdAt: "2026-02-01T10:00:00.000Z",
		updatedAt: "2026-02-01T10:00:00.000Z",
		...given,
	};
}

/** Leads with something to find, newest first. */
const percent = lead({ id: "percent", lastName: "100%_sure", email: "sure@example.com", createdAt: at(6) });
const quoted = lead({
	id: "quoted",
	lastName: `"Q" O'Dowd`,
	email: "od@example.com",
	status: "booked",
	createdAt: at(5),
});
const wei = lead({
	id: "wei",
	firstName: "Wei",
	lastName: "Li",
	email: "wei@example.com",
	phone: "555-010-0142",
	createdAt: at(4),
});
const gone = lead({
	id: "gone",
	firstName: "Bo",
	email: "bo@example.com",
	activityId: "closed",
	activityName: "Closed Club",
	createdAt: at(3),
});
const again = lead({ id: "again", activityId: "clay", activityName: "Clay", status: "contacted", createdAt: at(2) });
const first = lead({ id: "first", notes: "Called twice.", newsletter: true, createdAt: at(1) });
const inbox = [percent, quoted, wei, gone, again, first];

function at(day: number): string {
	return `2026-02-0${day}T10:00:00.000Z`;
}

function subscription(given: Partial<Subscription> & { id: string; email: string }): Subscription {
	return {
		firstName: null,
		lastName: null,
		subscriptionSource: "footer",
		active: true,
		createdAt: at(1),
		updatedAt: at(1),
		...given,
	};
}

const subscribers = [
	subscription({
		id: "s-wei",
		email: "wei@example.com",
		firstName: "Wéi",
		lastName: "Li",
		subscriptionSource: "lead",
		createdAt: at(3),
	}),
	subscription({ id: "s-left", email: "left_%@example.com", active: false, createdAt: at(2) }),
	subscription({ id: "s-ana", email: "ana@example.com", createdAt: at(1) }),
];

/** What staff do with leads and subscriptions, and with all that is stored about one person. */
export function staffPeopleContract(start: Start): void {
	test("[LEAD-1] lists leads newest first, with the fields that a row shows", async () => {
		const { documents } = await withPeople(start);
		const { rows, total } = await documents.leads.list(noLeadFilters, 25);
		expect(total).toBe(6);
		expect(rows.map(({ id }) => id)).toEqual(inbox.map(({ id }) => id));
		const { agreeToTerms: _, ...shown } = first;
		expect(rows.at(-1)).toEqual({ ...shown, hasActivity: true, otherLeads: 1 });
		expect(rows[3]).toMatchObject({ id: "gone", hasActivity: false, otherLeads: 0, activityName: "Closed Club" });
	});

	test.each<[string, Lead[]]>([
		["nunez", [wei, gone, again, first].filter(({ lastName }) => lastName === "Núñez")],
		["NÚÑEZ ana", [again, first]],
		["li", [wei]],
		["w", [quoted, wei]],
		["example.com wei", [wei]],
		["+1 555 010 0199", [percent, quoted, gone, again, first]],
		["(555) 010-0142", [wei]],
		["5550100142", [wei]],
		["0142", [wei]],
		["100%", [percent]],
		["%", [percent]],
		["_", [percent]],
		['"q"', [quoted]],
		["o’dowd", [quoted]],
		["'", [quoted]],
		["ana OR wei", []],
		["closed club", []],
		["called", []],
		["\\", []],
		["'; drop table leads; --", []],
		["  ", inbox],
	])("[LEAD-1] the search %j matches all its words in name, e-mail or phone", async (search, found) => {
		const { documents } = await withPeople(start);
		expect(await idsOf(documents, { search })).toEqual(found.map(({ id }) => id));
	});

	test("[LEAD-1] filters leads by status, activity and search together, in pages", async () => {
		const { documents } = await withPeople(start);
		expect(await idsOf(documents, { status: "booked" })).toEqual(["quoted"]);
		expect(await idsOf(documents, { activity: "closed" })).toEqual(["gone"]);
		expect(await idsOf(documents, { activity: "kayak", status: "new", search: "nunez" })).toEqual(["first"]);
		expect(await idsOf(documents, { lead: "wei" })).toEqual(["wei"]);
		const pages = await Promise.all([1, 2, 3].map((page) => documents.leads.list({ ...noLeadFilters, page }, 4)));
		expect(pages.map(({ rows }) => rows.length)).toEqual([4, 2, 0]);
		expect(pages.map(({ total }) => total)).toEqual([6, 6, 6]);
	});

	test("[LEAD-1] finds a lead from the public form", async () => {
		const { documents } = await withPeople(start);
		const { notes: _, status: __, id: ___, createdAt: ____, updatedAt: _____, ...form } = lead({ id: "" });
		await documents.leads.create({ ...form, firstName: "Žofia", email: " Zofia@Example.com" }, "key");
		const { rows } = await documents.leads.list({ ...noLeadFilters, search: "zofia" }, 25);
		expect(rows).toMatchObject([{ firstName: "Žofia", email: "zofia@example.com", status: "new", notes: "" }]);
	});

	test("[LEAD-1] stores and dates a changed status, and records it without personal data", async () => {
		const { documents, sql } = await withPeople(start);
		expect(await documents.leads.setStatus("wei", "contacted", staff)).toBe("changed");
		expect(await documents.leads.setStatus("wei", "contacted", staff)).toBe("changed");
		expect(await documents.leads.setStatus("nobody", "contacted", staff)).toBe("missing");
		const { leads } = await documents.people.find("wei@example.com");
		expect(leads).toMatchObject([{ status: "contacted", createdAt: wei.createdAt }]);
		expect((leads[0]?.updatedAt ?? "") > wei.updatedAt).toBe(true);
		const { entries } = await documents.auditLog.list({ collection: "leads" }, 1, 10);
		expect(entries).toMatchObject([
			{ ...staff, action: "changed", documentId: "wei", before: { status: "new" }, after: { status: "contacted" } },
		]);
		expect(sql("select origin from leads where id = 'wei'")).toEqual([{ origin: "staff" }]);
	});

	test("[LEAD-1] stores notes with optimistic concurrency, and keeps their text out of the audit log", async () => {
		const { documents, sql } = await withPeople(start);
		const notes = "Would like the 8th.\n\n“Bring a friend”? 🎈";
		expect(await documents.leads.setNotes("wei", notes, "", staff)).toEqual({ outcome: "changed" });
		expect(await documents.leads.setNotes("wei", notes, "", staff)).toEqual({ outcome: "changed" });
		expect(await documents.leads.setNotes("wei", "Mine", "", { by: "kit@larkabout.example" })).toEqual({
			outcome: "conflict",
			notes,
			by: staff.by,
		});
		const asBrowsersSendIt = notes.replaceAll("\n", "\r\n");
		expect(await documents.leads.setNotes("wei", "", asBrowsersSendIt, staff)).toEqual({ outcome: "changed" });
		expect(await documents.leads.setNotes("nobody", "x", "", staff)).toEqual({ outcome: "missing" });
		expect(await idsOf(documents, { search: "friend" })).toEqual([]);
		const history = sql("select * from audit_log");
		expect(history).toHaveLength(2);
		expect(JSON.stringify(history)).not.toMatch(/8th|friend|Wei|wei@|555/);
	});

	test("[LEAD-1] an export reads every matching lead once, newest first, also with equal times", async () => {
		const { documents } = await withPeople(start);
		const many = Array.from({ length: 1203 }, (_, n) =>
			lead({ id: `many-${String(n).padStart(4, "0")}`, activityId: "clay", createdAt: at(7 + Math.floor(n / 700)) }),
		);
		await documents.leads.addMissing(many, "import:many");
		const parts = await allOf(documents.leads.readBatches({ ...noLeadFilters, activity: "clay" }));
		expect(parts.map((part) => part.length)).toEqual([500, 500, 204]);
		const ids = parts.flat().map(({ id }) => id);
		const inOrder = [...many.slice(700), ...many.slice(0, 700)].map(({ id }) => id);
		expect(ids).toEqual([...inOrder, "again"]);
		expect(parts.flat().at(-1)).toEqual(again);
		expect(await allOf(documents.leads.readBatches({ ...noLeadFilters, search: "nothing" }))).toEqual([]);
	});

	test.each<[Partial<SubscriptionFilters>, string[]]>([
		[{}, ["s-wei", "s-left", "s-ana"]],
		[{ search: "wei li" }, ["s-wei"]],
		[{ search: "WÉI" }, ["s-wei"]],
		[{ search: "t_%" }, ["s-left"]],
		[{ search: "%" }, ["s-left"]],
		[{ search: "li" }, ["s-wei"]],
		[{ search: '"' }, []],
		[{ active: true }, ["s-wei", "s-ana"]],
		[{ active: false }, ["s-left"]],
		[{ source: "lead" }, ["s-wei"]],
		[{ source: "footer", active: true, search: "ana" }, ["s-ana"]],
	])("[LEAD-2] lists subscribers filtered by %j", async (filters, ids) => {
		const { documents } = await withPeople(start);
		const all = { ...noSubscriptionFilters, ...filters };
		const { rows, total } = await documents.subscriptions.list(all, 25);
		expect(rows.map(({ id }) => id)).toEqual(ids);
		expect(total).toBe(ids.length);
		const parts = await allOf(documents.subscriptions.readBatches(all));
		expect(parts.flat()).toEqual(rows);
	});

	test("[LEAD-2] deactivates and reactivates a subscription, with audit log entries", async () => {
		const { documents } = await withPeople(start);
		expect(await documents.subscriptions.setActive("s-ana", false, staff)).toBe("changed");
		expect(await documents.subscriptions.setActive("s-ana", false, staff)).toBe("changed");
		const { subscription: left } = await documents.people.find("ana@example.com");
		expect(left).toMatchObject({ active: false, createdAt: at(1) });
		expect(await documents.subscriptions.setActive("s-ana", true, staff)).toBe("changed");
		expect(await documents.subscriptions.setActive("nobody", true, staff)).toBe("missing");
		const { entries } = await documents.auditLog.list({ collection: "subscriptions" }, 1, 10);
		expect(entries.map(({ documentId, after, isThere }) => [documentId, after, isThere])).toEqual([
			["s-ana", { active: true }, true],
			["s-ana", { active: false }, true],
		]);
		expect(JSON.stringify(entries)).not.toContain("ana@");
	});

	test("[LEAD-2, NEWS-3] subscribing reactivates a deactivated subscription; an active one is a duplicate", async () => {
		const { documents, sql } = await withPeople(start);
		const email = " LEFT_%@example.com";
		const form = { email, firstName: "Lee", lastName: "Ft", subscriptionSource: "lead" } as const;
		expect(await documents.subscriptions.create(form)).toBe("created");
		expect(await documents.subscriptions.create(form)).toBe("duplicate");
		const { subscription: back } = await documents.people.find(email);
		expect(back).toMatchObject({ id: "s-left", active: true, firstName: "Lee", lastName: "Ft", createdAt: at(2) });
		expect((back?.updatedAt ?? "") > at(2)).toBe(true);
		expect(sql("select origin from subscriptions where id = 's-left'")).toEqual([{ origin: "staff" }]);
		const { rows } = await documents.subscriptions.list({ ...noSubscriptionFilters, search: "lee" }, 25);
		expect(rows).toHaveLength(1);

		await documents.subscriptions.setActive("s-wei", false, staff);
		await documents.subscriptions.create({ email: "wei@example.com", subscriptionSource: "footer" });
		const { subscription: wei } = await documents.people.find("wei@example.com");
		expect(wei).toMatchObject({ active: true, firstName: "Wéi", subscriptionSource: "lead" });

		await documents.subscriptions.setActive("s-wei", false, staff);
		await documents.subscriptions.create({ email: "wei@example.com", lastName: "Zhou", subscriptionSource: "footer" });
		const { subscription: renamed } = await documents.people.find("wei@example.com");
		expect(renamed).toMatchObject({ active: true, firstName: null, lastName: "Zhou" });
	});

	test("[LEAD-1] finds a person's data by e-mail address in any spelling", async () => {
		const { documents } = await withPeople(start);
		expect(await documents.people.find("  ANA@Example.com ")).toEqual({
			leads: [again, first],
			subscription: subscribers[2],
		});
		expect(await documents.people.find("ana%")).toEqual({ leads: [], subscription: null });
	});

	test("[LEAD-1] erasing a person deletes all of their data and nothing else, and updates the counts", async () => {
		const { documents, sql } = await withPeople(start);
		const before = sql("select id, lead_count from activities where id in ('kayak', 'clay') order by id");
		expect(before).toEqual([
			{ id: "clay", lead_count: 1 },
			{ id: "kayak", lead_count: 4 },
		]);
		expect(await documents.people.erase(" Ana@EXAMPLE.com", staff)).toEqual({ leads: 2, subscriptions: 1 });
		expect(await documents.people.find("ana@example.com")).toEqual({ leads: [], subscription: null });
		expect(await idsOf(documents, {})).toEqual(["percent", "quoted", "wei", "gone"]);
		expect(await idsOf(documents, { search: "ana nunez" })).toEqual([]);
		expect(await documents.countDocuments()).toMatchObject({ leads: 4, subscriptions: 2 });
		expect(sql("select id, lead_count from activities where id in ('kayak', 'clay') order by id")).toEqual([
			{ id: "clay", lead_count: 0 },
			{ id: "kayak", lead_count: 3 },
		]);
		const { entries } = await documents.auditLog.list({ collection: "people" }, 1, 10);
		expect(entries).toMatchObject([
			{ ...staff, action: "erased", before: { leads: 2, subscriptions: 1 }, after: null },
		]);
		expect(JSON.stringify(sql("select * from audit_log"))).not.toMatch(/ana/i);
		expect(await documents.people.erase("ana@example.com", staff)).toEqual({ leads: 0, subscriptions: 0 });
		expect((await documents.auditLog.list({ collection: "people" }, 1, 10)).total).toBe(1);
	});

	test("[LEAD-1] an erasure that fails deletes nothing", async () => {
		const { documents, refuseDeletes } = await withPeople(start);
		refuseDeletes("subscriptions");
		await expect(documents.people.erase("ana@example.com", staff)).rejects.toThrow("refused");
		expect((await documents.people.find("ana@example.com")).leads).toHaveLength(2);
		expect((await documents.auditLog.list({ collection: null }, 1, 10)).total).toBe(0);
	});
}

async function withPeople(start: Start) {
	const started = await start();
	await started.documents.activities.upsert(world, "staff");
	await started.documents.leads.addMissing(inbox.toReversed(), "demo");
	await started.documents.subscriptions.addMissing(subscribers, "demo");
	return started;
}

async function idsOf(documents: Documents, filters: Partial<LeadFilters>): Promise<string[]> {
	const { rows, total } = await documents.leads.list({ ...noLeadFilters, ...filters }, 25);
	expect(total).toBe(rows.length);
	return rows.map(({ id }) => id);
}

async function allOf<T>(parts: AsyncIterable<T>): Promise<T[]> {
	const all: T[] = [];
	for await (const part of parts) all.push(part);
	return all;
}
