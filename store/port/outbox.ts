import type { Actor } from "../../domain/audit-log/audit-entry.ts";
import type { Mail } from "../../domain/mail/mail.ts";
import type { MailFilters } from "../../domain/mail/staff-filters.ts";

/** Mails that were written in the transactions of their causes, and what became of them. */
export type Outbox = {
	/**
	 * Takes mails that are due, bulk mail last, for a time in which no other process takes them: afterwards, unless they are
	 * settled, they are due again.
	 */
	claimDue(claim: { leaseMs: number; limit: number }): Promise<DueMail[]>;
	/**
	 * Makes mails due that were queued while the clock was ahead, and returns how many. Mails that wait for a time of their own
	 * go on waiting.
	 */
	makeFutureMailsDue(): Promise<number>;
	/** Stores what became of an attempt. An address that was refused takes no mail any more. */
	settle(mail: Pick<Mail, "id" | "attempts">, outcome: MailOutcome): Promise<void>;
	/** Holds back all mail to an address from now on. Stores a hash of it, which survives the person's erasure. */
	suppress(email: string, reason: "bounced" | "complained"): Promise<void>;
	isSuppressed(email: string): Promise<boolean>;
	/** One page of the mails, newest first, and the total. */
	list(filters: MailFilters, pageSize: number): Promise<{ rows: Mail[]; total: number }>;
	find(id: string): Promise<Mail | null>;
	/** Lets a failed mail be tried again for three days, and allows its address again, unless its owner has complained. */
	sendAgain(id: string, actor: Actor): Promise<"changed" | "missing">;
	count(): Promise<{ waiting: number; failed: number }>;
	/** Deletes the mails that are older than their retention, and returns how many. */
	deleteOld(): Promise<number>;
};

/** `queuedAt`: when it was written, or when staff sent it again. `isSuppressed`: its address takes no mail. */
export type DueMail = Mail & { queuedAt: string; isSuppressed: boolean };

/** `answer`: what the mail server said, or why the mail was not sent. */
export type MailOutcome = { answer: string } & (
	| { state: "sent" | "suppressed" }
	| { state: "waiting"; nextAttemptAt: string }
	| { state: "failed"; isAddressRefused: boolean }
);
