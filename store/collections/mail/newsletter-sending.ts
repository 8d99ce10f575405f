import { type SqlBool, sql, type Updateable } from "kysely";
import type { MailContent } from "../../../domain/mail/mail.ts";
import type { Newsletter, NewsletterProgress } from "../../../domain/newsletter/newsletter.ts";
import type { Reader, Store, Transaction } from "../../store.ts";
import type { NewsletterRow } from "../../tables.ts";
import { nextTimestamp } from "../audit-log.ts";
import { countRows, hasRows, idsOf } from "../read-rows.ts";
import { toNewsletter } from "./newsletter-rows.ts";
import { writeMailContent, writeMails } from "./write-mail.ts";

/** The condition of the index of newsletters that have work left. A literal, so that the engines can use it. */
const isActive = sql<SqlBool>`newsletters.state <> 'draft' and newsletters.counts is null`;

/** The subscribers who get a newsletter. Literals, as in the index. */
const isConfirmed = sql<SqlBool>`active = 1 and confirmed_at is not null`;

/** The steps of the job that sends newsletters. Each is its own transaction, and may be repeated. */
export function createNewsletterSending(store: Store) {
	const { read, transact, clock, engine } = store;
	return {
		async listDue(): Promise<Newsletter[]> {
			const rows = await read
				.selectFrom("newsletters")
				.where(isActive)
				.where("state", "=", "scheduled")
				.where("send_at", "<=", clock.now().toISOString())
				.orderBy("send_at")
				.selectAll()
				.execute();
			return rows.map(toNewsletter);
		},

		/** Stores the content of a due newsletter's mails. Returns false if it was changed or started in the meantime. */
		start: ({ id, updatedAt }: Pick<Newsletter, "id" | "updatedAt">, content: MailContent): Promise<boolean> =>
			transact(async (transaction) => {
				const newsletter = await transaction
					.selectFrom("newsletters")
					.where("id", "=", id)
					.where("state", "=", "scheduled")
					.where("updated_at", "=", updatedAt)
					.select("id")
					.$call(engine.forUpdate)
					.executeTakeFirst();
				if (!newsletter) return false;
				await updateNewsletter(transaction, id, {
					state: "sending",
					content_id: await writeMailContent(transaction, store, content),
					started_at: clock.now().toISOString(),
					updated_at: nextTimestamp(updatedAt),
				});
				return true;
			}),

		async listQueueing(): Promise<string[]> {
			const rows = await read
				.selectFrom("newsletters")
				.where(isActive)
				.where("state", "=", "sending")
				.where("is_queued", "=", 0)
				.orderBy("started_at")
				.select("id")
				.execute();
			return idsOf(rows);
		},

		/** Returns how many were queued: fewer than `batchSize` at the end, or if the newsletter was stopped. */
		queueBatch: (id: string, batchSize: number): Promise<number> =>
			transact(async (transaction) => {
				const newsletter = await transaction
					.selectFrom("newsletters")
					.where("id", "=", id)
					.where("state", "=", "sending")
					.where("is_queued", "=", 0)
					.select(["content_id", "cursor"])
					.$call(engine.forUpdate)
					.executeTakeFirst();
				if (!newsletter?.content_id) return 0;
				const subscribers = await selectSubscribers(transaction, newsletter.cursor, batchSize).execute();
				const mails = await Promise.all(subscribers.map((subscriber) => store.mails.addressNewsletter(id, subscriber)));
				await writeMails(transaction, store, newsletter.content_id, mails);
				const last = subscribers.at(-1);
				const is_queued = subscribers.length < batchSize ? 1 : 0;
				await updateNewsletter(transaction, id, { ...(last && { cursor: last.id }), is_queued });
				return subscribers.length;
			}),

		/** Stores the counts of newsletters without waiting mails, which are then sent unless staff stopped them. */
		async finishSent(): Promise<void> {
			const queued = await read
				.selectFrom("newsletters")
				.where(isActive)
				.where("is_queued", "=", 1)
				.select("id")
				.execute();
			for (const { id } of queued) {
				// Cheap, and nearly always true while a newsletter is being sent.
				if (await hasWaitingMails(read, id)) continue;
				await transact((transaction) => finish(transaction, store, id));
			}
		},
	};
}

/** Reads only those rows, however many there are, since other writers wait for the transaction. */
export function selectSubscribers(database: Reader, cursor: string, limit: number) {
	return database
		.selectFrom("subscriptions")
		.where(isConfirmed)
		.where("id", ">", cursor)
		.orderBy("id")
		.limit(limit)
		.select(["id", "email"]);
}

export async function countConfirmed({ read }: Pick<Store, "read">, cursor = ""): Promise<number> {
	return countRows(read.selectFrom("subscriptions").where(isConfirmed).where("id", ">", cursor));
}

export async function countMails(database: Reader, id: string): Promise<Omit<NewsletterProgress, "toQueue">> {
	const rows = await database
		.selectFrom("mails")
		.where(sql<SqlBool>`kind = 'newsletter'`)
		.where("cause_id", "=", id)
		.groupBy("state")
		.select(["state", (eb) => eb.fn.countAll<number>().as("count")])
		.execute();
	const counts = { waiting: 0, sent: 0, failed: 0, suppressed: 0 };
	for (const { state, count } of rows) counts[state] = Number(count);
	return counts;
}

export async function findStoppedNewsletters(
	transaction: Transaction,
	mails: { kind: string; cause_id: string }[],
): Promise<Set<string>> {
	const ids = mails.filter(({ kind }) => kind === "newsletter").map(({ cause_id }) => cause_id);
	if (ids.length === 0) return new Set();
	const rows = await transaction
		.selectFrom("newsletters")
		.where("id", "in", ids)
		.where("state", "=", "stopped")
		.select("id")
		.execute();
	return new Set(idsOf(rows));
}

/** Counts a newsletter's mails anew once one that staff send again has been sent. */
export async function recountNewsletter(transaction: Transaction, id: string): Promise<void> {
	await updateNewsletter(transaction, id, { counts: null });
}

/** They are kept, since it is shown as it was sent, and may have further mails to queue. */
export function selectNewsletterContents(transaction: Transaction, contents: string[]) {
	return transaction
		.selectFrom("newsletters")
		.where("content_id", "in", contents)
		.select((eb) => eb.ref("content_id").$notNull().as("content_id"));
}

async function finish(transaction: Transaction, { clock, engine }: Store, id: string): Promise<void> {
	const newsletter = await transaction
		.selectFrom("newsletters")
		.where("id", "=", id)
		.where(isActive)
		.select(["state", "updated_at"])
		.$call(engine.forUpdate)
		.executeTakeFirst();
	if (!newsletter) return;
	const counts = await countMails(transaction, id);
	if (counts.waiting > 0) return;
	await updateNewsletter(transaction, id, {
		counts: JSON.stringify(counts),
		...(newsletter.state === "sending" && {
			state: "sent" as const,
			finished_at: clock.now().toISOString(),
			updated_at: nextTimestamp(newsletter.updated_at),
		}),
	});
}

export async function updateNewsletter(transaction: Transaction, id: string, columns: Updateable<NewsletterRow>) {
	await transaction.updateTable("newsletters").where("id", "=", id).set(columns).execute();
}

async function hasWaitingMails(read: Store["read"], id: string): Promise<boolean> {
	return hasRows(
		read
			.selectFrom("mails")
			.where(sql<SqlBool>`state = 'waiting' and kind = 'newsletter'`)
			.where("cause_id", "=", id)
			.select("id"),
	);
}
