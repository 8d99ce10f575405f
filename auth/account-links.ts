import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import { visitor } from "../domain/audit-log/audit-entry.ts";
import { dayMs, minuteMs } from "../domain/durations.ts";
import type { SignedLinks } from "../domain/signed-links.ts";
import { type AccountLink, invitationTtlDays, passwordResetTtlMinutes } from "../domain/staff/account-link.ts";
import { normalizeEmail } from "../domain/subscription/subscription.ts";
import type { AuthDatabase, AuthTables } from "./database.ts";
import { describeAccountChange } from "./describe-account-change.ts";
import type { HashQueue } from "./hash-queue.ts";
import { insertAccount } from "./insert-account.ts";
import { hashPassword } from "./password.ts";
import type { AccountLinks, Staff } from "./port.ts";
import { storePassword } from "./store-password.ts";

/** Rows of unused links are shown, and then deleted, this long after the link has expired. */
const endedLinkRetentionDays = 30;

/**
 * Minimum interval between two links that an account gets when its owner, or somebody else, requests a password reset.
 * Links work for an hour, so however often somebody requests one, the owner has a link that works long enough.
 */
const resetIntervalMs = 10 * minuteMs;

/**
 * Minimum time of the response to a password reset request, so that timing doesn't reveal whether an account exists: an
 * existing one takes a few milliseconds more.
 */
const minResetRequestMs = 300;

type AccountLinksOptions = {
	database: AuthDatabase;
	signedLinks: Pick<SignedLinks, "isValid">;
	hashQueue: HashQueue;
	wait?: ((delayMs: number) => Promise<unknown>) | undefined;
};

/**
 * Creates the links with which staff choose a password. Links are signed (see SignedLinks) and not stored anywhere,
 * neither in the database nor in the outbox, which staff read. A link's row stores when it expires, and is deleted when
 * the link is used.
 */
