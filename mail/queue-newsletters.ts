import type { MailContent } from "../domain/mail/mail.ts";
import type { Newsletter } from "../domain/newsletter/newsletter.ts";
import type { Documents } from "../store/port.ts";
import { queueInBatches } from "./queue-in-batches.ts";

type Options = {
	newsletters: Pick<Documents["newsletters"], "listDue" | "start" | "listQueueing" | "queueBatch">;
	/** Renders a newsletter as of now. */
	compose(newsletter: Newsletter): Promise<MailContent>;
	batchSize?: number;
};

/** On SQLite, another write waits for one batch at most. */
const defaultBatchSize = 50;

/**
 * Starts the newsletters whose time has come, and queues their mails in batches. The memory it needs does not depend on the
 * number of subscribers. After a kill, or on another machine, it goes on where it stopped.
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
