import { describeDevice } from "../domain/staff/describe-device.server.ts";
import type { AuthDatabase } from "./database.ts";
import { describeAccountChange } from "./describe-account-change.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import type { AttemptPassword } from "./password-attempts.ts";
import type { OwnAccount, Staff } from "./port.ts";
import { endSessions, storePassword } from "./store-password.ts";

/** Finds the session of a Cookie header, if there is one. */
export type PeekSession = (cookies: string | null) => Promise<{ session: { id: string }; user: Staff } | null>;

/**
 * Creates the actions that staff take on their own account. Better Auth's own API for these has neither the rate limit
 * nor the audit log.
 */
export function createOwnAccount(
	database: AuthDatabase,
	attemptPassword: AttemptPassword,
	peekSession: PeekSession,
): Omit<OwnAccount, "passkeys"> {
	const { connection, transact, record } = database;
	return {
		async changePassword({ current, next }, client) {
			const found = await peekSession(client.cookies ?? null);
			if (!found) return { ok: false, reason: "invalidCredentials" };
			const { user, session } = found;
			const attempt = await attemptPassword(user.email, client, async () =>
				(await checkPassword(user.id, current)) ? hashPassword(next) : null,
			);
			if (!attempt.ok) return attempt;
			const hash = attempt.result;
			await transact((transaction) => storePassword(transaction, database, user, hash, { keepSession: session.id }));
			return { ok: true };
		},

		async listSessions(cookies) {
			const found = await peekSession(cookies);
			if (!found) return [];
			const rows = await connection
				.selectFrom("staff_sessions")
				.where("staff_id", "=", found.user.id)
				.where("expires_at", ">", new Date().toISOString())
				.select(["id", "user_agent", "created_at", "updated_at"])
				.orderBy("updated_at", "desc")
				.orderBy("id")
				.execute();
			return rows.map(({ id, user_agent, created_at, updated_at }) => ({
				id,
				device: describeDevice(user_agent),
				signedInAt: created_at,
				lastUsedAt: updated_at,
				isCurrent: id === found.session.id,
			}));
		},

		async endOtherSessions(cookies) {
			const found = await peekSession(cookies);
			if (!found) return 0;
			return transact(async (transaction) => {
				const { user, session } = found;
				const count = await endSessions(transaction, user.id, session.id);
				const after = { otherSessions: count };
				if (count > 0) await record(transaction, describeAccountChange(user, "signed out", { after }));
				return count;
			});
		},
	};

	async function checkPassword(staffId: string, password: string): Promise<boolean> {
		const account = await connection
			.selectFrom("staff_accounts")
			.where("staff_id", "=", staffId)
			.where("password", "is not", null)
			.select("password")
			.executeTakeFirst();
		return verifyPassword({ hash: account?.password ?? "", password });
	}
}
