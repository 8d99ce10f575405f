import type { Transaction } from "kysely";
import type { Actor } from "../domain/audit-log/audit-entry.ts";
import type { AuthDatabase, AuthTables } from "./database.ts";
import { describeAccountChange } from "./describe-account-change.ts";
import type { Staff } from "./port.ts";

/** Better Auth's provider id of accounts with a password. */
export const passwordProvider = "credential";

/** `way` describes how the password was changed, unless it was done as usual. */
type StoreOptions = Partial<Actor> & { keepSession?: string; way?: string };

/**
 * Stores the hash of a new password, ends the account's sessions except `keepSession`, and notifies the owner by mail.
 * `by` defaults to the owner.
 */
export async function storePassword(
	transaction: Transaction<AuthTables>,
	{ record, writeMail, mails }: Pick<AuthDatabase, "record" | "writeMail" | "mails">,
	staff: Staff,
	hash: string,
	{ by = staff.email, keepSession, way }: StoreOptions = {},
): Promise<void> {
	await transaction
		.updateTable("staff_accounts")
		.set({ password: hash, updated_at: new Date().toISOString() })
		.where("staff_id", "=", staff.id)
		.where("provider_id", "=", passwordProvider)
		.execute();
	await transaction.updateTable("staff").set({ must_change_password: 0 }).where("id", "=", staff.id).execute();
	await endSessions(transaction, staff.id, keepSession);
	const after = { password: "new", ...(way && { by: way }) };
	await record(transaction, describeAccountChange(staff, "changed", { by, after }));
	await writeMail(transaction, mails.tellPasswordChanged(staff));
}

/** Ends the account's sessions, except one to keep, and returns their number. */
export async function endSessions(
	transaction: Transaction<AuthTables>,
	staffId: string,
	keptId?: string,
): Promise<number> {
	const ended = await transaction
		.deleteFrom("staff_sessions")
		.where("staff_id", "=", staffId)
		.$if(keptId !== undefined, (query) => query.where("id", "<>", keptId ?? ""))
		.returning("id")
		.execute();
	return ended.length;
}
