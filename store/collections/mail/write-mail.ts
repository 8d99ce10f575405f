import { randomUUID } from "node:crypto";
import { dayMs, hourMs } from "../../../domain/durations.ts";
import type { MailAddressing, MailContent, MailKind, OutgoingMail } from "../../../domain/mail/mail.ts";
import type { MailSlot } from "../../../domain/mail/mail-slot.ts";
import { hasTag, toMailbox } from "../../../domain/mail/mailbox.ts";
import { normalizeLine } from "../../../domain/normalize-text.ts";
import { mailboxBounds } from "../../../domain/public-bounds.ts";
import { normalizeEmail } from "../../../domain/subscription/subscription.ts";
import type { Store, Transaction } from "../../store.ts";
import { hasRows } from "../read-rows.ts";
import { insertMissing, type NewRow } from "../write-rows.ts";

export type MailStore = Pick<Store, "engine" | "clock" | "mails">;

/** In the transaction of its cause, so that either both are stored or neither. Returns the mail's id. */
export async function writeMail(
	transaction: Transaction,
	store: MailStore,
	mail: OutgoingMail,
	dueAt = store.clock.now(),
): Promise<string> {
	const [id] = await writeMails(transaction, store, await writeMailContent(transaction, store, mail), [mail], dueAt);
	if (id === undefined) throw new Error("A mail with a content of its own was not written");
	return id;
}

export async function writeMailContent(
	transaction: Transaction,
	{ clock }: MailStore,
	{ subject, text, html, attachments = [] }: MailContent,
): Promise<string> {
	const id = randomUUID();
	const row = { id, subject, text, html, attachments: JSON.stringify(attachments) };
	await transaction
		.insertInto("mail_contents")
		.values({ ...row, created_at: clock.now().toISOString() })
		.execute();
	return id;
}

/** Skips recipients that have one, so writing a batch again sends nothing twice. Returns the mails' ids. */
export async function writeMails(
	transaction: Transaction,
	store: MailStore,
	contentId: string,
	addressed: MailAddressing[],
	dueAt = store.clock.now(),
): Promise<string[]> {
	const times = {
		next_attempt_at: dueAt.toISOString(),
		queued_at: dueAt.toISOString(),
		created_at: store.clock.now().toISOString(),
	};
	const rows = addressed.map((mail) => ({ ...toRow(mail, contentId, store.mails.domain), ...times }));
	return insertMissing(transaction, store, "mails", rows);
}

/** All spellings that share a limit count together. Further mails are sent later. */
const maxConfirmationsPerDay = mailboxBounds.confirmation.mails;

/** Mails that would be sent later are not written, since mails are deleted after 90 days. */
const maxMailboxDelayMs = 60 * dayMs;

/** `causeId`: another mail with the same cause within the hour would contain nothing new. */
type Confirmation = Pick<MailAddressing, "recipient" | "kind"> & { causeId?: string };

/**
 * Returns when a mail may be sent to an address that anybody may have typed: in the form's slot, unless the address was
 * confirmed, and not before its mailbox has room. Returns null if the mail would contain nothing new, or must not be
 * written. Serialises transactions for the same kind and mailbox.
 */
export async function findDueTime(
	transaction: Transaction,
	store: MailStore,
	{ recipient, kind, causeId }: Confirmation,
	slot?: MailSlot,
): Promise<Date | null> {
	const mailbox = toMailbox(recipient);
	await store.engine.lock(transaction, `mail ${kind} ${mailbox}`);
	const now = store.clock.now().getTime();
	const mails = await listRecentMails(transaction, store, { recipient, kind });
	const isRepeated = (until: number) =>
		mails.some((mail) => mail.causeId === causeId && mail.dueAt > now - hourMs && mail.dueAt <= until);
	if (isRepeated(now)) return null;
	const earliest = (await findEarliestTime(transaction, store, recipient, slot))?.getTime();
	if (earliest === undefined) return null;
	// A mail that is due later may have been requested by a stranger, and must not make the owner wait.
	if (isRepeated(earliest)) return null;
	const dueTimes = mails.map(({ dueAt }) => dueAt);
	const hasRoom = (time: number) =>
		dueTimes.filter((dueAt) => dueAt <= time && dueAt > time - dayMs).length < maxConfirmationsPerDay;
	const times = [earliest, ...dueTimes.map((dueAt) => dueAt + dayMs)].filter((time) => time >= earliest);
	const dueAt = Math.min(...times.filter(hasRoom));
	return dueAt <= earliest + maxMailboxDelayMs ? new Date(dueAt) : null;
}

