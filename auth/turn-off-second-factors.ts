import type { Transaction } from "kysely";
import type { AuthTables } from "./database.ts";

/** Deletes the key of the authenticator app and the recovery codes. Resolves to false if codes were not turned on. */
export async function deleteCodes(transaction: Transaction<AuthTables>, staffId: string): Promise<boolean> {
	const deleted = await transaction
		.deleteFrom("staff_second_factors")
		.where("staff_id", "=", staffId)
		.returning("verified")
		.executeTakeFirst();
	await transaction.updateTable("staff").set({ two_factor_enabled: 0 }).where("id", "=", staffId).execute();
	return deleted?.verified === 1;
}

/** Deletes all passkeys of an account, and returns their number. */
export async function deletePasskeys(transaction: Transaction<AuthTables>, staffId: string): Promise<number> {
	const deleted = await transaction
		.deleteFrom("staff_passkeys")
		.where("staff_id", "=", staffId)
		.returning("id")
		.execute();
	return deleted.length;
}
