import type { Dialect } from "./dialect.ts";

/**
 * `mailbox` is the key by which limits count a mail (see toMailbox in domain/mail/mailbox.ts). Null in bulk mail, which
 * is not counted, and in mails of the previous version. Limits no longer consider most of those; the ones to providers'
 * addresses are filled in.
 */
export const up = ({ text }: Dialect): string[] => [
	`alter table mails add column mailbox ${text}`,
	"update mails set mailbox = recipient where kind = 'provider-confirmation'",
	"create index mails_mailbox on mails (mailbox, kind, queued_at) where mailbox is not null",
	"create index provider_contacts_email on provider_contacts (email)",
];
