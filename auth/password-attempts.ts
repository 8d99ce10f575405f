import { setTimeout as sleep } from "node:timers/promises";
import { type AuditEntry, visitor } from "../domain/audit-log/audit-entry.ts";
import { createEntryLimit } from "../domain/audit-log/create-entry-limit.ts";
import type { AuthDatabase } from "./database.ts";
import type { SignInFailure } from "./port.ts";
import { createSignInRateLimit } from "./sign-in-rate-limit.ts";

/** Upper limit of delayed attempts in this process. Those beyond it are refused, so that they hold up no other request. */
const maxDelayedAttempts = 64;
/** Upper limit of delayed codes of one account: a code is short, and whoever tries one knows the password. */
const maxDelayedCodes = 4;

/** What is tried at a sign-in. Each has a count of its own: wrong codes do not delay the password. */
type Secret = "password" | "code";

/** `check` returns null for a wrong password or code. */
export type AttemptPassword = <Result>(
	email: string,
	clientAddress: string,
	check: () => Promise<Result | null>,
	secret?: Secret,
) => Promise<{ ok: true; result: Result } | { ok: false; reason: SignInFailure }>;

/** Limits how often passwords and codes are tried, delays tries of accounts with many failures, and records failures in the audit log. */
export function createPasswordAttempts(
	database: AuthDatabase,
	/** Waits before the password of an account with many failures is checked. */
	wait: (delayMs: number) => Promise<unknown> = sleep,
): AttemptPassword {
	const { transact, record } = database;
	const rateLimit = createSignInRateLimit(database);
	const takeVisitorEntry = createEntryLimit();
	let delayedAttempts = 0;
	const delayedCodes = new Map<string, number>();

	return async (email, clientAddress, check, secret = "password") => {
		const account = secret === "password" ? email : `${secret} of ${email}`;
		const attempt = await rateLimit.startAttempt(clientAddress, account, new Date());
		if (!attempt) return { ok: false, reason: "rateLimited" };
		if (attempt.delayMs > 0 && !(await delay(attempt.delayMs, secret === "code" ? email : null))) {
			await attempt.discard();
			return { ok: false, reason: "overloaded" };
		}
		const result = await check().catch(async (error: unknown) => {
			await attempt.discard();
			throw error;
		});
		if (result === null) {
			await recordFailure(email, { isLimitReached: attempt.isLast, secret });
			return { ok: false, reason: "invalidCredentials" };
		}
		await attempt.discard();
		return { ok: true, result };
	};

	/** False if too many attempts wait already. */
	async function delay(delayMs: number, codeOf: string | null): Promise<boolean> {
		if (delayedAttempts >= maxDelayedAttempts) return false;
		if (codeOf !== null && !takeCodeSlot(codeOf)) return false;
		delayedAttempts++;
		try {
			await wait(delayMs);
			return true;
		} finally {
			delayedAttempts--;
			if (codeOf !== null) giveCodeSlotBack(codeOf);
		}
	}

	function takeCodeSlot(email: string): boolean {
		const taken = delayedCodes.get(email) ?? 0;
		if (taken >= maxDelayedCodes) return false;
		delayedCodes.set(email, taken + 1);
		return true;
	}

	function giveCodeSlotBack(email: string): void {
		const taken = delayedCodes.get(email) ?? 0;
		if (taken > 1) delayedCodes.set(email, taken - 1);
		else delayedCodes.delete(email);
	}

	/** Names an account that exists, and nothing else of what was typed: people type passwords into the e-mail field. */
	async function recordFailure(
		email: string,
		{ isLimitReached, secret }: { isLimitReached: boolean; secret: Secret },
	): Promise<void> {
		const entry = takeVisitorEntry(Date.now());
		if (!entry) return;
		await transact(async (transaction) => {
			const staff = await transaction
				.selectFrom("staff")
				.where("email", "=", email)
				.select(["id", "email"])
				.executeTakeFirst();
			await record(transaction, {
				...visitor,
				action: isLimitReached ? "reached the limit of sign-ins" : "failed to sign in",
				collection: "staff",
				documentId: staff?.id ?? "",
				title: staff?.email ?? "An unknown account",
				before: null,
				after: describeFailure(secret, entry.leftOut),
			});
		});
	}
}

function describeFailure(secret: Secret, leftOut: number): AuditEntry["after"] {
	if (secret === "password" && leftOut === 0) return null;
	return { ...(secret === "code" && { secondStep: "wrong code" }), ...(leftOut > 0 && { leftOut }) };
}
