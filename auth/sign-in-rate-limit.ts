import { createHash } from "node:crypto";
import { toClientNetwork } from "../domain/client-network.ts";
import type { AuthDatabase } from "./database.ts";

const windowMinutes = 15;
/** Failed attempts of one client for one account within the window. */
const maxFailuresOfPair = 5;
/** Failed attempts of one client for all accounts together: many, since a whole office may be behind one address. */
const maxFailuresOfClient = 100;

/** Failures of an account, from all clients together, that nobody waits for. */
const maxFailuresWithoutDelay = 4;
const baseDelayMs = 250;
const maxDelayMs = 8000;

const maxClockDifferenceMs = 60_000;

/**
 * An attempt that counts as failed until it is discarded. Its password is checked after the delay. `isLast`: if it fails,
 * the client has reached its limit.
 */
type Attempt = { delayMs: number; isLast: boolean; discard(): Promise<void> };

/**
 * Limits failed sign-ins by a sliding window, in the database, so that all processes share the count. An attempt is
 * counted before its password is checked: concurrent attempts cannot exceed the limit. An account alone is never locked,
 * since anybody who knows its address could lock it: failures of other clients only delay its sign-in.
 */
export function createSignInRateLimit({ connection, transact, lock }: AuthDatabase) {
	/**
	 * Counts an attempt. "rateLimited" if the client has reached its limit, for this account or for all; "overloaded" if it would have
	 * to wait and `canWait` is false. Neither writes anything.
	 */
	async function startAttempt(
		{ address, email, canWait }: { address: string; email: string; canWait: boolean },
		now: Date,
	): Promise<Attempt | "rateLimited" | "overloaded"> {
		const network = toClientNetwork(address);
		const subjects = [`client ${network}`, `account ${email}`, `client ${network} account ${email}`].map(hashSubject);
		const windowStart = new Date(now.getTime() - windowMinutes * 60_000).toISOString();
		// Attempts from while the clock was ahead would count for as long as it was. Other machines' clocks differ by less.
		const latest = new Date(now.getTime() + maxClockDifferenceMs).toISOString();
		const started = await transact(async (transaction) => {
			await transaction
				.deleteFrom("sign_in_attempts")
				.where((eb) => eb.or([eb("at", "<", windowStart), eb("at", ">", latest)]))
				.execute();
			const counts: number[] = [];
			for (const subject of subjects) {
				await lock(transaction, `sign in ${subject}`);
				const { count } = await transaction
					.selectFrom("sign_in_attempts")
					.where("subject", "=", subject)
					.select((eb) => eb.fn.countAll<number>().as("count"))
					.executeTakeFirstOrThrow();
				counts.push(count);
			}
			const [ofClient = 0, ofAccount = 0, ofPair = 0] = counts;
			if (ofClient >= maxFailuresOfClient || ofPair >= maxFailuresOfPair) return "rateLimited";
			const delayMs = getDelayMs(ofAccount);
			if (delayMs > 0 && !canWait) return "overloaded";
			const rows = await transaction
				.insertInto("sign_in_attempts")
				.values(subjects.map((subject) => ({ subject, at: now.toISOString() })))
				.returning("id")
				.execute();
			const isLast = ofClient + 1 === maxFailuresOfClient || ofPair + 1 === maxFailuresOfPair;
			return { ids: rows.map(({ id }) => id), delayMs, isLast };
		});
		if (typeof started === "string") return started;
		const { ids, ...attempt } = started;
		return { ...attempt, discard: () => deleteAttempts(ids) };
	}

	async function deleteAttempts(ids: number[]): Promise<void> {
		await connection.deleteFrom("sign_in_attempts").where("id", "in", ids).execute();
	}

	return { startAttempt };
}

/** Doubles from a quarter of a second, after five failures, to eight seconds after ten. */
function getDelayMs(failures: number): number {
	if (failures <= maxFailuresWithoutDelay) return 0;
	return Math.min(maxDelayMs, baseDelayMs * 2 ** (failures - maxFailuresWithoutDelay - 1));
}

/** Addresses are hashed, and so is the e-mail field: people type passwords into it by mistake. */
export function hashSubject(subject: string): string {
	return createHash("sha256").update(subject).digest("base64url");
}
