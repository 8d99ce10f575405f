import { isDeepStrictEqual } from "node:util";
import { type Expression, expressionBuilder, type SqlBool, type Updateable } from "kysely";
import { Temporal } from "temporal-polyfill";
import type { Actor, AuditEntry } from "../../../domain/audit-log/audit-entry.ts";
import { formatFieldName } from "../../../domain/audit-log/field-changes.ts";
import { getLeadSearchText, type Lead, type LeadStatus, type NewLead } from "../../../domain/lead/lead.ts";
import type { LeadDetails } from "../../../domain/lead/lead-changes.ts";
import {
	type LeadFilters,
	type LeadSort,
	nobody,
	type StaffLeadRow,
	tokenizeLeadSearch,
} from "../../../domain/lead/staff-filters.ts";
import { normalizeText } from "../../../domain/normalize-text.ts";
import { normalizeEmail } from "../../../domain/subscription/subscription.ts";
import { containsWords, inOrderOf, search } from "../../search/search.ts";
import { newestFirst, type Order, type PeoplePlan } from "../../search/search-plan.ts";
import type { Store, Transaction } from "../../store.ts";
import type { LeadRow, Tables } from "../../tables.ts";
import { applyChange } from "../apply-change.ts";
import { differences, findLastActor, findLastChange, nextTimestamp, recordAuditEntry } from "../audit-log.ts";
import { deleteMailsAboutLeads, deleteMailsOf } from "../mail/outbox.ts";
import { readNewestFirst } from "../read-batches.ts";
import { idsOf } from "../read-rows.ts";
import { type Choice, pick, type UndoResult, type UpdateResult } from "../staff-editing.ts";
import { aboutLead, addAndCount, createRow, finishErasure } from "./lead-rows.ts";
import { leadColumns, toLead } from "./person-rows.ts";

export type LeadStatusChange = { id: string; expected: LeadStatus | null; status: LeadStatus };

export type LeadStatusResult = {
	/** The leads that now have the requested status. `entry` is the audit log entry, if anything had to be changed. */
	changed: { id: string; status: LeadStatus; entry: number | undefined }[];
	/** Their current status and, if the audit log has it, who changed it when. */
	conflicts: { id: string; name: string; status: LeadStatus; by: string | null; at: string | null }[];
	missing: string[];
};

