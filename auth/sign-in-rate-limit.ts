import { createHash } from "node:crypto";
import { toClientNetwork } from "../domain/client-network.ts";
import type { AuthDatabase } from "./database.ts";

const windowMinutes = 15;
/** Maximum failed attempts of one client for one account within the window. */
const maxFailuresOfPair = 5;
/**
 * Maximum failed attempts of one client for all accounts together. High, because a whole office may share one address.
 */
const maxFailuresOfClient = 100;

/** An account can have this many failures, from all clients together, before attempts are delayed. */
const maxFailuresWithoutDelay = 4;
const baseDelayMs = 250;
const maxDelayMs = 8000;

const maxClockDifferenceMs = 60_000;

/**
 * An attempt that counts as failed until it is discarded. Check its password after the delay. `isLast` is true if the
 * client reaches its limit should it fail.
 */
type Attempt = { delayMs: number; isLast: boolean; discard(): Promise<void> };

/**
 * Limits failed sign-ins with a sliding window in the database, so that all processes share the counts. An attempt is
 * counted before its password is checked, so concurrent attempts can't exceed the limit. An account alone is never
 * locked, because anybody who knows its address could lock it: failures from other clients only delay its sign-in.
 */
export function createSignInRateLimit({ connection, transact, lock }: AuthDatabase) {
	/**
	 * Counts an attempt. Returns "rateLimited" if the client has reached its limit, for this account or in all, and
	 * "overloaded" if the attempt would have to be delayed but `canWait` is false. Neither writes anything.
	 */
	async function startAttempt(
		{ address, email, canWait }: { address: string; email: string; canWait: boolean },
		now: Date,
	): Promise<Attempt | "rateLimited" | "overloaded"> {
		const network = toClientNetwork(address);
		const subjects = [`client ${network}`, `account ${email}`, `client ${network} account ${email}`].map(hashSubject);
		const windowStart = new Date(now.getTime() - windowMinutes * 60_000).toISOString();
		// Deletes attempts that were recorded while the clock was ahead, which would count for too long. The clocks of
		// other machines differ by less.
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

/** Returns the delay: from a quarter of a second after five failures, doubling to eight seconds after ten. */
function getDelayMs(failures: number): number {
	if (failures <= maxFailuresWithoutDelay) return 0;
	return Math.min(maxDelayMs, baseDelayMs * 2 ** (failures - maxFailuresWithoutDelay - 1));
}

/** Hashes addresses, and the typed e-mail address, because people type passwords into that field by mistake. */
export function hashSubject(subject: string): string {
	return createHash("sha256").update(subject).digest("base64url");
}
