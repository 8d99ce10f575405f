import type { AuditedCollection } from "../audit-log/audit-entry.ts";
import type { MailState } from "../mail-state.ts";

const mailKinds = [
	"newsletter-confirmation",
	"provider-confirmation",
	"enquiry",
	"enquiry-digest",
	"provider-answer",
	"provider-change",
	"provider-link",
	"provider-reminder",
	"request-confirmation",
	"request-outcome",
	"newsletter",
	"newsletter-test",
	"lead-confirmation",
	"place-question",
	"data-link",
	"alert-confirmation",
	"alert-news",
	"staff-invitation",
	"password-reset",
	"password-changed",
	"new-device",
	"passkeys-changed",
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Display names of the kinds in the staff area. */
export const mailKindNames: Record<MailKind, string> = {
	"newsletter-confirmation": "Newsletter: please confirm",
	"provider-confirmation": "Provider: please confirm",
	enquiry: "Inquiry to a provider",
	"enquiry-digest": "Several inquiries to a provider",
	"provider-answer": "A provider’s answer",
	"provider-change": "To a provider: changes made",
	"provider-link": "To a provider: link to its page",
	"provider-reminder": "To a provider: is everything still right?",
	"request-confirmation": "Provider’s request: please confirm",
	"request-outcome": "Provider’s request: our answer",
	newsletter: "Newsletter",
	"newsletter-test": "Newsletter: test",
	"lead-confirmation": "To the parent: we have your inquiry",
	"place-question": "To the parent: did you get a spot?",
	"data-link": "Link to someone’s own data",
	"alert-confirmation": "Alert: please confirm",
	"alert-news": "Alert: what a search found",
	"staff-invitation": "To staff: an invitation",
	"password-reset": "To staff: link for a new password",
	"password-changed": "To staff: your password was changed",
	"new-device": "To staff: a sign-in from a new device",
	"passkeys-changed": "To staff: your passkeys were changed",
};

/** Mails that recipients can opt out of permanently without leaving any list. */
export type RefusableMail = Extract<MailKind, "place-question">;

/** A small text file, such as a calendar. */
type MailAttachment = { filename: string; contentType: string; content: string };

/** A mail's content, the same in HTML and in plain text. */
export type MailContent = {
	subject: string;
	text: string;
	html: string;
	attachments?: MailAttachment[];
};

/** A mail's recipient and purpose. */
export type MailAddressing = {
	kind: MailKind;
	recipient: string;
	/** Additional headers, such as Reply-To. Values are one line each. */
	headers?: Record<string, string>;
	/**
	 * The recipient's unsubscribe URL. It becomes `List-Unsubscribe`, and replaces {@link unsubscribePlaceholder} in the
	 * content. Required for bulk mail.
	 */
	unsubscribeUrl?: string;
	/**
	 * The e-mail address of the person whom the mail is about, if that isn't the recipient. Erasing that person deletes
	 * the mail.
	 */
	aboutEmail?: string;
	/** The document that caused the mail. */
	cause: { collection: AuditedCollection; id: string };
	/** Bulk mail is sent after all other mail. */
	isBulk?: boolean;
};

/** A mail as it is written to the outbox. */
export type OutgoingMail = MailContent & MailAddressing;

/** A mail of the outbox. */
export type Mail = Required<Omit<OutgoingMail, "unsubscribeUrl" | "aboutEmail">> & {
	id: string;
	unsubscribeUrl: string | null;
	/** The same for every attempt, so that the recipient's mail program recognises duplicates. */
	messageId: string;
	state: MailState;
	/** The number of attempts so far. */
	attempts: number;
	/** When the next attempt is due, while the mail is waiting. */
	nextAttemptAt: string;
	/** The mail server's response to the last attempt, or why there was no attempt. */
	lastAnswer: string | null;
	sentAt: string | null;
	createdAt: string;
};

/**
 * Placeholder for each recipient's `unsubscribeUrl` in content that many recipients share. Typed texts contain no
 * control characters (see normalizeLine), so nobody can type it.
 */
export const unsubscribePlaceholder = "\u001funsubscribe\u001f";

/**
 * Placeholder for a mail's secret link, which gives access to an account. The link is signed when the mail is sent, so
 * that neither the database nor staff who read the outbox have it.
 */
export const secretLinkPlaceholder = "\u001fsecret link\u001f";

/** Replaces the secret link for people other than the recipient. */
const hiddenLinkText = "(This link is only for the recipient.)";

/** A mail that couldn't be sent for this long is given up. */
export const giveUpAfterMs = 3 * 24 * 3_600_000;

/** Mails are deleted after this time, whatever their state. */
export const mailRetentionDays = 90;

export function hasSecretLink({ text }: Pick<Mail, "text">): boolean {
	return text.includes(secretLinkPlaceholder);
}

/** Returns a mail's content with the secret link, as its recipient gets it. */
export function insertSecretLink({ text, html }: Pick<Mail, "text" | "html">, url: string) {
	return {
		text: text.replaceAll(secretLinkPlaceholder, () => url),
		html: html.replaceAll(secretLinkPlaceholder, () => url),
	};
}

/** Returns a mail's content with the recipient's unsubscribe link. Removes a secret link that hasn't been inserted. */
export function personalize(mail: Pick<Mail, "text" | "html" | "unsubscribeUrl">) {
	const { unsubscribeUrl } = mail;
	const text = mail.text.replaceAll(secretLinkPlaceholder, hiddenLinkText);
	const html = mail.html.replaceAll(` href="${secretLinkPlaceholder}"`, "");
	if (!unsubscribeUrl) return { text, html };
	return {
		text: text.replaceAll(unsubscribePlaceholder, () => unsubscribeUrl),
		html: html.replaceAll(unsubscribePlaceholder, () => unsubscribeUrl.replaceAll("&", "&amp;")),
	};
}