export function createStaffLeads(store: Store) {
	const { read, transact, timeZone } = store;
	const selectLeads = () =>
		read
			.selectFrom("leads")
			.leftJoin("activities", "activities.id", "leads.activity_id")
			.select([...leadColumns, "activities.id as known_activity"]);
	return {
		async list(filters: LeadFilters, pageSize: number): Promise<{ rows: StaffLeadRow[]; total: number }> {
			const slice = { offset: (filters.page - 1) * pageSize, limit: pageSize };
			const { ids, total } = await search(store, planLeadSearch(filters, timeZone), slice);
			if (ids.length === 0) return { rows: [], total };
			const rows = inOrderOf(ids, await selectLeads().where("leads.id", "in", ids).execute());
			const counts = await countByEmail(store, [...new Set(rows.map(({ email }) => email))]);
			return {
				total,
				rows: rows.map((row) => {
					const { agreeToTerms, ...lead } = toFound(row, counts);
					return lead;
				}),
			};
		},

		readBatches(filters: LeadFilters): AsyncIterable<Lead[]> {
			const { text, conditions } = planLeadSearch(filters, timeZone);
			const query = read
				.selectFrom("leads")
				.where((eb) => eb.and([...conditions, ...containsWords(store, "leads", text?.words ?? [])]))
				.select(leadColumns);
			return readNewestFirst(query, toLead);
		},

		async find(id: string): Promise<(Lead & { hasActivity: boolean; otherLeads: number }) | null> {
			const row = await selectLeads().where("leads.id", "=", id).executeTakeFirst();
			return row ? toFound(row, await countByEmail(store, [row.email])) : null;
		},

		/** A lead whose status no longer is the expected one is a conflict. A null `expected` changes any status. */
		setStatuses: (changes: LeadStatusChange[], actor: Actor): Promise<LeadStatusResult> =>
			transact((transaction) => setStatuses(store, transaction, changes, actor)),

		undo: (entryId: number, { by }: Actor): Promise<UndoResult> =>
			transact(async (transaction) => {
				const entry = await transaction
					.selectFrom("audit_log")
					.where("id", "=", entryId)
					.where("collection", "=", "leads")
					.select(["document_id", "before", "after"])
					.executeTakeFirst();
				const lead = entry && (await findLead(store, transaction, entry.document_id));
				if (!lead) return { outcome: "missing" };
				const current = toProgress(lead);
				const before = Object.entries(JSON.parse(entry.before ?? "{}")).filter(([name]) => name in current);
				if (before.length === 0) return { outcome: "missing" };
				const change = { from: JSON.parse(entry.after ?? "{}"), to: Object.fromEntries(before) };
				const { fields, kept } = applyChange(current, change);
				await changeProgress(transaction, lead, fields, { by, action: "changed back" });
				return { outcome: "changed back", title: `${lead.firstName} ${lead.lastName}`, kept };
			}),

		/** If the notes no longer are the `expectedNotes`, nothing is changed. `by` and `at` are those of the last change. */
		setNotes: (
			id: string,
			notes: string,
			expectedNotes: string,
			{ by }: Actor,
		): Promise<
			| { outcome: "changed" }
			| { outcome: "conflict"; notes: string; by: string | null; at: string | null }
			| { outcome: "missing" }
		> =>
			transact(async (transaction) => {
				const before = await findLead(store, transaction, id);
				if (!before) return { outcome: "missing" };
				if (before.notes === notes) return { outcome: "changed" };
				// Browsers submit different line breaks than they received.
				if (normalizeText(before.notes) !== normalizeText(expectedNotes)) {
					const last = await findLastChange(transaction, "leads", id, "notes");
					return { outcome: "conflict", notes: before.notes, by: last?.by ?? null, at: last?.at ?? null };
				}
				await update(transaction, before, { notes });
				// The audit log outlives an erasure, so it states that there are notes, but not their content.
				await recordAuditEntry(transaction, {
					...aboutLead(id),
					by,
					before: { notes: before.notes ? "some" : "none" },
					after: { notes: notes ? "written" : "none" },
				});
				return { outcome: "changed" };
			}),

		setAssignment: (
			id: string,
			{ owner, remindOn }: Pick<Lead, "owner" | "remindOn">,
			{ by }: Actor,
		): Promise<"changed" | "missing"> =>
			transact(async (transaction) => {
				const before = await findLead(store, transaction, id);
				if (!before) return "missing";
				await changeProgress(transaction, before, { owner, remindOn }, { by });
				return "changed";
			}),

		/** `base` has the values that the form showed, since the audit log has none. */
		setDetails: (
			id: string,
			details: LeadDetails,
			base: Partial<LeadDetails>,
			{ by }: Actor,
			choice?: Choice,
		): Promise<UpdateResult> =>
			transact(async (transaction) => {
				const lead = await findLead(store, transaction, id);
				if (!lead) return { outcome: "missing" };
				const { firstName, lastName, email, phone, childAge, updatedAt } = lead;
				const current: LeadDetails = { firstName, lastName, email, phone, childAge };
				const mine = { ...details, email: normalizeEmail(details.email) };
				const hasChosen = choice?.theirs === updatedAt;
				const options = { isForced: hasChosen && choice.keeps === "mine" };
				const { fields, kept } = applyChange(current, { from: base, to: mine }, options);
				if (kept.length > 0 && !hasChosen) {
					const lastActor = await findLastActor(transaction, "leads", id);
					return { outcome: "conflict", updatedAt, by: lastActor, mine: pick(mine, kept), theirs: pick(current, kept) };
				}
				const after: LeadDetails = { ...current, ...fields };
				const names = Object.keys(differences(current, after).after ?? {});
				if (names.length === 0) return { outcome: "changed", updatedAt };
				const { firstName: first_name, lastName: last_name, childAge: child_age, ...same } = after;
				const columns = { ...same, first_name, last_name, child_age, search_text: getLeadSearchText(after) };
				const corrected = names.map((name) => formatFieldName(name).toLowerCase()).join(", ");
				// The audit log outlives an erasure, so it states which fields were corrected, but not their values.
				await recordAuditEntry(transaction, { ...aboutLead(id), by, after: { corrected } });
				return { outcome: "changed", updatedAt: await update(transaction, lead, columns) };
			}),

		add: (lead: NewLead, { by }: Actor): Promise<string> =>
			transact(async (transaction) => {
				const row = createRow(lead, new Date());
				await addAndCount(transaction, store, [row]);
				await recordAuditEntry(transaction, { ...aboutLead(row.id), by, action: "added" });
				return row.id;
			}),

		/** Up to `maxLeads`, with their audit log entries. Leaves one entry with their number, and returns it. */
		async eraseUnchangedSince(time: string, maxLeads: number, { by }: Actor): Promise<number> {
			const count = await transact(async (transaction) => {
				const due = await transaction
					.selectFrom("leads")
					.where("updated_at", "<", time)
					.orderBy("updated_at")
					.limit(maxLeads)
					.select("id")
					.execute();
				if (due.length === 0) return 0;
				const ids = idsOf(due);
				const leads = await transaction
					.deleteFrom("leads")
					.where("id", "in", ids)
					.returning(["id", "activity_id", "email"])
					.execute();
				await finishErasure(transaction, store, leads);
				await deleteMailsAboutLeads(transaction, idsOf(leads));
				for (const email of await listForgotten(transaction, leads)) await deleteMailsOf(transaction, email);
				await recordAuditEntry(transaction, {
					collection: "leads",
					title: "Old leads",
					action: "erased",
					by,
					before: { leads: leads.length },
				});
				return leads.length;
			});
			if (count > 0) await store.purgeDeletedRows();
			return count;
		},
	};
}

