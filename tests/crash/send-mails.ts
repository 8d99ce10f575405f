// Sends the mails of the outbox in a folder until none is due, as the server does, and ends. A test kills it meanwhile:
//   node send-mails.ts FOLDER smtp://127.0.0.1:2525 PAST_MS
// PAST_MS sets the clock ahead, so that the claims of a process that was killed are over.
import { maxConcurrentMails, sendDueMails } from "../../mail/sender.ts";
import { createSmtpTransport } from "../../mail/smtp.ts";
import { openBackend } from "../../server/process/open-ports.ts";

const [dataDir = "", url = "", aheadMs = "0"] = process.argv.slice(2);
const now = () => new Date(Date.now() + Number(aheadMs));
const clock = { now, catalogueNow: now };
const { documents } = await openBackend({ dataDir }, clock);
const transport = createSmtpTransport({
	...{ url, from: "hello@lake.club", dkim: null, maxConnections: maxConcurrentMails },
});
await sendDueMails({ outbox: documents.outbox, transport, clock }, new AbortController().signal);
transport.close();
await documents.close();
