import type { Mail } from "../domain/mail/mail.ts";

/** Hands mails over to a mail server. */
export type MailTransport = {
	/** Resolves whatever the server answers, or if none does. */
	send(mail: Mail): Promise<Delivery>;
	/** Ends the open connections. */
	close(): void;
};

/**
 * "accepted": the server has taken the mail over. "deferred": it may be tried again. "rejected": it will never be taken;
 * `isAddressRefused` if that is because of its address, and not of what it says or who sends it.
 */
export type Delivery = { answer: string } & (
	| { outcome: "accepted" | "deferred" }
	| { outcome: "rejected"; isAddressRefused: boolean }
);