type FoundRow = Parameters<typeof toLead>[0] & { known_activity: string | null };

function toFound({ known_activity, ...row }: FoundRow, counts: Map<string, number>) {
	return { ...toLead(row), hasActivity: known_activity !== null, otherLeads: (counts.get(row.email) ?? 1) - 1 };
}

/** Returns the e-mail addresses of deleted leads without another lead or a subscription. */
async function listForgotten(transaction: Transaction, leads: { email: string }[]): Promise<string[]> {
	const emails = [...new Set(leads.map(({ email }) => email))];
	const others = await transaction
		.selectFrom("leads")
		.where("email", "in", emails)
		.select("email")
		.union(transaction.selectFrom("subscriptions").where("email", "in", emails).select("email"))
		.execute();
	const known = new Set(others.map(({ email }) => email));
	return emails.filter((email) => !known.has(email));
}

/** Locks the leads in the order of their ids, like all transactions. */
async function setStatuses(
	store: Store,
	transaction: Transaction,
	changes: LeadStatusChange[],
	{ by }: Actor,
): Promise<LeadStatusResult> {
	const result: LeadStatusResult = { changed: [], conflicts: [], missing: [] };
	const byId = [...new Map(changes.map((change) => [change.id, change])).values()];
	for (const { id, expected, status } of byId.sort((a, b) => (a.id < b.id ? -1 : 1))) {
		const before = await findLead(store, transaction, id);
		if (!before) result.missing.push(id);
		else if (expected !== null && before.status !== expected && before.status !== status) {
			const last = await findLastChange(transaction, "leads", id, "status");
			const name = `${before.firstName} ${before.lastName}`;
			const { by = null, at = null } = last ?? {};
			result.conflicts.push({ id, name, status: before.status, by, at });
		} else {
			result.changed.push({ id, status, entry: await changeProgress(transaction, before, { status }, { by }) });
		}
	}
	return result;
}

