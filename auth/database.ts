import type { Generated, Kysely, Transaction } from "kysely";
import type { AuditEntry } from "../domain/audit-log/audit-entry.ts";
import type { OutgoingMail } from "../domain/mail/mail.ts";
import type { StaffMails } from "../domain/mail/staff-mails.ts";

/** The part of the database that accounts and sessions need. */
export type AuthDatabase = {
	connection: Kysely<AuthTables>;
	/**
	 * Runs work in a write transaction. The work may run several times, so it must not have effects outside the
	 * transaction.
	 */
	transact<Result>(work: (transaction: Transaction<AuthTables>) => Promise<Result>): Promise<Result>;
	/** Holds a lock by name until the end of the transaction. */
	lock(transaction: Transaction<AuthTables>, name: string): Promise<void>;
	/** Records an entry of the audit log in the transaction. */
	record(transaction: Transaction<AuthTables>, entry: Omit<AuditEntry, "id" | "at">): Promise<void>;
	/** Writes a mail to the outbox in the transaction. */
	writeMail(transaction: Transaction<AuthTables>, mail: OutgoingMail): Promise<void>;
	/** Composes the mails about accounts. */
	mails: StaffMails;
};

/**
 * Better Auth's tables under our names, and our own tables of sign-in attempts and devices. Times are ISO 8601 in UTC.
 */
export type AuthTables = {
	staff: {
		id: string;
		name: string;
		email: string;
		/** 0 or 1. */
		email_verified: number;
		/** 0 or 1. */
		must_change_password: Generated<number>;
		/** 0 or 1. 1 if no password signs in. */
		requires_passkey: Generated<number>;
		created_at: string;
		updated_at: string;
	};
	staff_accounts: {
		id: string;
		staff_id: string;
		account_id: string;
		provider_id: string;
		password: string | null;
		created_at: string;
		updated_at: string;
	};
	staff_sessions: {
		id: string;
		staff_id: string;
		token: string;
		expires_at: string;
		user_agent: string | null;
		created_at: string;
		updated_at: string;
	};
	staff_passkeys: { id: string; staff_id: string; name: string | null; credential_id: string; created_at: string };
	staff_verifications: { id: string; expires_at: string };
	staff_invitations: { id: string; email: string; invited_by: string; created_at: string; expires_at: string };
	staff_password_resets: { id: string; staff_id: string; created_at: string; expires_at: string };
	/** Browsers that an account was used in. `token_hash` is the hash of the browser's device cookie. */
	staff_devices: { staff_id: string; token_hash: string; created_at: string; last_seen_at: string };
	/** Only read here; `record` writes it. */
	audit_log: { id: Generated<number>; at: string; action: string; collection: string; document_id: string };
	sign_in_attempts: { id: Generated<number>; subject: string; at: string };
};
