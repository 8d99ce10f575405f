import type { Store } from "../store/store.ts";

/** Who has an account, by e-mail address. */
export async function listAccounts({ read }: Store): Promise<{ email: string; createdAt: string }[]> {
	const rows = await read.selectFrom("staff").select(["email", "created_at"]).orderBy("email").execute();
	return rows.map((row) => ({ email: row.email, createdAt: row.created_at }));
}