const orders = {
	newest: newestFirst,
	// The exact reverse of the newest order, so that one index serves both.
	oldest: [
		["created_at", "asc"],
		["id", "desc"],
	],
	changed: [
		["updated_at", "desc"],
		["id", "asc"],
	],
	reminder: [
		["remind_on", "asc"],
		["id", "asc"],
	],
} as const satisfies Record<LeadSort, Order>;

export function planLeadSearch(filters: LeadFilters, siteTimeZone: string): PeoplePlan {
	const { search: text, status, activity, owner, from, until, leads, sort } = filters;
	const eb = expressionBuilder<Tables, "leads">();
	const conditions: Expression<SqlBool>[] = [];
	if (status !== null) conditions.push(eb("leads.status", "=", status));
	if (activity !== null) conditions.push(eb("leads.activity_id", "=", activity));
	if (owner !== null)
		conditions.push(eb("leads.owner", owner === nobody ? "is" : "=", owner === nobody ? null : owner));
	if (from !== null) conditions.push(eb("leads.created_at", ">=", toInstant(from, 0, siteTimeZone)));
	if (until !== null) conditions.push(eb("leads.created_at", "<", toInstant(until, 1, siteTimeZone)));
	if (leads.length > 0) conditions.push(eb("leads.id", "in", leads));
	if (sort === "reminder") conditions.push(eb("leads.remind_on", "is not", null));
	const words = tokenizeLeadSearch(text);
	return { table: "leads", text: words.length > 0 ? { words } : null, conditions, orderBy: orders[sort] };
}

/** Returns when a day begins in the site's zone, `days` days later. */
function toInstant(date: string, days: number, timeZone: string): string {
	const start = Temporal.PlainDate.from(date).add({ days }).toZonedDateTime(timeZone);
	return new Date(start.epochMilliseconds).toISOString();
}

async function countByEmail({ read }: Store, emails: string[]): Promise<Map<string, number>> {
	if (emails.length === 0) return new Map();
	const rows = await read
		.selectFrom("leads")
		.where("email", "in", emails)
		.groupBy("email")
		.select((eb) => ["email", eb.fn.countAll<number>().as("count")])
		.execute();
	return new Map(rows.map(({ email, count }) => [email, count]));
}

async function findLead({ engine }: Store, transaction: Transaction, id: string): Promise<Lead | null> {
	const leads = transaction.selectFrom("leads").where("id", "=", id).select(leadColumns);
	const row = await leads.$call(engine.forUpdate).executeTakeFirst();
	return row ? toLead(row) : null;
}

/** Updates a lead, and returns its new version. A lead that staff have changed no longer counts as the demo world's. */
async function update(transaction: Transaction, lead: Lead, change: Updateable<LeadRow>): Promise<string> {
	const updatedAt = nextTimestamp(lead.updatedAt);
	await transaction
		.updateTable("leads")
		.where("id", "=", lead.id)
		.set({ ...change, updated_at: updatedAt, origin: "staff" })
		.execute();
	return updatedAt;
}

type LeadProgress = Pick<Lead, "status" | "owner" | "remindOn">;

function toProgress({ status, owner, remindOn }: Lead): LeadProgress {
	return { status, owner, remindOn };
}

async function changeProgress(
	transaction: Transaction,
	lead: Lead,
	fields: Partial<LeadProgress>,
	entry: Actor & Partial<Pick<AuditEntry, "action">>,
): Promise<number | undefined> {
	const before = toProgress(lead);
	const after = { ...before, ...fields };
	if (isDeepStrictEqual(before, after)) return;
	const { status, owner, remindOn } = after;
	await update(transaction, lead, { status, owner, remind_on: remindOn });
	return recordAuditEntry(transaction, { ...aboutLead(lead.id), ...entry, ...differences(before, after) });
}
