import type { Actor } from "../../domain/audit-log/audit-entry.ts";
import type { Mail } from "../../domain/mail/mail.ts";
import type { MailFilters } from "../../domain/mail/staff-filters.ts";

/** Mails that were written in the transactions of their causes, and their outcomes. */
export type Outbox = {
	/**
	 * Claims mails that are due, bulk mail last, with a lease during which no other process claims them. Unless they
	 * are settled, they are due again afterwards.
	 */
	claimDue(claim: { leaseMs: number; limit: number }): Promise<DueMail[]>;
	/**
	 * Makes mails due that were queued while the clock ran ahead, and returns how many. Mails with their own due time
	 * keep waiting.
	 */
	makeFutureMailsDue(): Promise<number>;
	/** Stores the outcome of an attempt. An address that was refused gets no more mail. */
	settle(mail: Pick<Mail, "id" | "attempts">, outcome: MailOutcome): Promise<void>;
	/** Suppresses all mail to an address from now on. Stores a hash of it, which survives the person's erasure. */
	suppress(email: string, reason: "bounced" | "complained"): Promise<void>;
	isSuppressed(email: string): Promise<boolean>;
	/** Returns one page of the mails, newest first, and the total. */
	list(filters: MailFilters, pageSize: number): Promise<{ rows: Mail[]; total: number }>;
	find(id: string): Promise<Mail | null>;
	/**
	 * Retries a failed mail for three days, and removes the suppression of its address, unless the owner has
	 * complained.
	 */
	sendAgain(id: string, actor: Actor): Promise<"changed" | "missing">;
	count(): Promise<{ waiting: number; failed: number }>;
	/** Deletes the mails that are older than their retention, and returns how many. */
	deleteOld(): Promise<number>;
};

/** `queuedAt` is when the mail was written, or when staff sent it again. `isSuppressed`: its address gets no mail. */
export type DueMail = Mail & { queuedAt: string; isSuppressed: boolean };

/** `answer` is what the mail server said, or why the mail was not sent. */
export type MailOutcome = { answer: string } & (
	| { state: "sent" | "suppressed" }
	| { state: "waiting"; nextAttemptAt: string }
	| { state: "failed"; isAddressRefused: boolean }
);
