import { createHash } from "node:crypto";
import type { AuthDatabase } from "./database.ts";

/** Failed attempts of one address, and of one account, within the window. */
const maxFailures = 5;
const windowMinutes = 15;

/** An attempt that counts as failed until it is discarded. */
type Attempt = { discard(): Promise<void> };

/**
 * Limits failed sign-ins by a sliding window, in the database, so that all processes share the count. An attempt is
 * counted before its password is checked: concurrent attempts cannot exceed the limit.
 */
export function createSignInRateLimit({ connection, transact, lock }: AuthDatabase) {
	/** Counts an attempt. Null if the address or the account has reached the limit. */
	async function startAttempt(address: string, email: string, now: Date): Promise<Attempt | null> {
		const subjects = [`address ${address}`, `account ${email}`].map(hashSubject);
		const windowStart = new Date(now.getTime() - windowMinutes * 60_000).toISOString();
		const ids = await transact(async (transaction) => {
			await transaction.deleteFrom("sign_in_attempts").where("at", "<", windowStart).execute();
			for (const subject of subjects) {
				await lock(transaction, `sign in ${subject}`);
				const { count } = await transaction
					.selectFrom("sign_in_attempts")
					.where("subject", "=", subject)
					.select((eb) => eb.fn.countAll<number>().as("count"))
					.executeTakeFirstOrThrow();
				if (count >= maxFailures) return null;
			}
			const rows = await transaction
				.insertInto("sign_in_attempts")
				.values(subjects.map((subject) => ({ subject, at: now.toISOString() })))
				.returning("id")
				.execute();
			return rows.map(({ id }) => id);
		});
		return ids && { discard: () => deleteAttempts(ids) };
	}

	async function deleteAttempts(ids: number[]): Promise<void> {
		await connection.deleteFrom("sign_in_attempts").where("id", "in", ids).execute();
	}

	return { startAttempt };
}

/** Addresses are hashed, and so is the e-mail field: people type passwords into it by mistake. */
function hashSubject(subject: string): string {
	return createHash("sha256").update(subject).digest("base64url");
}
