import { normalizeEmail } from "../domain/subscription/subscription.ts";
import type { AuthDatabase } from "./database.ts";
import { describeAccountChange } from "./describe-account-change.ts";
import { insertAccount } from "./insert-account.ts";
import { listAccounts, listInvitations } from "./list-accounts.ts";
import { hashPassword } from "./password.ts";
import { findPasswordProblem } from "./password-policy.ts";
import type { StaffAccounts } from "./port.ts";
import { endSessions, storePassword } from "./store-password.ts";

/** Manages accounts in Better Auth's tables, as its sign-in reads them. */
export function createStaffAccounts(database: AuthDatabase): StaffAccounts {
	const { connection, transact, lock, record, writeMail, mails } = database;
	return {
		async list() {
			const rows = await connection.selectFrom("staff").select(["email", "created_at"]).orderBy("email").execute();
			return rows.map((row) => ({ email: row.email, createdAt: row.created_at }));
		},

		listForStaff: async (now) => ({
			accounts: await listAccounts(connection, now),
			invitations: await listInvitations(connection, now),
		}),

		async find(id) {
			const staff = await connection
				.selectFrom("staff")
				.where("id", "=", id)
				.select(["id", "email"])
				.executeTakeFirst();
			return staff ?? null;
		},

		endSessions: (staff, { by }) =>
			transact(async (transaction) => {
				const count = await endSessions(transaction, staff.id);
				const after = { sessions: count };
				if (count > 0) await record(transaction, describeAccountChange(staff, "signed out", { by, after }));
				return count;
			}),

		findPasswordProblem: (email, password) => findPasswordProblem(normalizeEmail(email), password),

		async add(email, password, { by }, { mustChangePassword } = { mustChangePassword: false }) {
			const hash = await hashPassword(password);
			return transact(async (transaction) => {
				const staff = await insertAccount(transaction, { email: normalizeEmail(email), hash, mustChangePassword });
				if (!staff) return "duplicate";
				// An account makes an invitation obsolete.
				await transaction.deleteFrom("staff_invitations").where("email", "=", staff.email).execute();
				await record(transaction, describeAccountChange(staff, "added", { by }));
				return "added";
			});
		},

		async setPassword(email, password, { by }) {
			const hash = await hashPassword(password);
			return transact(async (transaction) => {
				const staff = await transaction
					.selectFrom("staff")
					.where("email", "=", normalizeEmail(email))
					.select(["id", "email"])
					.executeTakeFirst();
				if (!staff) return "missing";
				await storePassword(transaction, database, staff, hash, { by });
				return "changed";
			});
		},

		async removePasskeys(email, { by }) {
			return transact(async (transaction) => {
				const staff = await transaction
					.selectFrom("staff")
					.where("email", "=", normalizeEmail(email))
					.select(["id", "email", "requires_passkey"])
					.executeTakeFirst();
				if (!staff) return "missing";
				const removed = await transaction
					.deleteFrom("staff_passkeys")
					.where("staff_id", "=", staff.id)
					.returning("id")
					.execute();
				if (removed.length === 0 && staff.requires_passkey === 0) return "none";
				await transaction.updateTable("staff").set({ requires_passkey: 0 }).where("id", "=", staff.id).execute();
				await endSessions(transaction, staff.id);
				const after = { removedPasskeys: removed.length };
				await record(transaction, describeAccountChange(staff, "changed", { by, after }));
				await writeMail(transaction, mails.tellPasskeysChanged(staff, "allRemoved"));
				return "removed";
			});
		},

		async remove(email, { by }, { isForced } = { isForced: false }) {
			return transact(async (transaction) => {
				// Without the lock, two colleagues removing each other at the same time would leave no account.
				await lock(transaction, "staff removal");
				const all = await transaction.selectFrom("staff").select(["id", "email"]).execute();
				const staff = all.find((account) => account.email === normalizeEmail(email));
				if (!staff) return "missing";
				if (all.length === 1 && !isForced) return "last";
				// The database deletes the sessions and the password along with the account.
				await transaction.deleteFrom("staff").where("id", "=", staff.id).execute();
				await record(transaction, describeAccountChange(staff, "deleted", { by }));
				return "removed";
			});
		},
	};
}
