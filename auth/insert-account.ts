import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { AuthTables } from "./database.ts";
import type { Staff } from "./port.ts";
import { passwordProvider } from "./store-password.ts";

type NewAccount = { email: string; hash: string; mustChangePassword?: boolean };

/** Inserts an account with the hash of its password. Returns null if the address already has one. */
export async function insertAccount(
	transaction: Transaction<AuthTables>,
	{ email, hash, mustChangePassword = false }: NewAccount,
): Promise<Staff | null> {
	const id = randomUUID();
	const now = new Date().toISOString();
	const times = { created_at: now, updated_at: now };
	const added = await transaction
		.insertInto("staff")
		.values({ id, name: email, email, email_verified: 1, ...times, must_change_password: mustChangePassword ? 1 : 0 })
		.onConflict((conflict) => conflict.column("email").doNothing())
		.returning("id")
		.executeTakeFirst();
	if (!added) return null;
	await transaction
		.insertInto("staff_accounts")
		.values({ id: randomUUID(), staff_id: id, account_id: id, provider_id: passwordProvider, password: hash, ...times })
		.execute();
	return { id, email };
}
