import type { Actor } from "../../../domain/audit-log/audit-entry.ts";
import type { MailContent } from "../../../domain/mail/mail.ts";
import type { Newsletter, NewsletterProgress, NewsletterState } from "../../../domain/newsletter/newsletter.ts";
import { countBounded } from "../../count-bounded.ts";
import type { Store } from "../../store.ts";
import { findLastActor, nextTimestamp, recordAuditEntry } from "../audit-log.ts";
import { createStaffEditing, type UpdateResult } from "../staff-editing.ts";
import { createNewsletterPicks } from "./newsletter-picks.ts";
import { toNewsletter, toRow } from "./newsletter-rows.ts";
import { countConfirmed, countMails, createNewsletterSending, updateNewsletter } from "./newsletter-sending.ts";
import { writeMail } from "./write-mail.ts";

export type NewsletterRow = Pick<
	Newsletter,
	"id" | "title" | "state" | "sendAt" | "startedAt" | "finishedAt" | "updatedAt"
>;

/** Newsletters. Only drafts can be changed or removed. */
export function createNewsletters(store: Store) {
	const { read } = store;
	return {
		async list(page: number, pageSize: number): Promise<{ rows: NewsletterRow[]; total: number }> {
			const total = await countBounded(read, read.selectFrom("newsletters"));
			const rows = await read
				.selectFrom("newsletters")
				.orderBy("created_at", "desc")
				.orderBy("id")
				.limit(pageSize)
				.offset((page - 1) * pageSize)
				.select(["id", "title", "state", "send_at as sendAt", "started_at as startedAt"])
				.select(["finished_at as finishedAt", "updated_at as updatedAt"])
				.execute();
			return { rows, total };
		},

		async getProgress(id: string): Promise<NewsletterProgress> {
			const row = await read
				.selectFrom("newsletters")
				.where("id", "=", id)
				.select(["cursor", "is_queued", "counts"])
				.executeTakeFirst();
			if (row && row.counts !== null) return { ...JSON.parse(row.counts), toQueue: 0 };
			const toQueue = row?.is_queued === 1 ? 0 : await countConfirmed(store, row?.cursor);
			return { ...(await countMails(read, id)), toQueue };
		},

		async findLastStart(): Promise<string | null> {
			const row = await read
				.selectFrom("newsletters")
				.where("started_at", "is not", null)
				.orderBy("started_at", "desc")
				.select("started_at")
				.limit(1)
				.executeTakeFirst();
			return row?.started_at ?? null;
		},

		/** Returns the content of a newsletter's mails; null until sending has started. */
		async findContent(id: string): Promise<MailContent | null> {
			const row = await read
				.selectFrom("newsletters")
				.innerJoin("mail_contents", "mail_contents.id", "newsletters.content_id")
				.where("newsletters.id", "=", id)
				.select(["subject", "text", "html"])
				.executeTakeFirst();
			return row ?? null;
		},

		sendTest: ({ id }: Pick<Newsletter, "id">, content: MailContent, { by }: Actor): Promise<void> =>
			store.transact(async (transaction) => {
				await writeMail(transaction, store, {
					...content,
					kind: "newsletter-test",
					recipient: by,
					cause: { collection: "newsletters", id },
				});
			}),

		schedule: (id: string, sendAt: string, expectedVersion: string, actor: Actor) =>
			changeState(store, { id, expectedVersion, actor }, ["draft", "scheduled"], {
				state: "scheduled",
				send_at: sendAt,
			}),
		/** Back to a draft, or the end of sending: mails that are being sent go out, waiting ones are held back. */
		async stop(id: string, actor: Actor): Promise<"draft" | "stopped" | "missing"> {
			const draft = { state: "draft", send_at: null } as const;
			const withdrawn = await changeState(store, { id, actor }, ["scheduled"], draft);
			if (withdrawn.outcome === "changed") return "draft";
			const stopped = { state: "stopped", is_queued: 1, finished_at: store.clock.now().toISOString() } as const;
			const { outcome } = await changeState(store, { id, actor }, ["sending"], stopped);
			return outcome === "changed" ? "stopped" : "missing";
		},

		...createNewsletterPicks(store),
		...createNewsletterSending(store),
		...createStaffEditing<"newsletters", Newsletter>(store, {
			name: "newsletters",
			toDocument: toNewsletter,
			toRow,
			isLocked: ({ state }) => state !== "draft",
		}),
	};
}

type Change = { id: string; expectedVersion?: string; actor: Actor };
type StateColumns = { state: NewsletterState; send_at?: string | null; is_queued?: number; finished_at?: string };

/** In any other state than `from`, it counts as missing. */
function changeState(
	store: Store,
	{ id, expectedVersion, actor: { by } }: Change,
	from: NewsletterState[],
	columns: StateColumns,
): Promise<UpdateResult> {
	return store.transact(async (transaction) => {
		const before = await transaction
			.selectFrom("newsletters")
			.where("id", "=", id)
			.where("state", "in", from)
			.select(["title", "state", "send_at", "updated_at"])
			.$call(store.engine.forUpdate)
			.executeTakeFirst();
		if (!before) return { outcome: "missing" };
		if (expectedVersion !== undefined && before.updated_at !== expectedVersion) {
			const lastActor = await findLastActor(transaction, "newsletters", id);
			return { outcome: "conflict", updatedAt: before.updated_at, by: lastActor };
		}
		const updatedAt = nextTimestamp(before.updated_at);
		await updateNewsletter(transaction, id, { ...columns, updated_at: updatedAt });
		await recordAuditEntry(transaction, {
			collection: "newsletters",
			documentId: id,
			title: before.title,
			by,
			before: { state: before.state, sendAt: before.send_at },
			after: { state: columns.state, sendAt: columns.send_at === undefined ? before.send_at : columns.send_at },
		});
		return { outcome: "changed", updatedAt };
	});
}
