import { hash } from "node:crypto";
import { type SelectQueryBuilder, sql } from "kysely";
import type { Actor } from "../../../domain/audit-log/audit-entry.ts";
import { dayMs, hourMs } from "../../../domain/durations.ts";
import { type Mail, type MailKind, mailRetentionDays } from "../../../domain/mail/mail.ts";
import type { MailFilters } from "../../../domain/mail/staff-filters.ts";
import { normalizeEmail } from "../../../domain/subscription/subscription.ts";
import { countBounded } from "../../count-bounded.ts";
import type { Reader, Store, Transaction } from "../../store.ts";
import type { SuppressionReason, Tables } from "../../tables.ts";
import { recordAuditEntry } from "../audit-log.ts";
import { idsOf } from "../read-rows.ts";
import { transactInBatches } from "../write-rows.ts";
import { findStoppedNewsletters, recountNewsletter, selectNewsletterContents } from "./newsletter-sending.ts";

/** `queuedAt` is when the mail was written, or when staff sent it again. `isSuppressed`: its address gets no mail. */
export type DueMail = Mail & { queuedAt: string; isSuppressed: boolean; isStopped: boolean };

/** `answer` is what the mail server said, or why the mail was not sent. */
export type MailOutcome = { answer: string } & (
	| { state: "sent" | "suppressed" }
	| { state: "waiting"; nextAttemptAt: string }
	| { state: "failed"; isAddressRefused: boolean }
);

/** Rows per transaction, few enough for other transactions not to wait long. */
const maxDeletedRows = 500;