export function createAccountLinks({
	database,
	signedLinks,
	hashQueue,
	wait = sleep,
}: AccountLinksOptions): AccountLinks {
	const { connection, transact, lock, record, writeMail, mails } = database;
	return {
		async invite(given, { by }) {
			const email = normalizeEmail(given);
			const row = { id: randomUUID(), email, invited_by: by, ...createTimes(invitationTtlDays * dayMs) };
			const outcome = await transact(async (transaction) => {
				if (await findByEmail(transaction, email)) return "duplicate";
				// Replaces an earlier invitation, whose link becomes invalid.
				await transaction.deleteFrom("staff_invitations").where("email", "=", email).execute();
				await transaction.insertInto("staff_invitations").values(row).execute();
				await record(transaction, describeAccountChange({ id: "", email }, "invited", { by }));
				await writeMail(transaction, mails.inviteStaff({ id: row.id, email, by }));
				return "invited";
			});
			if (outcome === "duplicate") return { outcome };
			return { outcome: "invited", url: await mails.createAccountUrl("invitation", row.id) };
		},

		withdraw: (id, { by }) =>
			transact(async (transaction) => {
				const invitation = await transaction
					.deleteFrom("staff_invitations")
					.where("id", "=", id)
					.returning("email")
					.executeTakeFirst();
				if (!invitation) return "missing";
				const account = { id: "", email: invitation.email };
				await record(
					transaction,
					describeAccountChange(account, "changed", { by, after: { invitation: "withdrawn" } }),
				);
				return "withdrawn";
			}),

		sendReset: (staffId, { by }) =>
			transact(async (transaction) => {
				const staff = await findById(transaction, staffId);
				if (!staff) return "missing";
				await writeReset(transaction, staff, by);
				return "sent";
			}),

		async requestReset(given) {
			const email = normalizeEmail(given);
			const request = transact(async (transaction) => {
				await lock(transaction, `password reset ${email}`);
				const staff = await findByEmail(transaction, email);
				if (staff && !(await hasRecentReset(transaction, staff))) await writeReset(transaction, staff, visitor.by);
			});
			await Promise.all([request, wait(minResetRequestMs)]);
		},

		find: async (link) => ((await isSigned(link)) ? findOpen(connection, link) : null),

		async use(link, password, client) {
			if (!(await isSigned(link)) || !(await findOpen(connection, link))) return "invalid";
			const hashed = await hashQueue.run(await hashQueue.identify(client), () => hashPassword(password));
			if (!hashed.ok) return hashed.reason;
			return transact((transaction) =>
				link.purpose === "invitation"
					? acceptInvitation(transaction, link.id, hashed.result)
					: resetPassword(transaction, link.id, hashed.result),
			);
		},

		async deleteEnded() {
			const before = new Date(Date.now() - endedLinkRetentionDays * dayMs).toISOString();
			for (const table of ["staff_invitations", "staff_password_resets"] as const) {
				await connection.deleteFrom(table).where("expires_at", "<", before).execute();
			}
		},
	};

	function isSigned({ purpose, id, token }: AccountLink): Promise<boolean> {
		return signedLinks.isValid(token, [`staff ${purpose}`, id], new Date());
	}

	async function writeReset(transaction: Transaction<AuthTables>, staff: Staff, by: string): Promise<void> {
		const id = randomUUID();
		const times = createTimes(passwordResetTtlMinutes * minuteMs);
		await transaction
			.insertInto("staff_password_resets")
			.values({ id, staff_id: staff.id, ...times })
			.execute();
		await record(transaction, describeAccountChange(staff, "sent a link for a new password", { by }));
		await writeMail(transaction, mails.resetPassword({ id, email: staff.email }));
	}

	async function acceptInvitation(transaction: Transaction<AuthTables>, id: string, hash: string) {
		const invitation = await transaction
			.deleteFrom("staff_invitations")
			.where("id", "=", id)
			.where("expires_at", ">", new Date().toISOString())
			.returning(["email", "invited_by"])
			.executeTakeFirst();
		const staff = invitation && (await insertAccount(transaction, { email: invitation.email, hash }));
		if (!staff) return "invalid";
		await record(transaction, describeAccountChange(staff, "added", { after: { invitedBy: invitation.invited_by } }));
		return "stored";
	}

	async function resetPassword(transaction: Transaction<AuthTables>, id: string, hash: string) {
		const reset = await transaction
			.deleteFrom("staff_password_resets")
			.where("id", "=", id)
			.where("expires_at", ">", new Date().toISOString())
			.returning("staff_id")
			.executeTakeFirst();
		const staff = reset && (await findById(transaction, reset.staff_id));
		if (!staff) return "invalid";
		await transaction.deleteFrom("staff_password_resets").where("staff_id", "=", staff.id).execute();
		await storePassword(transaction, database, staff, hash, { way: "a link by mail" });
		return "stored";
	}
}

async function hasRecentReset(transaction: Transaction<AuthTables>, { id }: Staff): Promise<boolean> {
	const reset = await transaction
		.selectFrom("staff_password_resets")
		.where("staff_id", "=", id)
		.where("created_at", ">", new Date(Date.now() - resetIntervalMs).toISOString())
		.select("id")
		.executeTakeFirst();
	return reset !== undefined;
}

function createTimes(ttlMs: number) {
	const now = Date.now();
	return { created_at: new Date(now).toISOString(), expires_at: new Date(now + ttlMs).toISOString() };
}

async function findOpen(
	connection: Kysely<AuthTables>,
	{ purpose, id }: AccountLink,
): Promise<{ email: string } | null> {
	const now = new Date().toISOString();
	const query =
		purpose === "invitation"
			? connection
					.selectFrom("staff_invitations")
					.where("staff_invitations.id", "=", id)
					.where("staff_invitations.expires_at", ">", now)
					.select("staff_invitations.email")
			: connection
					.selectFrom("staff_password_resets")
					.innerJoin("staff", "staff.id", "staff_password_resets.staff_id")
					.where("staff_password_resets.id", "=", id)
					.where("staff_password_resets.expires_at", ">", now)
					.select("staff.email");
	return (await query.executeTakeFirst()) ?? null;
}

async function findByEmail(transaction: Transaction<AuthTables>, email: string): Promise<Staff | undefined> {
	return transaction.selectFrom("staff").where("email", "=", email).select(["id", "email"]).executeTakeFirst();
}

async function findById(transaction: Transaction<AuthTables>, id: string): Promise<Staff | undefined> {
	return transaction.selectFrom("staff").where("id", "=", id).select(["id", "email"]).executeTakeFirst();
}
