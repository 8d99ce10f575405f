import type { AuthDatabase } from "./database.ts";
import { hashSubject } from "./sign-in-rate-limit.ts";

/**
 * Accepts each code of an authenticator app only once, which RFC 6238, section 5.2, requires and Better Auth doesn't
 * do. A code is reserved before it is checked, so that concurrent sign-ins can't share it. Its row is deleted with the
 * sign-in attempts, long after the code has expired.
 */
export function createUsedCodes({ connection, transact, lock }: AuthDatabase) {
	return {
		/** Reserves a code; null if the account has already used it. Call `release` if the code was wrong. */
		async reserve(staffId: string, code: string, now: Date): Promise<{ release(): Promise<void> } | null> {
			const subject = hashSubject(`used code ${staffId} ${code}`);
			const id = await transact(async (transaction) => {
				await lock(transaction, subject);
				const used = await transaction
					.selectFrom("sign_in_attempts")
					.where("subject", "=", subject)
					.select("id")
					.executeTakeFirst();
				if (used) return null;
				const row = { subject, at: now.toISOString() };
				const added = await transaction
					.insertInto("sign_in_attempts")
					.values(row)
					.returning("id")
					.executeTakeFirstOrThrow();
				return added.id;
			});
			if (id === null) return null;
			return {
				async release() {
					await connection.deleteFrom("sign_in_attempts").where("id", "=", id).execute();
				},
			};
		},
	};
}
