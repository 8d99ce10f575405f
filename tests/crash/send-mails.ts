// Sends the mails of the outbox until none is due, as the server does, and exits. A test kills it before that:
//   DATA_DIR=… [DATABASE_URL=…] node send-mails.ts smtp://127.0.0.1:2525 AHEAD_MS [--until-killed]
// AHEAD_MS sets the clock ahead, so that the claims of a killed process have expired. --until-killed waits for more
// mails.
import { setTimeout as wait } from "node:timers/promises";
import { maxConcurrentMails, sendDueMails } from "../../mail/sender.ts";
import { createSmtpTransport } from "../../mail/smtp.ts";
import { readConfig } from "../../server/process/config.ts";
import { openBackend } from "../../server/process/open-ports.ts";

const pollIntervalMs = 5;

const [url = "", aheadMs = "0", option] = process.argv.slice(2);
const now = () => new Date(Date.now() + Number(aheadMs));
const clock = { now, catalogueNow: now };
const { documents, mail } = await openBackend(readConfig(), clock);
const transport = createSmtpTransport({
	url,
	from: "hello@lake.club",
	dkim: null,
	maxConnections: maxConcurrentMails,
});
do {
	await sendDueMails({ outbox: documents.outbox, transport, clock, mails: mail }, new AbortController().signal);
	await wait(pollIntervalMs);
} while (option === "--until-killed");
transport.close();
await documents.close();
