// Run by the server: queues the mails of newsletters or alerts that are due. See docs/decisions/0017-outbox.md.
//   node queue-mails.ts newsletters|alerts
import { composeNewsletter } from "../domain/newsletter/compose-newsletter.server.ts";
import { queueInBatches } from "../mail/queue-in-batches.ts";
import { queueNewsletters } from "../mail/queue-newsletters.ts";
import { getPublicOrigin } from "../server/process/address-line.ts";
import { createClock } from "../server/process/clock.ts";
import { readConfig } from "../server/process/config.ts";
import { openBackend } from "../server/process/open-ports.ts";
import { configureLog, log } from "../server/telemetry/log.ts";

/** Number of alerts that are claimed at once. Those left over after a kill wait for an hour. */
const alertBatchSize = 20;

const [what = "newsletters"] = process.argv.slice(2);
const abortController = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => abortController.abort());

const config = readConfig();
configureLog({ level: config.logLevel, format: config.nodeEnv === "production" ? "json" : "text" });
const clock = createClock(config.site);
const { documents } = await openBackend(config, clock);
const { newsletters, alerts } = documents;
const site = { origin: getPublicOrigin(config), clock, settings: config.site };
try {
	if (what === "alerts") await queueInBatches(alerts.tellDue, alertBatchSize, abortController.signal);
	else {
		const compose = (newsletter: Parameters<typeof composeNewsletter>[1]) =>
			composeNewsletter(newsletters, newsletter, site);
		await queueNewsletters({ newsletters, compose }, abortController.signal);
	}
} catch (error) {
	log("error", `The ${what} could not be queued`, { error });
	process.exitCode = 1;
} finally {
	await documents.close();
}
