import { randomUUID } from "node:crypto";
import { type SqlBool, sql } from "kysely";
import type { Origin } from "../../../domain/activity/activity.ts";
import type { Actor } from "../../../domain/audit-log/audit-entry.ts";
import { dayMs, hourMs } from "../../../domain/durations.ts";
import type { MailSlot } from "../../../domain/mail/mail-slot.ts";
import { foldText } from "../../../domain/normalize-text.ts";
import {
	normalizeEmail,
	type Subscription,
	type SubscriptionSource,
	unconfirmedRetentionDays,
} from "../../../domain/subscription/subscription.ts";
import type { Store, Transaction } from "../../store.ts";
import type { SubscriptionRow } from "../../tables.ts";
import { nextTimestamp, recordAuditEntry } from "../audit-log.ts";
import { holdBackMails } from "../mail/outbox.ts";
import { findDueTime, writeMail } from "../mail/write-mail.ts";
import { hasRows } from "../read-rows.ts";
import { insertMissing, type NewRow, transactInBatches } from "../write-rows.ts";
import { subscriptionCodec, subscriptionColumns, toSubscription } from "./person-rows.ts";

export type NewSubscription = {
	email: string;
	firstName?: string;
	lastName?: string;
	subscriptionSource: SubscriptionSource;
};

/** Rows per transaction, few enough for other transactions not to wait long. */
const maxDeletedRows = 500;

export function createPublicSubscriptions(store: Store) {
	return {
		/** Asks the owner to confirm, once an hour. One who has unsubscribed stays inactive; the result is "created" then, too. */
		create: (given: NewSubscription, mailSlot?: MailSlot): Promise<"created" | "duplicate"> =>
			store.transact(async (transaction) => {
				const { outcome, unconfirmed } = await addSubscription(transaction, store, given);
				if (unconfirmed) await askToConfirm(transaction, store, unconfirmed, mailSlot);
				return outcome;
			}),

		confirm: (id: string) => setState(store, id, true),
		/** Deactivates a subscription for its owner. It must be confirmed again to become active. */
		leave: (id: string) => setState(store, id, false),

		async find(id: string): Promise<Subscription | null> {
			const row = await store.write
				.selectFrom("subscriptions")
				.where("id", "=", id)
				.select(subscriptionColumns)
				.executeTakeFirst();
			return row ? toSubscription(row) : null;
		},

		/** Owners whose mail is still waiting to be sent have not been asked yet. Returns how many were deleted. */
		async deleteUnconfirmed({ by }: Actor): Promise<number> {
			const askedBefore = new Date(store.clock.now().getTime() - unconfirmedRetentionDays * dayMs).toISOString();
			const total = await transactInBatches(store, maxDeletedRows, async (transaction) => {
				const deleted = await transaction
					.deleteFrom("subscriptions")
					.where("id", "in", selectUnconfirmed(transaction, askedBefore))
					.returning("id")
					.execute();
				if (deleted.length > 0) {
					await recordAuditEntry(transaction, {
						collection: "subscriptions",
						title: "Unconfirmed subscriptions",
						by,
						action: "erased",
						before: { subscriptions: deleted.length },
					});
				}
				return deleted.length;
			});
			if (total > 0) await store.purgeDeletedRows();
			return total;
		},

		/** Those whose id and e-mail are unknown, unchanged. For the demo world and imports. */
		async addMissing(subscriptions: Subscription[], origin: Origin): Promise<number> {
			const rows = subscriptions.map((subscription) => toRow(subscription, origin));
			const added = await store.transact((transaction) => insertMissing(transaction, store, "subscriptions", rows));
			return added.length;
		},
	};
}

type Added = { outcome: "created" | "duplicate" } & (
	| { isNew: true; unconfirmed: Pick<Subscription, "id" | "email"> }
	| { isNew: false; unconfirmed: Pick<Subscription, "id" | "email"> | null }
);

/** `unconfirmed` is the one that its owner should be asked to confirm. */
export async function addSubscription(
	transaction: Transaction,
	store: Store,
	{ email, firstName, lastName, subscriptionSource }: NewSubscription,
): Promise<Added> {
	const now = store.clock.now().toISOString();
	const subscription: Subscription = {
		id: randomUUID(),
		email: normalizeEmail(email),
		firstName: firstName || null,
		lastName: lastName || null,
		subscriptionSource,
		active: true,
		confirmedAt: null,
		createdAt: now,
		updatedAt: now,
	};
	const [added] = await insertMissing(transaction, store, "subscriptions", [toRow(subscription, "staff")]);
	if (added) return { outcome: "created", isNew: true, unconfirmed: subscription };
	const known = await transaction
		.selectFrom("subscriptions")
		.where("email", "=", subscription.email)
		.select(["id", "email", "active", "confirmed_at"])
		.executeTakeFirst();
	const outcome = known?.active === 0 ? "created" : "duplicate";
	return { outcome, isNew: false, unconfirmed: known && known.confirmed_at === null ? known : null };
}

