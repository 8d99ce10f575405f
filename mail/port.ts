import type { Mail } from "../domain/mail/mail.ts";

/** What leaves the site of a mail. */
export type SentMail = Pick<
	Mail,
	"recipient" | "subject" | "text" | "html" | "attachments" | "headers" | "unsubscribeUrl" | "messageId" | "createdAt"
>;

/** Sends mails through a mail server. */
export type MailTransport = {
	/** Never rejects: resolves with the outcome, even if the server doesn't respond. */
	send(mail: SentMail): Promise<Delivery>;
	/** Closes open connections. */
	close(): void;
};

/**
 * "accepted": the server took responsibility for the mail. "deferred": it can be retried. "rejected": it will never be
 * accepted. `isAddressRefused` is true if the recipient's address is the reason, not the content or the sender.
 */
export type Delivery = { answer: string } & (
	| { outcome: "accepted" | "deferred" }
	| { outcome: "rejected"; isAddressRefused: boolean }
);