/**
 * Mails of the last day and the future. A confirmed address counts alone; otherwise all spellings of its mailbox do,
 * those with a `+tag` apart, so that strangers who use tags never delay mails to the plain address.
 */
export async function listRecentMails(
	transaction: Transaction,
	{ clock }: MailStore,
	{ recipient, kind }: Pick<MailAddressing, "recipient" | "kind">,
): Promise<{ causeId: string; dueAt: number }[]> {
	const email = normalizeEmail(recipient);
	const rows = await transaction
		.selectFrom("mails")
		.where("mailbox", "=", toMailbox(email))
		.where("kind", "=", kind)
		.where("queued_at", ">", new Date(clock.now().getTime() - dayMs).toISOString())
		.select(["recipient", "queued_at", "cause_id"])
		.execute();
	const isOwn = await isConfirmed(transaction, email);
	return rows
		.filter((row) => (isOwn ? row.recipient === email : hasTag(row.recipient) === hasTag(email)))
		.map((row) => ({ causeId: row.cause_id, dueAt: Date.parse(row.queued_at) }));
}

/** Returns the form's slot for an address that nobody has confirmed, and the current time for others. */
export async function findEarliestTime(
	transaction: Transaction,
	{ clock }: MailStore,
	recipient: string,
	slot?: MailSlot,
): Promise<Date | null> {
	return slot && !(await isConfirmed(transaction, recipient)) ? slot() : clock.now();
}

/** Returns whether the owner of an address has confirmed it: for the newsletter, an alert, or as a provider. */
async function isConfirmed(transaction: Transaction, recipient: string): Promise<boolean> {
	const email = normalizeEmail(recipient);
	for (const table of ["subscriptions", "alerts", "provider_contacts"] as const) {
		const confirmed = await transaction
			.selectFrom(table)
			.where("email", "=", email)
			.where("confirmed_at", "is not", null)
			.select("email")
			.executeTakeFirst();
		if (confirmed) return true;
	}
	return false;
}

/** Including mails that are still waiting. Serialises transactions for the same kind and mailbox. */
export async function hasMailSince(
	transaction: Transaction,
	{ engine }: MailStore,
	mail: { recipient: string; kind: MailKind },
	since: Date,
): Promise<boolean> {
	const mailbox = toMailbox(mail.recipient);
	await engine.lock(transaction, `mail ${mail.kind} ${mailbox}`);
	return hasRows(
		transaction
			.selectFrom("mails")
			.where("mailbox", "=", mailbox)
			.where("kind", "=", mail.kind)
			.where("queued_at", ">", since.toISOString())
			.select("id"),
	);
}

function toRow(mail: MailAddressing, contentId: string, domain: string) {
	const id = randomUUID();
	return {
		id,
		content_id: contentId,
		kind: mail.kind,
		recipient: normalizeEmail(mail.recipient),
		headers: JSON.stringify(toSafeHeaders(mail.headers ?? {})),
		unsubscribe_url: mail.unsubscribeUrl ?? null,
		about_email: mail.aboutEmail === undefined ? null : normalizeEmail(mail.aboutEmail),
		cause_collection: mail.cause.collection,
		cause_id: mail.cause.id,
		is_bulk: mail.isBulk ? 1 : 0,
		message_id: `<${id}@${domain}>`,
		state: "waiting",
		attempts: 0,
		last_answer: null,
		sent_at: null,
		mailbox: mail.isBulk ? null : toMailbox(mail.recipient),
	} satisfies Partial<NewRow<"mails">>;
}

/** Puts each value on one line, since a line break would begin another header. */
function toSafeHeaders(headers: Record<string, string>): Record<string, string> {
	return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, normalizeLine(value)]));
}
