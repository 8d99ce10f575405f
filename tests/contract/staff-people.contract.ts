import { expect, test } from "vitest";
import { type Lead, noLeadDetails } from "../../domain/lead/lead.ts";
import type { LeadDetails } from "../../domain/lead/lead-changes.ts";
import { type LeadFilters, nobody, noLeadFilters } from "../../domain/lead/staff-filters.ts";
import { parseSubscriptionFilters, type SubscriptionFilters } from "../../domain/subscription/staff-filters.ts";
import type { Subscription } from "../../domain/subscription/subscription.ts";
import type { Choice, Documents } from "../../store/port.ts";
import { createLead } from "./create-lead.ts";
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
		...noLeadDetails,
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
		confirmedAt: at(1),
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
	subscription({ id: "s-left", email: "left_%@example.com", active: false, confirmedAt: null, createdAt: at(2) }),
	subscription({ id: "s-ana", email: "ana@example.com", confirmedAt: null, createdAt: at(1) }),
];

/** The contract of leads, subscriptions and everything stored about a person in the staff area. */
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
		expect(await idsOf(documents, { leads: ["wei", "first"] })).toEqual(["wei", "first"]);
		expect(await idsOf(documents, { from: "2026-02-03", until: "2026-02-04" })).toEqual(["wei", "gone"]);
		expect(await idsOf(documents, { sort: "oldest", activity: "kayak" })).toEqual([
			"first",
			"wei",
			"quoted",
			"percent",
		]);
		expect(await idsOf(documents, { owner: nobody })).toHaveLength(6);
		const pages = await Promise.all([1, 2, 3].map((page) => documents.leads.list({ ...noLeadFilters, page }, 4)));
		expect(pages.map(({ rows }) => rows.length)).toEqual([4, 2, 0]);
		expect(pages.map(({ total }) => total)).toEqual([6, 6, 6]);
	});

	test("[LEAD-1] finds a lead from the public form", async () => {
		const { documents } = await withPeople(start);
		const { notes: _, status: __, id: ___, createdAt: ____, updatedAt: _____, ...form } = lead({ id: "" });
		await createLead(documents, { ...form, firstName: "Žofia", email: " Zofia@Example.com" }, "key");
		const { rows } = await documents.leads.list({ ...noLeadFilters, search: "zofia" }, 25);
		expect(rows).toMatchObject([{ firstName: "Žofia", email: "zofia@example.com", status: "new", notes: "" }]);
	});

	test("[LEAD-1] stores and dates a changed status, and records it without personal data", async () => {
		const { documents, sql } = await withPeople(start);
		const change = (id: string) => [{ id, expected: "new", status: "contacted" }] as const;
		expect(await documents.leads.setStatuses([...change("wei")], staff)).toEqual({
			changed: [{ id: "wei", status: "contacted", entry: expect.any(Number) }],
			conflicts: [],
			missing: [],
		});
		expect((await documents.leads.setStatuses([...change("wei")], staff)).changed).toEqual([
			{ id: "wei", status: "contacted" },
		]);
		expect((await documents.leads.setStatuses([...change("nobody")], staff)).missing).toEqual(["nobody"]);
		const { leads } = await documents.people.find("wei@example.com");
		expect(leads).toMatchObject([{ status: "contacted", createdAt: wei.createdAt }]);
		expect((leads[0]?.updatedAt ?? "") > wei.updatedAt).toBe(true);
		const { entries } = await documents.auditLog.list({ collection: "leads" }, 1, 10);
		expect(entries).toMatchObject([
			{ ...staff, action: "changed", documentId: "wei", before: { status: "new" }, after: { status: "contacted" } },
		]);
		expect(sql("select origin from leads where id = 'wei'")).toEqual([{ origin: "staff" }]);
	});

	test("[LEAD-1] a status that a colleague has changed conflicts, and the conflict says who changed it when", async () => {
		const { documents, sql } = await withPeople(start);
		const kit = { by: "kit@larkabout.example" };
		await documents.leads.setStatuses([{ id: "wei", expected: "new", status: "booked" }], staff);
		await documents.leads.setNotes("wei", "Called.", "", kit);
		const result = await documents.leads.setStatuses(
			["wei", "gone"].map((id) => ({ id, expected: "new" as const, status: "closed" as const })),
			kit,
		);
		expect(result.changed).toEqual([{ id: "gone", status: "closed", entry: expect.any(Number) }]);
		const { at } = sql("select at from audit_log where document_id = 'wei' order by id limit 1")[0] ?? {};
		expect(result.conflicts).toEqual([{ id: "wei", name: "Wei Li", status: "booked", ...staff, at }]);
	});

	test("[LEAD-1] [WORK-6] an undo sets back each part of a lead that still holds what the change put there", async () => {
		const { documents } = await withPeople(start);
		const entries = async () => (await documents.auditLog.list({ collection: "leads" }, 1, 10)).entries;
		const kit = { by: "kit@larkabout.example" };
		await documents.leads.setStatuses([{ id: "wei", expected: null, status: "contacted" }], staff);
		await documents.leads.setAssignment("wei", { owner: staff.by, remindOn: "2026-03-02" }, staff);
		await documents.leads.setAssignment("wei", { owner: kit.by, remindOn: "2026-03-02" }, kit);
		const [, assigned, contacted] = (await entries()).map(({ id }) => id);
		const undone = { outcome: "changed back", title: "Wei Li", kept: ["owner"] };
		expect(await documents.leads.undo(assigned ?? 0, staff)).toEqual(undone);
		expect(await documents.leads.find("wei")).toMatchObject({ status: "contacted", owner: kit.by, remindOn: null });
		expect(await documents.leads.undo(contacted ?? 0, staff)).toEqual({ ...undone, kept: [] });
		expect(await documents.leads.undo(contacted ?? 0, staff)).toEqual({ ...undone, kept: [] });
		expect(await documents.leads.find("wei")).toMatchObject({ status: "new", owner: kit.by });
		expect(await entries()).toMatchObject([
			{ ...staff, action: "changed back", before: { status: "contacted" }, after: { status: "new" } },
			{ ...staff, action: "changed back", before: { remindOn: "2026-03-02" }, after: { remindOn: null } },
			...Array(3).fill({ action: "changed" }),
		]);
	});

	test("[LEAD-1] what the audit log does not hold, and what is about no lead, can't be undone", async () => {
		const { documents } = await withPeople(start);
		await documents.leads.setNotes("wei", "Called.", "", staff);
		const details = { firstName: "Wei", lastName: "Lee", email: wei.email, phone: wei.phone, childAge: 7 };
		await documents.leads.setDetails("wei", details, wei, staff);
		await documents.leads.setStatuses([{ id: "gone", expected: null, status: "closed" }], staff);
		await documents.leads.eraseUnchangedSince("2026-03-01T00:00:00.000Z", 10, { by: "retention" });
		const { entries } = await documents.auditLog.list({ collection: null }, 1, 10);
		expect(entries.map(({ action }) => action)).toEqual(["erased", "changed", "changed", "changed"]);
		const before = await documents.leads.find("wei");
		for (const id of [entries[0], entries[2], entries[3]].map((entry) => entry?.id ?? 0).concat(0, 9999)) {
			expect(await documents.leads.undo(id, staff)).toEqual({ outcome: "missing" });
		}
		expect(await documents.leads.find("wei")).toEqual(before);
	});

	test("[LEAD-1] a lead has an owner and a reminder, by which the inbox is sorted and filtered", async () => {
		const { documents } = await withPeople(start);
		await documents.leads.setAssignment("wei", { owner: staff.by, remindOn: "2026-03-02" }, staff);
		await documents.leads.setAssignment("gone", { owner: null, remindOn: "2026-03-01" }, staff);
		expect(await documents.leads.setAssignment("nobody", { owner: null, remindOn: null }, staff)).toBe("missing");
		expect(await idsOf(documents, { owner: staff.by })).toEqual(["wei"]);
		expect(await idsOf(documents, { owner: nobody })).toHaveLength(5);
		expect(await idsOf(documents, { sort: "reminder" })).toEqual(["gone", "wei"]);
		expect((await idsOf(documents, { sort: "changed" })).slice(0, 2)).toEqual(["gone", "wei"]);
		expect(await documents.leads.find("wei")).toMatchObject({ owner: staff.by, remindOn: "2026-03-02", otherLeads: 0 });
	});

	test("[LEAD-1] staff correct a lead's details with optimistic concurrency, and the audit log only names the fields", async () => {
		const { documents, sql } = await withPeople(start);
		const details = {
			firstName: "Wei",
			lastName: "Lee",
			email: "Wei.Lee@example.com",
			phone: "555 010 0143",
			childAge: 7,
		};
		expect(await documents.leads.setDetails("wei", details, wei, staff)).toMatchObject({ outcome: "changed" });
		expect(await documents.leads.find("wei")).toMatchObject({ ...details, email: "wei.lee@example.com" });
		expect(await idsOf(documents, { search: "lee 0143" })).toEqual(["wei"]);
		expect(sql("select after from audit_log where document_id = 'wei'")).toEqual([
			{ after: '{"corrected":"last name, email, phone, child age"}' },
		]);
		expect(await documents.leads.setDetails("nobody", details, {}, staff)).toEqual({ outcome: "missing" });
	});

	test.each<
		[theirs: Partial<LeadDetails>, mine: Partial<LeadDetails>, keeps: Choice["keeps"], saved: Partial<LeadDetails>]
	>([
		[{ phone: "1" }, { email: "wei@lake.club" }, "mine", { phone: "1", email: "wei@lake.club" }],
		[{ phone: "1" }, { phone: "1", childAge: 7 }, "mine", { phone: "1", childAge: 7 }],
		[
			{ phone: "1", childAge: 7 },
			{ phone: "2", lastName: "Lee" },
			"mine",
			{ phone: "2", childAge: 7, lastName: "Lee" },
		],
		[
			{ phone: "1", childAge: 7 },
			{ phone: "2", lastName: "Lee" },
			"theirs",
			{ phone: "1", childAge: 7, lastName: "Lee" },
		],
	])(
		"[LEAD-1] [WORK-6] a colleague's correction %j and %j, keeping %s, give %j",
		async (theirs, mine, keeps, saved) => {
			const { documents } = await withPeople(start);
			const { firstName, lastName, email, phone, childAge } = wei;
			const base = { firstName, lastName, email, phone, childAge };
			const kit = { by: "kit@larkabout.example" };
			await documents.leads.setDetails("wei", { ...base, ...theirs }, base, kit);
			await documents.leads.setStatuses([{ id: "wei", expected: null, status: "contacted" }], kit);
			const save = (choice?: Choice) => documents.leads.setDetails("wei", { ...base, ...mine }, base, staff, choice);
			const result = await save();
			if (mine.phone === "2") {
				expect(result).toMatchObject({ outcome: "conflict", ...kit, mine: { phone: "2" }, theirs: { phone: "1" } });
				expect(await documents.leads.find("wei")).toMatchObject({ ...base, ...theirs });
				expect(await save({ keeps, theirs: wei.updatedAt })).toMatchObject({ outcome: "conflict" });
				await save({ keeps, theirs: "updatedAt" in result ? result.updatedAt : "" });
			} else expect(result.outcome).toBe("changed");
			expect(await documents.leads.find("wei")).toMatchObject({ ...base, ...saved, status: "contacted" });
		},
	);

	test("[LEAD-1] a lead entered by staff is counted, and the audit log records who entered it", async () => {
		const { documents, sql } = await withPeople(start);
		const { id: _, status: __, createdAt: ___, updatedAt: ____, notes: _____, owner: ______, ...given } = wei;
		const id = await documents.leads.add({ ...given, activityId: "clay", activityName: "Clay" }, staff);
		expect(await documents.leads.find(id)).toMatchObject({ firstName: "Wei", status: "new", otherLeads: 1 });
		expect(sql("select lead_count from activities where id = 'clay'")).toEqual([{ lead_count: 2 }]);
		const { entries } = await documents.auditLog.list({ collection: "leads" }, 1, 10);
		expect(entries).toMatchObject([{ ...staff, action: "added", documentId: id, before: null, after: null }]);
	});

	test("[LEAD-1] leads unchanged for long are erased in steps with their audit log entries, but stay counted", async () => {
		const { documents, sql } = await withPeople(start);
		await documents.leads.setStatuses([{ id: "first", expected: "new", status: "closed" }], staff);
		await documents.leads.setStatuses([{ id: "wei", expected: "new", status: "closed" }], staff);
		const system = { by: "retention" };
		// All were last changed on the same day, except the two that staff have just changed.
		const time = "2026-03-01T00:00:00.000Z";
		expect(await documents.leads.eraseUnchangedSince(time, 3, system)).toBe(3);
		expect(await documents.leads.eraseUnchangedSince(time, 3, system)).toBe(1);
		expect(await documents.leads.eraseUnchangedSince(time, 3, system)).toBe(0);
		expect(await idsOf(documents, {})).toEqual(["wei", "first"]);
		expect(sql("select id, lead_count from activities where id in ('kayak', 'clay') order by id")).toEqual([
			{ id: "clay", lead_count: 0 },
			{ id: "kayak", lead_count: 2 },
		]);
		const later = new Date(Date.now() + 60_000).toISOString();
		expect(await documents.leads.eraseUnchangedSince(later, 10, system)).toBe(2);
		const { entries } = await documents.auditLog.list({ collection: "leads" }, 1, 10);
		expect(entries.map(({ action, documentId, before, by }) => [action, documentId, before, by])).toEqual([
			["erased", "", { leads: 2 }, "retention"],
			["erased", "", { leads: 1 }, "retention"],
			["erased", "", { leads: 3 }, "retention"],
		]);
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
			at: expect.stringMatching(/Z$/),
		});
		const asBrowsersSendIt = notes.replaceAll("\n", "\r\n");
		expect(await documents.leads.setNotes("wei", "", asBrowsersSendIt, staff)).toEqual({ outcome: "changed" });
		expect(await documents.leads.setNotes("nobody", "x", "", staff)).toEqual({ outcome: "missing" });
		expect(await idsOf(documents, { search: "friend" })).toEqual([]);
		const history = sql("select * from audit_log");
		expect(history).toHaveLength(2);
		expect(JSON.stringify(history)).not.toMatch(/8th|friend|Wei|wei@|555[ -]?010/);
	});

	test("[LEAD-1] an export reads every matching lead once, newest first, even with equal times", async () => {
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
		[{ state: "confirmed" }, ["s-wei"]],
		[{ state: "unconfirmed" }, ["s-ana"]],
		[{ state: "inactive" }, ["s-left"]],
		[{ state: "unconfirmed", search: "ana" }, ["s-ana"]],
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

	test("[MAIL-2] the form changes nothing for somebody who has left, whatever name is typed with the address", async () => {
		const { documents } = await withPeople(start);
		const before = (await documents.people.find("left_%@example.com")).subscription;
		const form = {
			email: " LEFT_%@example.com",
			firstName: "Lee",
			lastName: "Ft",
			subscriptionSource: "lead",
		} as const;
		expect(await documents.subscriptions.create(form)).toBe("created");
		expect((await documents.people.find("left_%@example.com")).subscription).toEqual(before);
	});

	test("[LEAD-1] finds a person's data by e-mail address in any spelling", async () => {
		const { documents } = await withPeople(start);
		expect(await documents.people.find("  ANA@Example.com ")).toEqual({
			leads: [again, first],
			subscription: subscribers[2],
			mailsAbout: 0,
			mails: [],
			alerts: [],
			forwardings: [],
			reports: [],
			requests: [],
			held: [],
		});
		expect(await documents.people.find("ana%")).toEqual({
			leads: [],
			subscription: null,
			mailsAbout: 0,
			mails: [],
			alerts: [],
			forwardings: [],
			reports: [],
			requests: [],
			held: [],
		});
	});

	test("[LEAD-1] [MAIL-6] what is held of a person is found and erased with their other data, and nothing is held for longer than 28 days", async () => {
		const { documents, clock } = await withPeople(start);
		const report = {
			activityId: "kayak",
			activityTitle: "Kayak",
			reason: "other",
			message: "Over.",
			email: null,
		} as const;
		const hold = (email: string | null) =>
			documents.heldForms.add([{ kind: "report", network: "192.0.2.0/24", report: { ...report, email } }]);
		for (const email of ["Held@Example.com", "Held@Example.com", "other@example.com", null]) await hold(email);
		expect(await documents.heldForms.listNetworks(5)).toEqual([{ network: "192.0.2.0/24", count: 3 }]);
		expect(await documents.people.find("held@example.com")).toMatchObject({ held: [{ kind: "report" }] });
		expect(await documents.people.erase("held@example.com", staff)).toMatchObject({ held: 1 });
		expect(await documents.people.find("held@example.com")).toMatchObject({ held: [] });
		clock.setNow(new Date(clock.now().getTime() + 29 * 24 * 3_600_000).toISOString());
		expect(await documents.heldForms.deleteOld()).toBe(2);
	});

	test("[LEAD-1] erasing a person deletes all of their data and nothing else, and updates the counts", async () => {
		const { documents, sql } = await withPeople(start);
		const before = sql("select id, lead_count from activities where id in ('kayak', 'clay') order by id");
		expect(before).toEqual([
			{ id: "clay", lead_count: 1 },
			{ id: "kayak", lead_count: 4 },
		]);
		await documents.subscriptions.leave("s-ana");
		await documents.subscriptions.create({ email: "ana@example.com", subscriptionSource: "footer" });
		expect(await documents.people.erase(" Ana@EXAMPLE.com", staff)).toEqual({
			leads: 2,
			subscriptions: 1,
			mails: 1,
			alerts: 0,
			reports: 0,
			requests: 0,
			held: 0,
		});
		expect(await documents.people.find("ana@example.com")).toEqual({
			leads: [],
			subscription: null,
			mailsAbout: 0,
			mails: [],
			alerts: [],
			forwardings: [],
			reports: [],
			requests: [],
			held: [],
		});
		expect(await idsOf(documents, {})).toEqual(["percent", "quoted", "wei", "gone"]);
		expect(await idsOf(documents, { search: "ana nunez" })).toEqual([]);
		expect(await documents.countDocuments()).toMatchObject({ leads: 4, subscriptions: 2 });
		expect(sql("select id, lead_count from activities where id in ('kayak', 'clay') order by id")).toEqual([
			{ id: "clay", lead_count: 0 },
			{ id: "kayak", lead_count: 3 },
		]);
		const { entries } = await documents.auditLog.list({ collection: "people" }, 1, 10);
		expect(entries).toMatchObject([
			{
				...staff,
				action: "erased",
				before: { leads: 2, subscriptions: 1, mails: 1, alerts: 0, reports: 0, requests: 0, held: 0 },
				after: null,
			},
		]);
		expect(JSON.stringify(sql("select * from audit_log"))).not.toMatch(/ana/i);
		expect(await documents.people.erase("ana@example.com", staff)).toEqual({
			leads: 0,
			subscriptions: 0,
			mails: 0,
			alerts: 0,
			reports: 0,
			requests: 0,
			held: 0,
		});
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
