import { type Expression, expressionBuilder, type SqlBool, type Transaction } from "kysely";
import { type LeadFilters, tokenizeLeadSearch } from "../../domain/lead/staff-filters.ts";
import { normalizeText } from "../../domain/normalize-text.ts";
import type { StaffLeads } from "../port.ts";
import { inOrderOf, looking, type Search, search } from "../search/search.ts";
import type { Store } from "../store.ts";
import type { LeadRow, Tables } from "../tables.ts";
import { findLastActor, nextTimestamp, recordAuditEntry } from "./audit-log.ts";
import { newestFirst } from "./listing-search.ts";
import { leadColumns, toLead } from "./person-rows.ts";
import { readBatches } from "./read-batches.ts";

export function createStaffLeads(store: Store): StaffLeads {
	const { read, transact } = store;
	return {
		async list(filters, pageSize) {
			const slice = { offset: (filters.page - 1) * pageSize, limit: pageSize };
			const { ids, total } = await search(store, toLeadSearch(filters), slice);
			if (ids.length === 0) return { rows: [], total };
			const found = await read
				.selectFrom("leads")
				.where("leads.id", "in", ids)
				.leftJoin("activities", "activities.id", "leads.activity_id")
				.select([...leadColumns, "activities.id as known_activity"])
				.execute();
			const rows = inOrderOf(ids, found);
			const counts = await countByEmail(store, [...new Set(rows.map(({ email }) => email))]);
			return {
				total,
				rows: rows.map(({ known_activity, ...row }) => {
					const { agreeToTerms, ...lead } = toLead(row);
					const otherLeads = (counts.get(row.email) ?? 1) - 1;
					return { ...lead, hasActivity: known_activity !== null, otherLeads };
				}),
			};
		},

		readBatches(filters) {
			const { words, narrowed } = toLeadSearch(filters);
			const conditions = [...narrowed, ...looking(store, { table: "leads", words })];
			const query = read
				.selectFrom("leads")
				.where((eb) => eb.and(conditions))
				.select(leadColumns);
			return readBatches(query, toLead);
		},

		setStatus: (id, status, { by }) =>
			transact(async (transaction) => {
				const before = await findLead(store, transaction, id);
				if (!before) return "missing";
				if (before.status === status) return "changed";
				await update(transaction, before, { status });
				await recordAuditEntry(transaction, {
					...aboutLead(id),
					by,
					before: { status: before.status },
					after: { status },
				});
				return "changed";
			}),

		setNotes: (id, notes, expectedNotes, { by }) =>
			transact(async (transaction) => {
				const before = await findLead(store, transaction, id);
				if (!before) return { outcome: "missing" };
				if (before.notes === notes) return { outcome: "changed" };
				// Browsers submit other line breaks than they were sent.
				if (normalizeText(before.notes) !== normalizeText(expectedNotes)) {
					return { outcome: "conflict", notes: before.notes, by: await findLastActor(transaction, "leads", id) };
				}
				await update(transaction, before, { notes });
				// The audit log outlives an erasure: it says that there are notes, not what they say.
				await recordAuditEntry(transaction, {
					...aboutLead(id),
					by,
					before: { notes: before.notes ? "some" : "none" },
					after: { notes: notes ? "written" : "none" },
				});
				return { outcome: "changed" };
			}),
	};
}

export function toLeadSearch({ search: text, status, activity, lead }: LeadFilters): Search {
	const eb = expressionBuilder<Tables, "leads">();
	const narrowed: Expression<SqlBool>[] = [];
	if (status !== null) narrowed.push(eb("leads.status", "=", status));
	if (activity !== null) narrowed.push(eb("leads.activity_id", "=", activity));
	if (lead !== null) narrowed.push(eb("leads.id", "=", lead));
	const words = tokenizeLeadSearch(text).map((word) => ({ column: "search_text", text: word }) as const);
	return {
		table: "leads",
		words,
		implied: [],
		narrowed,
		narrowedIn: newestFirst,
		order: newestFirst,
		narrowedInOrder: narrowed,
	};
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

type EditableLead = { id: string; status: LeadRow["status"]; notes: string; updated_at: string };

function findLead({ engine }: Store, transaction: Transaction<Tables>, id: string): Promise<EditableLead | undefined> {
	return transaction
		.selectFrom("leads")
		.where("id", "=", id)
		.select(["id", "status", "notes", "updated_at"])
		.$call(engine.forUpdate)
		.executeTakeFirst();
}

/** A lead that staff have changed no longer counts as the demo world's. */
async function update(
	transaction: Transaction<Tables>,
	{ id, updated_at }: EditableLead,
	change: { status: LeadRow["status"] } | { notes: string },
): Promise<void> {
	await transaction
		.updateTable("leads")
		.where("id", "=", id)
		.set({ ...change, updated_at: nextTimestamp(updated_at), origin: "staff" })
		.execute();
}

function aboutLead(id: string) {
	return { collection: "leads", documentId: id, title: "A lead", action: "changed" } as const;
}
