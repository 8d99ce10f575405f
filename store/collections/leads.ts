import { hash, randomUUID } from "node:crypto";
import { type SqlBool, sql, type Transaction } from "kysely";
import type { Origin } from "../../domain/activity/activity.ts";
import { getLeadSearchText, type Lead } from "../../domain/lead/lead.ts";
import { noLeadFilters } from "../../domain/lead/staff-filters.ts";
import { normalizeEmail } from "../../domain/subscription/subscription.ts";
import type { NewLead, PublicLeads } from "../port.ts";
import { search } from "../search/search.ts";
import type { Store } from "../store.ts";
import type { Tables } from "../tables.ts";
import { addToLeadCounts } from "./lead-counts.ts";
import { toLeadSearch } from "./staff-leads.ts";
import { insertMissing, type NewRow } from "./write-rows.ts";

export function createLeads(store: Store): PublicLeads {
	return {
		async create(lead, idempotencyKey, now = new Date()) {
			const createdAt = now.toISOString();
			const contentHash = hashContent(lead);
			const row: NewRow<"leads"> = {
				...toRow(
					{
						...lead,
						session: lead.session ?? null,
						id: randomUUID(),
						status: "new",
						notes: "",
						createdAt,
						updatedAt: createdAt,
					},
					"staff",
				),
				content_hash: contentHash,
				idempotency_key: idempotencyKey === null ? null : `${idempotencyKey}:${contentHash}`,
			};
			return store.transact(async (transaction) => {
				if (idempotencyKey === null && (await isRepeated(transaction, store, row, now))) return "duplicate";
				const added = await addAndCount(transaction, store, [row]);
				return added.has(row.id) ? "created" : "duplicate";
			});
		},

		async addMissing(leads, origin) {
			const rows = leads.map((lead) => toRow(lead, origin));
			const added = await store.transact((transaction) => addAndCount(transaction, store, rows));
			return added.size;
		},

		async countSince(time) {
			const narrowed = [sql<SqlBool>`created_at >= ${time}`];
			const all = { ...toLeadSearch(noLeadFilters), narrowed, narrowedInOrder: narrowed };
			return (await search(store, all, { offset: 0, limit: 0 })).total;
		},

		async countFamiliesSince(time) {
			const { count } = await store.read
				.selectFrom("leads")
				.where("created_at", ">=", time)
				.where("origin", "<>", "demo")
				.select((eb) => eb.fn.count<number>("email").distinct().as("count"))
				.executeTakeFirstOrThrow();
			return Number(count);
		},
	};
}

/** Inserts the leads that do not exist and updates their activities' lead counts. Returns the inserted ids. */
async function addAndCount(
	transaction: Transaction<Tables>,
	store: Store,
	rows: NewRow<"leads">[],
): Promise<Set<string>> {
	const added = new Set(await insertMissing(transaction, store, "leads", rows));
	const counts = new Map<string, number>();
	for (const { id, activity_id } of rows) {
		if (added.has(id)) counts.set(activity_id, (counts.get(activity_id) ?? 0) + 1);
	}
	if (counts.size > 0) await addToLeadCounts(transaction, store, counts);
	return added;
}

/** A lead without an idempotency key with the same content as one from this period is a repeated submission. */
const repeatWindowMs = 10 * 60_000;

/**
 * True if a lead with the same content was added within the repeat window. The lock on the content hash makes identical
 * submissions at the same moment run one after the other.
 */
async function isRepeated(
	transaction: Transaction<Tables>,
	{ engine }: Store,
	{ content_hash }: NewRow<"leads">,
	now: Date,
): Promise<boolean> {
	await engine.lock(transaction, `lead content ${content_hash}`);
	const repeated = await transaction
		.selectFrom("leads")
		.where("content_hash", "=", content_hash ?? "")
		.where("created_at", ">", new Date(now.getTime() - repeatWindowMs).toISOString())
		.select("id")
		.executeTakeFirst();
	return repeated !== undefined;
}

/** SHA-256 of the submitted fields, the activity and the session. */
function hashContent(lead: NewLead): string {
	const { firstName, lastName, email, phone, agreeToTerms, newsletter, activityId, session } = lead;
	const details = [firstName, lastName, email, phone, agreeToTerms, newsletter, activityId, session?.id];
	return hash("sha256", JSON.stringify(details));
}

function toRow(lead: Lead, origin: Origin): NewRow<"leads"> {
	return {
		id: lead.id,
		first_name: lead.firstName,
		last_name: lead.lastName,
		email: normalizeEmail(lead.email),
		phone: lead.phone,
		activity_id: lead.activityId,
		activity_name: lead.activityName,
		session_id: lead.session?.id ?? null,
		session_start_date: lead.session?.startDate ?? null,
		session_time_zone: lead.session?.timeZone ?? null,
		agree_to_terms: lead.agreeToTerms ? 1 : 0,
		newsletter: lead.newsletter ? 1 : 0,
		status: lead.status,
		created_at: lead.createdAt,
		updated_at: lead.updatedAt,
		idempotency_key: null,
		content_hash: null,
		notes: lead.notes,
		search_text: getLeadSearchText(lead),
		origin,
	};
}
