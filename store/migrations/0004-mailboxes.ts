import type { Dialect } from "./dialect.ts";

/**
 * `mailbox`: what limits count a mail by (see toMailbox in domain/mail/mailbox.ts). Null in bulk mail, which none counts, and in mails
 * of the version before, most of which limits no longer look at: those of providers' addresses are filled.
 */
export const up = ({ text }: Dialect): string[] => [
	`alter table mails add column mailbox ${text}`,
	"update mails set mailbox = recipient where kind = 'provider-confirmation'",
	"create index mails_mailbox on mails (mailbox, kind, queued_at) where mailbox is not null",
	"create index provider_contacts_email on provider_contacts (email)",
];
