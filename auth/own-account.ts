import type { Transaction } from "kysely";
import { describeDevice } from "../domain/staff/describe-device.server.ts";
import type { AuthDatabase, AuthTables } from "./database.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import type { AttemptPassword } from "./password-attempts.ts";
import type { OwnAccount, Staff } from "./port.ts";

/** The session of a Cookie header, if there is one. */
type PeekSession = (cookies: string | null) => Promise<{ session: { id: string }; user: Staff } | null>;

/** What staff change of their own account. Better Auth's own verbs for it have neither the rate limit nor the audit log. */
export function createOwnAccount(
	{ connection, transact, record }: AuthDatabase,
	attemptPassword: AttemptPassword,
	peekSession: PeekSession,
): OwnAccount {
	return {
		async changePassword({ current, next }, client) {
			const found = await peekSession(client.cookies ?? null);
			if (!found) return { ok: false, reason: "invalidCredentials" };
			const { user, session } = found;
			const attempt = await attemptPassword(user.email, client.address, () => checkPassword(user.id, current));
			if (!attempt.ok) return attempt;
			const password = await hashPassword(next);
			const updated_at = new Date().toISOString();
			await transact(async (transaction) => {
				await transaction
					.updateTable("staff_accounts")
					.set({ password, updated_at })
					.where("staff_id", "=", user.id)
					.where("password", "is not", null)
					.execute();
				await transaction.updateTable("staff").set({ must_change_password: 0 }).where("id", "=", user.id).execute();
				await deleteOtherSessions(transaction, user.id, session.id);
				await record(transaction, { ...describe(user), action: "changed", after: { password: "new" } });
			});
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
				...{ id, device: describeDevice(user_agent), signedInAt: created_at, lastUsedAt: updated_at },
				isCurrent: id === found.session.id,
			}));
		},

		async endOtherSessions(cookies) {
			const found = await peekSession(cookies);
			if (!found) return 0;
			return transact(async (transaction) => {
				const count = await deleteOtherSessions(transaction, found.user.id, found.session.id);
				if (count > 0) {
					await record(transaction, { ...describe(found.user), action: "signed out", after: { otherSessions: count } });
				}
				return count;
			});
		},
	};

	/** Null for a wrong password. */
	async function checkPassword(staffId: string, password: string): Promise<true | null> {
		const account = await connection
			.selectFrom("staff_accounts")
			.where("staff_id", "=", staffId)
			.where("password", "is not", null)
			.select("password")
			.executeTakeFirst();
		return (await verifyPassword({ hash: account?.password ?? "", password })) || null;
	}
}

async function deleteOtherSessions(
	transaction: Transaction<AuthTables>,
	staffId: string,
	sessionId: string,
): Promise<number> {
	const deleted = await transaction
		.deleteFrom("staff_sessions")
		.where("staff_id", "=", staffId)
		.where("id", "<>", sessionId)
		.returning("id")
		.execute();
	return deleted.length;
}

function describe({ id, email }: Staff) {
	return { by: email, collection: "staff", documentId: id, title: email, before: null } as const;
}
