// Queues all mails that are due in a store, as the server and its scripts do, and exits. A test kills it before that:
//   node queue-mails.ts CONFIG PAST_MS
// PAST_MS sets the clock ahead, so that the claims of a killed process have expired.
import { queueInBatches } from "../../mail/queue-in-batches.ts";
import { queueNewsletters } from "../../mail/queue-newsletters.ts";
import { openBackend } from "../../server/process/open-ports.ts";

const batchSize = 10;

const [config = "", aheadMs = "0"] = process.argv.slice(2);
const now = () => new Date(Date.now() + Number(aheadMs));
const { documents } = await openBackend(JSON.parse(config), { now, catalogueNow: now });
const { newsletters, alerts, parents } = documents;
const { signal } = new AbortController();
const compose = async () => ({ subject: "May", text: "May", html: "<p>May</p>" });
await Promise.all([
	queueInBatches(parents.askDue, batchSize, signal),
	queueInBatches(alerts.tellDue, batchSize, signal),
	queueNewsletters({ newsletters, compose, batchSize }, signal),
]);
await documents.close();
