import { randomUUID } from "node:crypto";
import { normalizeEmail } from "../domain/subscription/subscription.ts";
import type { AuthDatabase } from "./database.ts";
import { hashPassword } from "./password.ts";
import type { StaffAccounts } from "./port.ts";

/** Better Auth's provider id of accounts with a password. */
const passwordProvider = "credential";

/** The accounts in the tables of Better Auth, as its sign-in reads them. */
export function createStaffAccounts({ connection, transact }: AuthDatabase): StaffAccounts {
	return {
		async list() {
			const rows = await connection.selectFrom("staff").select(["email", "created_at"]).orderBy("email").execute();
			return rows.map((row) => ({ email: row.email, createdAt: row.created_at }));
		},

		async add(email, password) {
			const hash = await hashPassword(password);
			const id = randomUUID();
			const now = new Date().toISOString();
			const times = { created_at: now, updated_at: now };
			const address = normalizeEmail(email);
			return transact(async (transaction) => {
				const added = await transaction
					.insertInto("staff")
					.values({ id, name: address, email: address, email_verified: 1, ...times })
					.onConflict((conflict) => conflict.column("email").doNothing())
					.returning("id")
					.executeTakeFirst();
				if (!added) return "duplicate";
				const account = { id: randomUUID(), staff_id: id, account_id: id, provider_id: passwordProvider };
				await transaction
					.insertInto("staff_accounts")
					.values({ ...account, password: hash, ...times })
					.execute();
				return "added";
			});
		},

		async setPassword(email, password) {
			const hash = await hashPassword(password);
			return transact(async (transaction) => {
				const staff = await transaction
					.selectFrom("staff")
					.where("email", "=", normalizeEmail(email))
					.select("id")
					.executeTakeFirst();
				if (!staff) return "missing";
				await transaction
					.updateTable("staff_accounts")
					.set({ password: hash, updated_at: new Date().toISOString() })
					.where("staff_id", "=", staff.id)
					.where("provider_id", "=", passwordProvider)
					.execute();
				await transaction.deleteFrom("staff_sessions").where("staff_id", "=", staff.id).execute();
				return "changed";
			});
		},

		async remove(email) {
			// The database deletes the sessions and the password along with the account.
			const removed = await connection
				.deleteFrom("staff")
				.where("email", "=", normalizeEmail(email))
				.returning("id")
				.executeTakeFirst();
			return removed ? "removed" : "missing";
		},
	};
}
