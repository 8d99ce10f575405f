import { randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import { dayMs } from "../domain/durations.ts";
import { describeDevice } from "../domain/staff/describe-device.server.ts";
import type { AuthDatabase, AuthTables } from "./database.ts";
import { type DeviceCookie, deviceTtlDays, hashDeviceToken } from "./device-cookie.ts";
import type { Client, Staff } from "./port.ts";

/**
 * Recognizes browsers by a long-lived random cookie, whose hash is stored with each account that signs in there. The
 * cookie grants no access: it only decides whether a sign-in triggers a mail, and whose password is checked first.
 */
export function createDevices({ transact, writeMail, mails }: AuthDatabase, cookie: DeviceCookie) {
	/**
	 * Remembers the browser of a sign-in, and sends the account a mail if it has only been used in other browsers so far.
	 * An account's first browser triggers no mail. Returns the Set-Cookie header.
	 */
	async function rememberDevice(staff: Staff, { cookies, userAgent }: Client): Promise<string> {
		const sent = cookie.read(cookies);
		const created = randomBytes(32).toString("base64url");
		const now = new Date();
		const token = await transact(async (transaction) => {
			const known = sent ? await findAccounts(transaction, sent) : [];
			// Replaces a token that the site didn't create: an attacker may have planted it to be recognized later.
			const token = sent && known.length > 0 ? sent : created;
			const isFirst = !(await hasDevices(transaction, staff));
			await insertDevice(transaction, staff, token, now);
			if (!isFirst && !known.includes(staff.id)) {
				const device = describeDevice(userAgent);
				await writeMail(transaction, mails.tellNewDevice(staff, { device, at: now.toISOString() }));
			}
			await deleteOldDevices(transaction, staff, now);
			return token;
		});
		return cookie.write(token);
	}

	return { rememberDevice };
}

/** Returns the ids of the accounts that have signed in with a token. */
async function findAccounts(transaction: Transaction<AuthTables>, token: string): Promise<string[]> {
	const rows = await transaction
		.selectFrom("staff_devices")
		.where("token_hash", "=", hashDeviceToken(token))
		.select("staff_id")
		.execute();
	return rows.map(({ staff_id }) => staff_id);
}

async function hasDevices(transaction: Transaction<AuthTables>, staff: Staff): Promise<boolean> {
	const device = await transaction
		.selectFrom("staff_devices")
		.where("staff_id", "=", staff.id)
		.select("staff_id")
		.limit(1)
		.executeTakeFirst();
	return device !== undefined;
}

async function insertDevice(transaction: Transaction<AuthTables>, staff: Staff, token: string, now: Date) {
	const time = now.toISOString();
	await transaction
		.insertInto("staff_devices")
		.values({ staff_id: staff.id, token_hash: hashDeviceToken(token), created_at: time, last_seen_at: time })
		.onConflict((conflict) => conflict.columns(["staff_id", "token_hash"]).doUpdateSet({ last_seen_at: time }))
		.execute();
}

async function deleteOldDevices(transaction: Transaction<AuthTables>, staff: Staff, now: Date): Promise<void> {
	await transaction
		.deleteFrom("staff_devices")
		.where("staff_id", "=", staff.id)
		.where("last_seen_at", "<", new Date(now.getTime() - deviceTtlDays * dayMs).toISOString())
		.execute();
}
