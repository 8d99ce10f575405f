import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { hourMs } from "../../domain/durations.ts";
import type { MailAddressing, MailContent, MailKind, OutgoingMail } from "../../domain/mail/mail.ts";
import { normalizeLine } from "../../domain/normalize-text.ts";
import { normalizeEmail } from "../../domain/subscription/subscription.ts";
import type { Store } from "../store.ts";
import type { Tables } from "../tables.ts";
import { insertMissing, type NewRow } from "./write-rows.ts";

/** What writing a mail needs of the store. */
export type MailStore = Pick<Store, "engine" | "clock" | "mails">;

/**
 * Writes a mail into the outbox, in the transaction of its cause: either both are stored or neither. Returns the mail's id.
 */
export async function writeMail(
	transaction: Transaction<Tables>,
	store: MailStore,
	mail: OutgoingMail,
): Promise<string> {
	const [id] = await writeMails(transaction, store, await writeMailContent(transaction, store, mail), [mail]);
	if (id === undefined) throw new Error("A mail with a content of its own was not written");
	return id;
}

/** Writes what many mails say. Returns the content's id. */
export async function writeMailContent(
	transaction: Transaction<Tables>,
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

/**
 * Writes one mail of a content for each recipient that has none yet, and returns their ids. Writing a batch again therefore
 * sends nothing twice.
 */
export async function writeMails(
	transaction: Transaction<Tables>,
	store: MailStore,
	contentId: string,
	addressed: MailAddressing[],
): Promise<string[]> {
	const now = store.clock.now().toISOString();
	const rows = addressed.map((mail) => toRow(mail, contentId, now, store.mails.domain));
	return insertMissing(transaction, store, "mails", rows);
}

type MailLimit = { perHour: number; perDay: number };

/** True if an address may get one more mail of a kind. Serialises the transactions that ask the same. */
export async function isMailAllowed(
	transaction: Transaction<Tables>,
	{ engine, clock }: MailStore,
	mail: { recipient: string; kind: MailKind },
	{ perHour, perDay }: MailLimit,
): Promise<boolean> {
	const recipient = normalizeEmail(mail.recipient);
	await engine.lock(transaction, `mail ${mail.kind} ${recipient}`);
	const now = clock.now().getTime();
	const dayAgo = new Date(now - 24 * hourMs).toISOString();
	const hourAgo = new Date(now - hourMs).toISOString();
	const ofLastDay = await transaction
		.selectFrom("mails")
		.where("recipient", "=", recipient)
		.where("kind", "=", mail.kind)
		.where("created_at", ">", dayAgo)
		.select("created_at")
		.execute();
	const ofLastHour = ofLastDay.filter(({ created_at }) => created_at > hourAgo);
	return ofLastDay.length < perDay && ofLastHour.length < perHour;
}

/** True if an address got a mail of a kind since then. Serialises the transactions that ask the same. */
export async function hasMailSince(
	transaction: Transaction<Tables>,
	{ engine }: Store,
	mail: { recipient: string; kind: MailKind },
	since: Date,
): Promise<boolean> {
	const recipient = normalizeEmail(mail.recipient);
	await engine.lock(transaction, `mail ${mail.kind} ${recipient}`);
	const found = await transaction
		.selectFrom("mails")
		.where("recipient", "=", recipient)
		.where("kind", "=", mail.kind)
		.where("created_at", ">", since.toISOString())
		.select("id")
		.executeTakeFirst();
	return found !== undefined;
}

function toRow(mail: MailAddressing, contentId: string, now: string, domain: string): NewRow<"mails"> {
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
		next_attempt_at: now,
		last_answer: null,
		sent_at: null,
		queued_at: now,
		created_at: now,
	};
}

/** Each value on one line: a line break would begin another header. */
function toSafeHeaders(headers: Record<string, string>): Record<string, string> {
	return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, normalizeLine(value)]));
}
