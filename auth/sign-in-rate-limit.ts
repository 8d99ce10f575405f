import { createHash } from "node:crypto";
import type { Store } from "../store/store.ts";

/** How many failures an address or an account may have within the window. */
export const maxFailures = 5;
/** In minutes. */
export const windowMinutes = 15;

/**
 * Counts the tries to sign in, in the store, so that they hold for all processes together. A try is written down before
 * its password is looked at: many at once can't slip through. Of a try that succeeds nothing is kept.
 */
export function createSignInRateLimit({ write, transact, engine }: Store) {
	return {
		/** Writes a try down; null where the address or the account has had too many. */
		async begin(address: string, email: string, now: Date): Promise<{ forget(): Promise<void> } | null> {
			const subjects = [`address ${address}`, `account ${email}`].map(fingerprint);
			const since = new Date(now.getTime() - windowMinutes * 60_000).toISOString();
			const ids = await transact(async (transaction) => {
				await transaction.deleteFrom("sign_in_attempts").where("at", "<", since).execute();
				for (const subject of subjects) {
					await engine.lock(transaction, `sign in ${subject}`);
					const { count } = await transaction
						.selectFrom("sign_in_attempts")
						.where("subject", "=", subject)
						.select((eb) => eb.fn.countAll<number>().as("count"))
						.executeTakeFirstOrThrow();
					if (count >= maxFailures) return null;
				}
				const rows = subjects.map((subject) => ({ subject, at: now.toISOString() }));
				return transaction.insertInto("sign_in_attempts").values(rows).returning("id").execute();
			});
			if (!ids) return null;
			return {
				async forget() {
					await write
						.deleteFrom("sign_in_attempts")
						.where(
							"id",
							"in",
							ids.map(({ id }) => id),
						)
						.execute();
				},
			};
		},
	};
}

/** What people type into an e-mail field may be their password. */
function fingerprint(subject: string): string {
	return createHash("sha256").update(subject).digest("base64url");
}
