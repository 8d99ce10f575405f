import type { Clock } from "../domain/clock.ts";
import { giveUpAfterMs, hasSecretLink, insertSecretLink } from "../domain/mail/mail.ts";
import { isReservedAddress } from "../domain/mail/reserved-address.ts";
import type { StaffMails } from "../domain/mail/staff-mails.ts";
import { retryDelay } from "../domain/retry-delay.ts";
import type { Documents, DueMail, MailOutcome } from "../store/port.ts";
import type { MailTransport } from "./port.ts";

type SenderOptions = {
	outbox: Pick<Documents["outbox"], "claimDue" | "settle">;
	transport: MailTransport;
	/** Signs the secret links, which are not stored in the outbox. */
	mails: Pick<StaffMails, "createSecretUrl">;
	clock: Pick<Clock, "now">;
	/** Called with each outcome; used by the metrics. */
	onOutcome?: (state: MailOutcome["state"]) => void;
	/** The `random` option of {@link retryDelay}. */
	random?: () => number;
};

/** Maximum number of mails that are sent concurrently. */
export const maxConcurrentMails = 5;

/** Exceeds the maximum time for sending one mail: up to ten commands with a timeout of 30 seconds each. */
const leaseMs = 10 * 60_000;
const firstRetryDelayMs = 60_000;

/**
 * Sends due mails until none is left or the signal is aborted. Each mail is leased, so that only one process sends it.
 * If a process is killed after the server's response but before storing the outcome, the mail is sent again with the
 * same Message-ID when the lease expires.
 */
export async function sendDueMails(options: SenderOptions, signal: AbortSignal): Promise<void> {
	const { outbox, clock } = options;
	while (!signal.aborted) {
		const mails = await outbox.claimDue({ leaseMs, limit: maxConcurrentMails });
		if (mails.length === 0) return;
		await Promise.all(
			mails.map(async (mail) => {
				const outcome = findReasonNotToSend(mail, clock.now()) ?? (await deliver(options, mail));
				await outbox.settle(mail, outcome);
				options.onOutcome?.(outcome.state);
			}),
		);
	}
}

/**
 * The last check before sending: stops mail to addresses that don't accept it, and mail that is too old to be useful.
 */
function findReasonNotToSend(mail: DueMail, now: Date): MailOutcome | null {
	if (isReservedAddress(mail.recipient)) {
		return { state: "suppressed", answer: "This is an example address that nobody reads." };
	}
	if (mail.isStopped) return { state: "suppressed", answer: "Staff stopped this newsletter." };
	if (mail.isSuppressed) {
		return { state: "suppressed", answer: "Our e-mail to this address was rejected, bounced or marked as spam." };
	}
	if (now.getTime() - Date.parse(mail.queuedAt) > giveUpAfterMs) {
		return {
			state: "failed",
			answer: mail.lastAnswer ?? "Still not delivered after three days.",
			isAddressRefused: false,
		};
	}
	return null;
}

async function deliver({ transport, mails, clock, random }: SenderOptions, mail: DueMail): Promise<MailOutcome> {
	const content = hasSecretLink(mail) ? insertSecretLink(mail, await mails.createSecretUrl(mail)) : {};
	const delivery = await transport.send({ ...mail, ...content });
	const { answer } = delivery;
	if (delivery.outcome === "accepted") return { state: "sent", answer };
	if (delivery.outcome === "rejected") return { state: "failed", answer, isAddressRefused: delivery.isAddressRefused };
	const delayMs = retryDelay(mail.attempts, { baseDelayMs: firstRetryDelayMs, ...(random && { random }) });
	return { state: "waiting", answer, nextAttemptAt: new Date(clock.now().getTime() + delayMs).toISOString() };
}