/** One that was unsubscribed is kept, since it records who wants no newsletter. */
function selectUnconfirmed(transaction: Transaction, askedBefore: string) {
	return (
		transaction
			.selectFrom("subscriptions")
			// A literal, so that the engines can use the index.
			.where(sql<SqlBool>`active = 1 and confirmed_at is null`)
			.where("created_at", "<", askedBefore)
			// Nobody was asked about the demo world's subscriptions.
			.where("origin", "<>", "demo")
			.where((eb) => {
				const askedLately = eb
					.selectFrom("mails")
					.whereRef("mails.recipient", "=", "subscriptions.email")
					.where(asksToConfirm)
					.where((mail) => mail.or([mail("queued_at", ">=", askedBefore), mail("state", "=", "waiting")]))
					.select("mails.id");
				return eb.not(eb.exists(askedLately));
			})
			.orderBy("created_at")
			.limit(maxDeletedRows)
			.select("id")
	);
}

/** A mail that confirms leads also asks if it has an unsubscribe link. */
const asksToConfirm = sql<SqlBool>`(mails.kind = 'newsletter-confirmation'
	or mails.kind = 'lead-confirmation' and mails.unsubscribe_url is not null)`;

/** Writes the mail that asks the owner of an address to confirm, unless one was written within the hour. */
export async function askToConfirm(
	transaction: Transaction,
	store: Store,
	subscription: Pick<Subscription, "id" | "email">,
	mailSlot?: MailSlot,
): Promise<void> {
	const { email } = subscription;
	const mail = { recipient: email, kind: "newsletter-confirmation" } as const;
	if (await isAsked(transaction, store, email, store.clock.now())) return;
	const dueAt = await findDueTime(transaction, store, mail, mailSlot);
	if (!dueAt || (await isAsked(transaction, store, email, dueAt))) return;
	await writeMail(transaction, store, await store.mails.confirmNewsletter(subscription, dueAt), dueAt);
}

/** Whether a mail asked within the hour, or one will by `until`. Serialises transactions for the address. */
async function isAsked(
	transaction: Transaction,
	{ engine, clock }: Store,
	email: string,
	until: Date,
): Promise<boolean> {
	await engine.lock(transaction, `newsletter confirmation ${email}`);
	return hasRows(
		transaction
			.selectFrom("mails")
			.where("recipient", "=", email)
			.where(asksToConfirm)
			.where("queued_at", ">", new Date(clock.now().getTime() - hourMs).toISOString())
			.where("queued_at", "<=", until.toISOString())
			.select("id"),
	);
}

function setState(store: Store, id: string, isActive: boolean): Promise<"changed" | "missing"> {
	return store.transact(async (transaction) => {
		const before = await findForUpdate(transaction, store, id);
		if (!before) return "missing";
		if ((before.active === 1) === isActive && (before.confirmed_at !== null) === isActive) return "changed";
		await updateState(transaction, before, isActive, isActive ? store.clock.now().toISOString() : null);
		if (!isActive) await holdBackNewsletters(transaction, before.email);
		return "changed";
	});
}

type StateRow = Pick<SubscriptionRow, "id" | "email" | "active" | "confirmed_at" | "updated_at">;

export function findForUpdate(transaction: Transaction, { engine }: Store, id: string): Promise<StateRow | undefined> {
	const subscriptions = transaction.selectFrom("subscriptions").where("id", "=", id).$call(engine.forUpdate);
	return subscriptions.select(["id", "email", "active", "confirmed_at", "updated_at"]).executeTakeFirst();
}

export async function updateState(
	transaction: Transaction,
	before: StateRow,
	isActive: boolean,
	confirmedAt: string | null,
) {
	const updated_at = nextTimestamp(before.updated_at);
	await transaction
		.updateTable("subscriptions")
		.where("id", "=", before.id)
		.set({ active: isActive ? 1 : 0, confirmed_at: confirmedAt, updated_at, origin: "staff" })
		.execute();
}

/** Sending a newsletter may take hours. Whoever unsubscribes in the meantime must not get it any more. */
export function holdBackNewsletters(transaction: Transaction, email: string): Promise<void> {
	return holdBackMails(transaction, email, { kinds: ["newsletter"], reason: "The newsletter was left." });
}

function toRow(subscription: Subscription, origin: Origin): NewRow<"subscriptions"> {
	const { firstName, lastName, email } = subscription;
	return {
		...subscriptionCodec.toColumns({ ...subscription, email: normalizeEmail(email) }),
		search_text: foldText(`${firstName ?? ""} ${lastName ?? ""} ${email}`),
		origin,
	};
}
