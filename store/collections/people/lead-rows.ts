import { hash, randomUUID } from "node:crypto";
import type { Origin } from "../../../domain/activity/activity.ts";
import { getLeadSearchText, type Lead, type NewLead, noLeadDetails } from "../../../domain/lead/lead.ts";
import { normalizeEmail } from "../../../domain/subscription/subscription.ts";
import type { Store, Transaction } from "../../store.ts";
import { idsOf } from "../read-rows.ts";
import { insertMissing, type NewRow } from "../write-rows.ts";
import { addToLeadCounts, recountLeads } from "./lead-counts.ts";
import { leadCodec } from "./person-rows.ts";

export function createRow(
	lead: NewLead,
	now: Date,
	idempotencyKey: string | null = null,
): NewRow<"leads"> & { id: string } {
	const createdAt = now.toISOString();
	const contentHash = hashContent(lead);
	const created = { id: randomUUID(), status: "new", createdAt, updatedAt: createdAt } as const;
	return {
		...toRow({ ...noLeadDetails, ...lead, ...created }, "staff"),
		content_hash: contentHash,
		is_counted: lead.isCounted === false ? 0 : 1,
		idempotency_key: idempotencyKey === null ? null : `${idempotencyKey}:${contentHash}`,
	};
}

/** Inserts the leads that do not exist yet, and updates their activities' lead counts. Returns the inserted ids. */
export async function addAndCount(
	transaction: Transaction,
	store: Store,
	rows: NewRow<"leads">[],
): Promise<Set<string>> {
	const added = new Set(await insertMissing(transaction, store, "leads", rows));
	const counts = new Map<string, number>();
	for (const { id, activity_id, is_counted } of rows) {
		if (added.has(id) && is_counted !== 0) counts.set(activity_id, (counts.get(activity_id) ?? 0) + 1);
	}
	if (counts.size > 0) await addToLeadCounts(transaction, store, counts);
	return added;
}

function hashContent(lead: NewLead): string {
	const { firstName, lastName, email, phone, agreeToTerms, newsletter, activityId, session, childAge, message } = lead;
	const person = [firstName, lastName, email, phone, agreeToTerms, newsletter];
	const details = [...person, activityId, session?.id, childAge, message];
	return hash("sha256", JSON.stringify(details));
}

/** Finishes the deletion of leads: removes their audit log entries, and recounts their activities' leads. */
export async function finishErasure(
	transaction: Transaction,
	store: Store,
	leads: { id: string; activity_id: string }[],
): Promise<void> {
	if (leads.length === 0) return;
	const ids = idsOf(leads);
	await transaction.deleteFrom("audit_log").where("collection", "=", "leads").where("document_id", "in", ids).execute();
	const activityIds = leads.map(({ activity_id }) => activity_id);
	await recountLeads(transaction, store, activityIds);
}

/** The audit log outlives an erasure, so it has no name. */
export function aboutLead(id: string) {
	return { collection: "leads", documentId: id, title: "A lead" } as const;
}

export function toRow({ session, ...lead }: Lead, origin: Origin): NewRow<"leads"> & { id: string } {
	return {
		...leadCodec.toColumns({
			...lead,
			email: normalizeEmail(lead.email),
			sessionId: session?.id ?? null,
			sessionStartDate: session?.startDate ?? null,
			sessionTimeZone: session?.timeZone ?? null,
		}),
		idempotency_key: null,
		content_hash: null,
		search_text: getLeadSearchText(lead),
		origin,
	};
}
