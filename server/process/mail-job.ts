import { createPrivateKey } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Clock } from "../../domain/clock.ts";
import { createClockWatch } from "../../domain/clock-watch.ts";
import type { StaffMails } from "../../domain/mail/staff-mails.ts";
import type { MailTransport } from "../../mail/port.ts";
import { maxConcurrentMails, sendDueMails } from "../../mail/sender.ts";
import type { Documents } from "../../store/port.ts";
import type { Metrics } from "../telemetry/metrics.ts";
import type { Config } from "./config.ts";
import type { Job } from "./scheduler.ts";
import { StartError } from "./start-error.ts";

const pollIntervalMs = 3000;

type MailJobOptions = {
	mail: Config["mail"];
	mails: Pick<StaffMails, "createSecretUrl">;
	clock: Clock;
	metrics: Metrics | null;
};

/**
 * Creates the job that sends mails from the outbox; null without a mail server. Runs on every machine: each mail is
 * claimed by one of them.
 */
export async function createMailJob(
	{ outbox }: Pick<Documents, "outbox">,
	{ mail, mails, clock, metrics }: MailJobOptions,
): Promise<Job | null> {
	const transport = await openMailServer(mail);
	if (!transport) return null;
	const hasGoneBack = createClockWatch(clock.now);
	let isFirstRun = true;
	return {
		name: "send mails",
		firstDelayMs: pollIntervalMs,
		intervalMs: pollIntervalMs,
		retryBaseDelayMs: pollIntervalMs,
		async run(signal) {
			if (isFirstRun || hasGoneBack()) await outbox.makeFutureMailsDue();
			isFirstRun = false;
			await sendDueMails(
				{ outbox, transport, mails, clock, onOutcome: (state) => metrics?.countMailAttempt(state) },
				signal,
			);
		},
	};
}

/** Returns null if no mail server is configured. */
export async function openMailServer({ smtpUrl, from, dkim }: Config["mail"]): Promise<MailTransport | null> {
	if (!smtpUrl || !from) return null;
	const { createSmtpTransport } = await import("../../mail/smtp.ts");
	const privateKey = dkim && (await readPrivateKey(dkim.keyFile));
	return createSmtpTransport({
		url: smtpUrl,
		from,
		dkim: dkim && privateKey ? { ...dkim, privateKey } : null,
		maxConnections: maxConcurrentMails,
	});
}

/** The minimum that RFC 8301 recommends to signers. */
const minKeyBits = 2048;

async function readPrivateKey(path: string): Promise<string> {
	const { pem, key } = await readKeyFile(path);
	const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
	const type = key.asymmetricKeyType;
	if (type === "rsa" && bits >= minKeyBits) return pem;
	const found = type === "rsa" ? `has ${bits} bits` : `is a key of ${type}`;
	throw new StartError(`DKIM_KEY_FILE must be an RSA key of ${minKeyBits} bits or more, but ${found}`);
}

async function readKeyFile(path: string) {
	try {
		const pem = await readFile(path, "utf8");
		return { pem, key: createPrivateKey(pem) };
	} catch (error) {
		throw new StartError(
			`DKIM_KEY_FILE must be a file with a private key in PEM format, but is ${JSON.stringify(path)}: ${(error as Error).message}`,
			{ cause: error },
		);
	}
}
