import { type Kysely, sql } from "kysely";
import type { AuthTables } from "./database.ts";
import type { Invitation, StaffAccount } from "./port.ts";

export async function listAccounts(connection: Kysely<AuthTables>, now: Date): Promise<StaffAccount[]> {
	const rows = await connection
		.selectFrom("staff")
		.select(["id", "email", "created_at", "must_change_password", "requires_passkey"])
		.select((eb) => [
			eb
				.selectFrom("staff_sessions")
				.whereRef("staff_sessions.staff_id", "=", "staff.id")
				.where("expires_at", ">", now.toISOString())
				.select((count) => count.fn.countAll<number>().as("count"))
				.as("sessions"),
			eb
				.selectFrom("staff_passkeys")
				.whereRef("staff_passkeys.staff_id", "=", "staff.id")
				.select((count) => count.fn.countAll<number>().as("count"))
				.as("passkeys"),
			// The index on a document's entries finds the newest one by reading backwards.
			eb
				.selectFrom("audit_log")
				.where("collection", "=", "staff")
				.whereRef("document_id", "=", "staff.id")
				.where("action", "=", "signed in")
				.orderBy("audit_log.id", "desc")
				.limit(sql.lit(1))
				.select("at")
				.as("last_sign_in_at"),
		])
		.orderBy("email")
		.execute();
	return rows.map(({ id, email, ...row }) => ({
		id,
		email,
		createdAt: row.created_at,
		lastSignInAt: row.last_sign_in_at,
		sessions: Number(row.sessions),
		mustChangePassword: row.must_change_password === 1,
		passkeys: Number(row.passkeys),
		requiresPasskey: row.requires_passkey === 1,
	}));
}

export async function listInvitations(connection: Kysely<AuthTables>, now: Date): Promise<Invitation[]> {
	const rows = await connection.selectFrom("staff_invitations").selectAll().orderBy("email").execute();
	return rows.map(({ id, email, invited_by, expires_at }) => ({
		id,
		email,
		invitedBy: invited_by,
		expiresAt: expires_at,
		isEnded: expires_at <= now.toISOString(),
	}));
}