export function createOutbox(store: Store) {
	const { read, transact, clock, engine } = store;
	return {
		/** Claims due mails, bulk mail last, with a lease. Unless they are settled, they are due again afterwards. */
		claimDue: ({ leaseMs, limit }: { leaseMs: number; limit: number }): Promise<DueMail[]> =>
			transact(async (transaction) => {
				const now = clock.now();
				const due = await transaction
					.selectFrom("mails")
					.where("state", "=", "waiting")
					.where("next_attempt_at", "<=", now.toISOString())
					.orderBy("is_bulk")
					.orderBy("next_attempt_at")
					.limit(limit)
					.select("id")
					.$call(engine.forUpdate)
					.execute();
				const ids = idsOf(due);
				if (ids.length === 0) return [];
				await transaction
					.updateTable("mails")
					.where("id", "in", ids)
					.set({ next_attempt_at: new Date(now.getTime() + leaseMs).toISOString(), attempts: sql`attempts + 1` })
					.execute();
				const rows = await selectMails(transaction).where("mails.id", "in", ids).execute();
				const suppressed = await findSuppressed(
					transaction,
					rows.map(({ recipient }) => recipient),
				);
				const stopped = await findStoppedNewsletters(transaction, rows);
				return rows.map((row) => ({
					...toMail(row),
					queuedAt: row.queued_at,
					isSuppressed: suppressed.has(hashAddress(row.recipient)),
					isStopped: row.kind === "newsletter" && stopped.has(row.cause_id),
				}));
			}),

		/** Mails that were queued while the clock ran ahead. Those with their own due time keep waiting. */
		makeFutureMailsDue: (): Promise<number> =>
			transact(async (transaction) => {
				const now = clock.now().toISOString();
				const rows = await transaction
					.updateTable("mails")
					.where("state", "=", "waiting")
					.where("attempts", "=", 0)
					.where("next_attempt_at", ">", now)
					// Other mails wait for a due time of their own: see findDueTime.
					.where((eb) => eb.or([eb("created_at", ">", now), eb("last_answer", "is not", null)]))
					.set({ next_attempt_at: now, queued_at: now })
					.returning("id")
					.execute();
				return rows.length;
			}),

		/** Stores the outcome of an attempt. An address that was refused gets no more mail. */
		settle: ({ id, attempts }: Pick<Mail, "id" | "attempts">, outcome: MailOutcome): Promise<void> =>
			transact(async (transaction) => {
				const settled = await transaction
					.updateTable("mails")
					.where("id", "=", id)
					.where("state", "=", "waiting")
					// A sender whose lease has expired is outdated by the sender that claimed the mail after it, unless
					// it did send the mail.
					.$if(outcome.state !== "sent", (query) => query.where("attempts", "=", attempts))
					.set({
						state: outcome.state,
						last_answer: outcome.answer.slice(0, maxAnswerLength),
						...(outcome.state === "waiting" && { next_attempt_at: outcome.nextAttemptAt }),
						...(outcome.state === "sent" && { sent_at: clock.now().toISOString() }),
					})
					.returning("recipient")
					.executeTakeFirst();
				const isRefused = outcome.state === "failed" && outcome.isAddressRefused;
				if (settled && isRefused) await insertSuppression(transaction, store, settled.recipient, "refused");
			}),

		/** Suppresses all mail to an address from now on. Stores a hash of it, which survives the person's erasure. */
		suppress: (email: string, reason: "bounced" | "complained"): Promise<void> =>
			transact((transaction) => insertSuppression(transaction, store, email, reason)),

		isSuppressed: async (email: string): Promise<boolean> => (await findSuppressed(store.write, [email])).size > 0,

		async list(filters: MailFilters, pageSize: number): Promise<{ rows: Mail[]; total: number }> {
			const total = await countBounded(read, narrow(read.selectFrom("mails"), filters));
			const rows = await narrow(selectMails(read), filters)
				.orderBy("mails.created_at", "desc")
				.orderBy("mails.id", "desc")
				.limit(pageSize)
				.offset((filters.page - 1) * pageSize)
				.execute();
			return { rows: rows.map(toMail), total };
		},

		async find(id: string): Promise<Mail | null> {
			const row = await selectMails(read).where("mails.id", "=", id).executeTakeFirst();
			return row ? toMail(row) : null;
		},

		/** For three days. Also removes the suppression of its address, unless the owner has complained. */
		sendAgain: (id: string, { by }: Actor): Promise<"changed" | "missing"> =>
			transact(async (transaction) => {
				const now = clock.now().toISOString();
				const mail = await transaction
					.updateTable("mails")
					.where("id", "=", id)
					.where("state", "=", "failed")
					.set({ state: "waiting", attempts: 0, next_attempt_at: now, queued_at: now })
					.returning(["recipient", "kind", "cause_id"])
					.executeTakeFirst();
				if (!mail) return "missing";
				if (mail.kind === "newsletter") await recountNewsletter(transaction, mail.cause_id);
				await transaction
					.deleteFrom("mail_suppressions")
					.where("address_hash", "=", hashAddress(mail.recipient))
					.where("reason", "<>", "complained")
					.execute();
				await recordAuditEntry(transaction, {
					collection: "mails",
					documentId: id,
					title: "A mail",
					by,
					before: { state: "failed" },
					after: { state: "waiting" },
				});
				return "changed";
			}),

		/** `late`: those of the waiting ones that a mail server has not taken for an hour. */
		async count(): Promise<{ waiting: number; late: number; failed: number }> {
			const anHourAgo = new Date(clock.now().getTime() - hourMs).toISOString();
			const rows = await read
				.selectFrom("mails")
				.where("state", "in", ["waiting", "failed"])
				.groupBy("state")
				.select(["state", (eb) => eb.fn.countAll<number>().as("count")])
				.select(sql<number>`sum(case when attempts > 0 and queued_at < ${anHourAgo} then 1 else 0 end)`.as("late"))
				.execute();
			const of = (state: string) => rows.find((row) => row.state === state);
			return {
				waiting: Number(of("waiting")?.count ?? 0),
				late: Number(of("waiting")?.late ?? 0),
				failed: Number(of("failed")?.count ?? 0),
			};
		},

		deleteOld(): Promise<number> {
			const before = new Date(clock.now().getTime() - mailRetentionDays * dayMs).toISOString();
			return transactInBatches(store, maxDeletedRows, async (transaction) => {
				const old = await transaction
					.selectFrom("mails")
					.where("created_at", "<", before)
					.orderBy("created_at")
					.limit(maxDeletedRows)
					.select("id")
					.execute();
				return deleteMails(transaction, idsOf(old));
			});
		},
	};
}

/** Upper limit of a stored SMTP answer, in characters, since servers may send any amount of text. */
const maxAnswerLength = 500;

export async function listMailsTo({ read }: Store, email: string): Promise<Mail[]> {
	const rows = await selectMails(read)
		.where("mails.recipient", "=", email)
		.orderBy("mails.created_at", "desc")
		.orderBy("mails.id")
		.execute();
	return rows.map(toMail);
}

export async function holdBackMails(
	transaction: Transaction,
	email: string,
	{ kinds, reason }: { kinds: MailKind[]; reason: string },
): Promise<void> {
	await transaction
		.updateTable("mails")
		.where("recipient", "=", email)
		.where("kind", "in", kinds)
		.where("state", "=", "waiting")
		.set({ state: "suppressed", last_answer: reason })
		.execute();
}

