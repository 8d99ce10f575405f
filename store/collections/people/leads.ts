import { type SqlBool, sql } from "kysely";
import type { Origin } from "../../../domain/activity/activity.ts";
import { type Lead, type NewLead, noLeadDetails, type SavedLead } from "../../../domain/lead/lead.ts";
import { noLeadFilters } from "../../../domain/lead/staff-filters.ts";
import type { MailSlot } from "../../../domain/mail/mail-slot.ts";
import { search } from "../../search/search.ts";
import type { Store, Transaction } from "../../store.ts";
import { hasRows } from "../read-rows.ts";
import type { NewRow } from "../write-rows.ts";
import { forwardLead } from "./lead-forwardings.ts";
import { confirmLeads } from "./lead-mails.ts";
import { addAndCount, createRow, toRow } from "./lead-rows.ts";
import { planLeadSearch } from "./staff-leads.ts";
import { addSubscription, askToConfirm } from "./subscriptions.ts";

/** `subscribe` requests the newsletter, too; the parent's mail asks to confirm that. */
export type SentLeadForm = {
	idempotencyKey: string | null;
	subscribe?: boolean;
	mailSlot?: MailSlot | undefined;
	now?: Date;
};

export function createLeads(store: Store) {
	return {
		/**
		 * All or none, with the mails they cause. Idempotent: the same key and details create one lead; the same key with
		 * other details (a corrected e-mail after Back) another. Without a key, the same details within 10 minutes do not.
		 */
		async create(
			leads: NewLead[],
			{ idempotencyKey, subscribe = false, mailSlot, now = new Date() }: SentLeadForm,
		): Promise<SavedLead[]> {
			const sent = leads.map((lead) => ({ lead, row: createRow(lead, now, idempotencyKey) }));
			return store.transact(async (transaction) => {
				const rows: NewRow<"leads">[] = [];
				for (const { row } of sent) {
					if (idempotencyKey !== null || !(await isRepeated(transaction, store, row, now))) rows.push(row);
				}
				const added = await addAndCount(transaction, store, rows);
				const stored = sent
					.filter(({ row }) => added.has(row.id))
					.map(({ lead, row: { id, email, created_at: createdAt } }) => {
						return { ...noLeadDetails, ...lead, id, email, createdAt, forwardedTo: null as string | null };
					});
				// In the same order in every transaction, since each waits for the others that write to its provider.
				for (const lead of stored.toSorted((one, other) => (one.activityId < other.activityId ? -1 : 1))) {
					lead.forwardedTo = await forwardLead(transaction, store, lead);
				}
				const subscription = subscribe ? await subscribeParent(transaction, store, leads) : null;
				const isConfirmed = await confirmLeads(transaction, store, stored, subscription?.unconfirmed ?? null, mailSlot);
				if (subscription?.isNew && !isConfirmed) {
					await askToConfirm(transaction, store, subscription.unconfirmed, mailSlot);
				}
				const known = await findByKey(
					transaction,
					sent.flatMap(({ row }) => (added.has(row.id) ? [] : [row])),
				);
				return sent.map(({ row }) =>
					added.has(row.id)
						? { outcome: "created", id: row.id }
						: { outcome: "duplicate", id: known.get(row.idempotency_key ?? "") ?? null },
				);
			});
		},

		/** Returns whether `create` would treat the lead as a repetition. */
		async isKnown(lead: NewLead, idempotencyKey: string | null, now: Date = new Date()): Promise<boolean> {
			const { content_hash, idempotency_key } = createRow(lead, now, idempotencyKey);
			return store.transact(async (transaction) => {
				if (idempotency_key === null) return isRepeated(transaction, store, { content_hash }, now);
				return hasRows(
					transaction
						.selectFrom("leads")
						.where("idempotency_key", "=", idempotency_key ?? "")
						.select("id"),
				);
			});
		},

		/** Inserts the leads whose id is unknown, unchanged, and returns how many. For the demo world and imports. */
		async addMissing(leads: Lead[], origin: Origin): Promise<number> {
			const rows = leads.map((lead) => toRow(lead, origin));
			const added = await store.transact((transaction) => addAndCount(transaction, store, rows));
			return added.size;
		},

		async countSince(time: string): Promise<number> {
			const conditions = [sql<SqlBool>`created_at >= ${time}`];
			const plan = { ...planLeadSearch(noLeadFilters, store.timeZone), conditions };
			return (await search(store, plan, { offset: 0, limit: 0 })).total;
		},

		/** Returns the number of distinct e-mail addresses in those leads, without the demo world's. */
		async countFamiliesSince(time: string): Promise<number> {
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

async function subscribeParent(transaction: Transaction, store: Store, [lead]: NewLead[]) {
	if (!lead) return null;
	const { email, firstName, lastName } = lead;
	return addSubscription(transaction, store, { email, firstName, lastName, subscriptionSource: "lead" });
}

async function findByKey(
	transaction: Transaction,
	rows: Pick<NewRow<"leads">, "idempotency_key">[],
): Promise<Map<string, string>> {
	const keys = rows.flatMap((row) => row.idempotency_key ?? []);
	if (keys.length === 0) return new Map();
	const known = await transaction
		.selectFrom("leads")
		.where("idempotency_key", "in", keys)
		.select(["id", "idempotency_key"])
		.execute();
	return new Map(known.map((row) => [row.idempotency_key ?? "", row.id]));
}

/** A lead without an idempotency key counts as a repeated submission if one from this period has the same content. */
const repeatWindowMs = 10 * 60_000;

/** The lock on the content hash makes simultaneous identical submissions run one after the other. */
async function isRepeated(
	transaction: Transaction,
	{ engine }: Store,
	{ content_hash }: Pick<NewRow<"leads">, "content_hash">,
	now: Date,
): Promise<boolean> {
	await engine.lock(transaction, `lead content ${content_hash}`);
	return hasRows(
		transaction
			.selectFrom("leads")
			.where("content_hash", "=", content_hash ?? "")
			.where("created_at", ">", new Date(now.getTime() - repeatWindowMs).toISOString())
			.select("id"),
	);
}
