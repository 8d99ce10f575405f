import { setTimeout as sleep } from "node:timers/promises";
import { visitor } from "../domain/audit-log/audit-entry.ts";
import { createEntryLimit } from "../domain/audit-log/create-entry-limit.ts";
import type { AuthDatabase } from "./database.ts";
import { type HashQueue, knownDeviceRank, type Requester } from "./hash-queue.ts";
import type { Client, SignInFailure } from "./port.ts";
import { createSignInRateLimit } from "./sign-in-rate-limit.ts";

/** Upper limit of delayed attempts per process. Further ones are refused, so that they don't hold up other requests. */
const maxDelayedAttempts = 64;
/** Upper limit of delayed attempts per network or known device. */
const maxDelayedOfKey = 4;

const overloaded = { ok: false, reason: "overloaded" } as const;

/** `check` returns null for a wrong password. It runs when it is its turn in the hash queue. */
export type AttemptPassword = <Result>(
	email: string,
	client: Client,
	check: () => Promise<Result | null>,
) => Promise<{ ok: true; result: Result } | { ok: false; reason: SignInFailure }>;

/** Limits attempts, delays those of accounts with many failures, and records failures in the audit log. */
export function createPasswordAttempts(
	database: AuthDatabase,
	hashQueue: HashQueue,
	/** Delays the check for an account with many failures. */
	wait: (delayMs: number) => Promise<unknown> = sleep,
): AttemptPassword {
	const { transact, record } = database;
	const rateLimit = createSignInRateLimit(database);
	const takeVisitorEntry = createEntryLimit();
	const delayed = new Map<string, number>();
	let delayedAttempts = 0;

	return async (email, client, check) => {
		const requester = await hashQueue.identify(client);
		// Refuses before anything is written, so that a flood costs little.
		if (!hashQueue.admits(requester)) return overloaded;
		const canWait = hasRoom(requester);
		const attempt = await rateLimit.startAttempt({ address: client.address, email, canWait }, new Date());
		if (typeof attempt === "string") return { ok: false, reason: attempt };
		let isWrong = false;
		try {
			if (attempt.delayMs > 0 && !(await delay(attempt.delayMs, requester))) return overloaded;
			const checked = await hashQueue.run(requester, check);
			if (!checked.ok) return checked;
			isWrong = checked.result === null;
			if (checked.result !== null) return { ok: true, result: checked.result };
			await recordFailure(email, attempt.isLast);
			return { ok: false, reason: "invalidCredentials" };
		} finally {
			if (!isWrong) await attempt.discard();
		}
	};

	/**
	 * Returns false if too many attempts are already delayed. Those of unknown clients don't keep known devices from
	 * waiting.
	 */
	function hasRoom({ key, rank }: Requester): boolean {
		const isFull = delayedAttempts >= maxDelayedAttempts && rank !== knownDeviceRank;
		return !isFull && (delayed.get(key) ?? 0) < maxDelayedOfKey;
	}

	/** Resolves to false immediately if there is no longer room. */
	async function delay(delayMs: number, requester: Requester): Promise<boolean> {
		if (!hasRoom(requester)) return false;
		const { key } = requester;
		delayedAttempts++;
		delayed.set(key, (delayed.get(key) ?? 0) + 1);
		try {
			await wait(delayMs);
			return true;
		} finally {
			delayedAttempts--;
			const left = (delayed.get(key) ?? 0) - 1;
			if (left > 0) delayed.set(key, left);
			else delayed.delete(key);
		}
	}

	/**
	 * Records the account if it exists, but nothing else that was typed, because people type passwords into the e-mail
	 * field.
	 */
	async function recordFailure(email: string, isLimitReached: boolean): Promise<void> {
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
				after: entry.leftOut > 0 ? { leftOut: entry.leftOut } : null,
			});
		});
	}
}
