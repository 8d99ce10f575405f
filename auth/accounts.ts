import { randomUUID } from "node:crypto";
import type { Actor, AuditAction, AuditEntry } from "../domain/audit-log/audit-entry.ts";
import { normalizeEmail } from "../domain/subscription/subscription.ts";
import type { AuthDatabase } from "./database.ts";
import { hashPassword } from "./password.ts";
import { findPasswordProblem } from "./password-policy.ts";
import type { Staff, StaffAccounts } from "./port.ts";

/** Better Auth's provider id of accounts with a password. */
const passwordProvider = "credential";

/** The accounts in the tables of Better Auth, as its sign-in reads them. */
export function createStaffAccounts({ connection, transact, lock, record }: AuthDatabase): StaffAccounts {
	return {
		async list() {
			const rows = await connection.selectFrom("staff").select(["email", "created_at"]).orderBy("email").execute();
			return rows.map((row) => ({ email: row.email, createdAt: row.created_at }));
		},

		findPasswordProblem: (email, password) => findPasswordProblem(normalizeEmail(email), password),

		async add(email, password, actor, { mustChangePassword } = { mustChangePassword: false }) {
			const hash = await hashPassword(password);
			const id = randomUUID();
			const now = new Date().toISOString();
			const times = { created_at: now, updated_at: now };
			const address = normalizeEmail(email);
			return transact(async (transaction) => {
				const added = await transaction
					.insertInto("staff")
					.values({
						id,
						name: address,
						email: address,
						email_verified: 1,
						...times,
						must_change_password: mustChangePassword ? 1 : 0,
					})
					.onConflict((conflict) => conflict.column("email").doNothing())
					.returning("id")
					.executeTakeFirst();
				if (!added) return "duplicate";
				const account = { id: randomUUID(), staff_id: id, account_id: id, provider_id: passwordProvider };
				await transaction
					.insertInto("staff_accounts")
					.values({ ...account, password: hash, ...times })
					.execute();
				await record(transaction, describeChange("added", { id, email: address }, actor));
				return "added";
			});
		},

		async setPassword(email, password, actor) {
			const hash = await hashPassword(password);
			return transact(async (transaction) => {
				const staff = await transaction
					.selectFrom("staff")
					.where("email", "=", normalizeEmail(email))
					.select(["id", "email"])
					.executeTakeFirst();
				if (!staff) return "missing";
				await transaction
					.updateTable("staff_accounts")
					.set({ password: hash, updated_at: new Date().toISOString() })
					.where("staff_id", "=", staff.id)
					.where("provider_id", "=", passwordProvider)
					.execute();
				await transaction.updateTable("staff").set({ must_change_password: 0 }).where("id", "=", staff.id).execute();
				await transaction.deleteFrom("staff_sessions").where("staff_id", "=", staff.id).execute();
				await record(transaction, { ...describeChange("changed", staff, actor), after: { password: "new" } });
				return "changed";
			});
		},

		async remove(email, actor, { isForced } = { isForced: false }) {
			return transact(async (transaction) => {
				// Two colleagues who remove each other at the same time would leave nobody.
				await lock(transaction, "staff removal");
				const all = await transaction.selectFrom("staff").select(["id", "email"]).execute();
				const staff = all.find((one) => one.email === normalizeEmail(email));
				if (!staff) return "missing";
				if (all.length === 1 && !isForced) return "last";
				// The database deletes the sessions and the password along with the account.
				await transaction.deleteFrom("staff").where("id", "=", staff.id).execute();
				await record(transaction, describeChange("deleted", staff, actor));
				return "removed";
			});
		},
	};
}

function describeChange(action: AuditAction, { id, email }: Staff, { by }: Actor): Omit<AuditEntry, "id" | "at"> {
	return { by, action, collection: "staff", documentId: id, title: email, before: null, after: null };
}
