import type { MailContent } from "../domain/mail/mail.ts";
import type { Newsletter } from "../domain/newsletter/newsletter.ts";
import type { Documents } from "../store/port.ts";
import { queueInBatches } from "./queue-in-batches.ts";

type Options = {
	newsletters: Pick<Documents["newsletters"], "listDue" | "start" | "listQueueing" | "queueBatch">;
	/** Renders a newsletter with what is current now. */
	compose(newsletter: Newsletter): Promise<MailContent>;
	batchSize?: number;
};

/** Small, because on SQLite another write can wait for one batch. */
const defaultBatchSize = 50;

/**
 * Starts due newsletters, and queues their mails in batches. Memory use doesn't depend on the number of subscribers.
 * After a crash, or on another machine, it resumes where it stopped.
 */
export async function queueNewsletters(options: Options, signal: AbortSignal): Promise<void> {
	const { newsletters, compose, batchSize = defaultBatchSize } = options;
	for (const newsletter of await newsletters.listDue()) {
		await newsletters.start(newsletter, await compose(newsletter));
	}
	for (const id of await newsletters.listQueueing()) {
		await queueInBatches((size) => newsletters.queueBatch(id, size), batchSize, signal);
	}
}