export async function deleteMailsOf(transaction: Transaction, email: string): Promise<number> {
	const rows = await transaction
		.selectFrom("mails")
		.where((eb) => eb.or([eb("recipient", "=", email), eb("about_email", "=", email)]))
		.select("id")
		.execute();
	return deleteMails(transaction, idsOf(rows));
}

export async function countMailsAbout({ read }: Store, email: string): Promise<number> {
	const { count } = await read
		.selectFrom("mails")
		.where("about_email", "=", email)
		.where("recipient", "<>", email)
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return Number(count);
}

export async function deleteMailsAboutLeads(transaction: Transaction, leadIds: string[]): Promise<number> {
	const rows = await transaction
		.selectFrom("mails")
		.where("cause_collection", "=", "leads")
		.where("cause_id", "in", leadIds)
		.select("id")
		.execute();
	return deleteMails(transaction, idsOf(rows));
}

/** Deletes mails, and contents that no other mail uses. */
async function deleteMails(transaction: Transaction, ids: string[]): Promise<number> {
	if (ids.length === 0) return 0;
	const deleted = await transaction.deleteFrom("mails").where("id", "in", ids).returning("content_id").execute();
	const contents = [...new Set(deleted.map(({ content_id }) => content_id))];
	if (contents.length > 0) {
		await transaction
			.deleteFrom("mail_contents")
			.where("id", "in", contents)
			.where("id", "not in", transaction.selectFrom("mails").where("content_id", "in", contents).select("content_id"))
			.where("id", "not in", selectNewsletterContents(transaction, contents))
			.execute();
	}
	return deleted.length;
}

async function insertSuppression(
	transaction: Transaction,
	{ clock }: Store,
	email: string,
	reason: SuppressionReason,
): Promise<void> {
	await transaction
		.insertInto("mail_suppressions")
		.values({ address_hash: hashAddress(email), reason, created_at: clock.now().toISOString() })
		.onConflict((conflict) => conflict.column("address_hash").doUpdateSet({ reason }))
		.execute();
}

export async function findSuppressed(database: Reader, emails: string[]): Promise<Set<string>> {
	if (emails.length === 0) return new Set();
	const rows = await database
		.selectFrom("mail_suppressions")
		.where("address_hash", "in", emails.map(hashAddress))
		.select("address_hash")
		.execute();
	return new Set(rows.map(({ address_hash }) => address_hash));
}

/** SHA-256 without a key: a new site secret must not make the site write to people who asked it not to. */
export function hashAddress(email: string): string {
	return hash("sha256", `larkabout mail ${normalizeEmail(email)}`);
}

const contentColumns = [
	"mail_contents.subject",
	"mail_contents.text",
	"mail_contents.html",
	"mail_contents.attachments",
] as const;

function selectMails(database: Reader) {
	return database
		.selectFrom("mails")
		.innerJoin("mail_contents", "mail_contents.id", "mails.content_id")
		.selectAll("mails")
		.select(contentColumns);
}

/** A recipient is searched by prefix, which the index supports. */
function narrow<DB extends Tables, TB extends keyof DB, Row>(
	query: SelectQueryBuilder<DB, TB, Row>,
	{ state, recipient }: Pick<MailFilters, "state" | "recipient">,
): SelectQueryBuilder<DB, TB, Row> {
	const column = sql.ref<string>("mails.recipient");
	return query
		.$if(state !== null, (narrowed) => narrowed.where(sql<boolean>`${sql.ref("mails.state")} = ${state}`))
		.$if(recipient !== "", (narrowed) =>
			narrowed.where(sql<boolean>`${column} >= ${recipient} and ${column} < ${`${recipient}\u{10ffff}`}`),
		);
}

type JoinedRow = Awaited<ReturnType<ReturnType<typeof selectMails>["execute"]>>[number];

function toMail(row: JoinedRow): Mail {
	return {
		id: row.id,
		kind: row.kind,
		recipient: row.recipient,
		subject: row.subject,
		text: row.text,
		html: row.html,
		attachments: JSON.parse(row.attachments),
		headers: JSON.parse(row.headers),
		unsubscribeUrl: row.unsubscribe_url,
		cause: { collection: row.cause_collection, id: row.cause_id },
		isBulk: row.is_bulk === 1,
		messageId: row.message_id,
		state: row.state,
		attempts: row.attempts,
		nextAttemptAt: row.next_attempt_at,
		lastAnswer: row.last_answer,
		sentAt: row.sent_at,
		createdAt: row.created_at,
	};
}
