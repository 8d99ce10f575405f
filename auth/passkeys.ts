import type { AuthenticationResponseJSON } from "@simplewebauthn/browser";
import type { Transaction } from "kysely";
import { describeDevice } from "../domain/staff/describe-device.server.ts";
import type { BetterAuthOptions } from "./better-auth.ts";
import type { AuthTables } from "./database.ts";
import { describeAccountChange } from "./describe-account-change.ts";
import type { PeekSession } from "./own-account.ts";
import type { createPasskeyCeremonies } from "./passkey-ceremonies.ts";
import type { Client, CompletedSignIn, Passkeys, Staff } from "./port.ts";
import type { RelyingParty } from "./relying-party.ts";
import { endSessions } from "./store-password.ts";

type PasskeysOptions = BetterAuthOptions & {
	relyingParty: RelyingParty | null;
	peekSession: PeekSession;
	completeSignIn(
		staff: Staff,
		headers: Headers,
		client: Client,
		details: Record<string, unknown>,
	): Promise<CompletedSignIn>;
	recordFailure(staff: Staff | null, details: Record<string, unknown>): Promise<void>;
};

/** Creates the sign-in by passkey, and the actions with which staff manage their own passkeys. */
export function createPasskeys(options: PasskeysOptions): Passkeys {
	const { relyingParty, peekSession, completeSignIn, recordFailure } = options;
	const { connection, transact, lock, record, writeMail, mails } = options.database;
	let loading: Promise<ReturnType<typeof createPasskeyCeremonies>> | undefined;

	return {
		host: relyingParty?.id ?? null,
		createSignInOptions: async (client) => (await getCeremonies()).createSignInOptions(client),

		async signIn(response, client) {
			const credential = parseCredential(response);
			const passkey = credential && (await findPasskey(credential.id));
			const result = passkey && (await (await getCeremonies()).signIn(credential, client));
			if (passkey && result) {
				const { id, email, name } = passkey;
				return completeSignIn({ id, email }, result.headers, client, { passkey: name });
			}
			await recordFailure(passkey ?? null, { passkey: passkey?.name ?? "unknown" });
			return { ok: false };
		},

		createRegistrationOptions: async (client) => (await getCeremonies()).createRegistrationOptions(client),

		async add(response, typedName, client) {
			const staff = (await peekSession(client.cookies ?? null))?.user;
			const credential = parseCredential(response);
			const stored = staff && credential && (await (await getCeremonies()).register(credential, typedName, client));
			if (!stored) return false;
			const name = typedName || stored.maker || describeDevice(client.userAgent);
			await transact(async (transaction) => {
				await transaction.updateTable("staff_passkeys").set({ name }).where("id", "=", stored.id).execute();
				await record(transaction, describeAccountChange(staff, "changed", { after: { addedPasskey: name } }));
				await writeMail(transaction, mails.tellPasskeysChanged(staff, { passkey: name, is: "added" }));
			});
			return true;
		},

		async list(cookies) {
			const staff = (await peekSession(cookies))?.user;
			if (!staff) return [];
			const rows = await connection
				.selectFrom("staff_passkeys")
				.where("staff_id", "=", staff.id)
				.select(["id", "name", "created_at"])
				.orderBy("created_at")
				.orderBy("id")
				.execute();
			return rows.map((row) => ({ id: row.id, name: row.name ?? "", addedAt: row.created_at }));
		},

		async rename(id, name, cookies) {
			const staff = (await peekSession(cookies))?.user;
			if (!staff) return false;
			return transact(async (transaction) => {
				const renamed = await transaction
					.updateTable("staff_passkeys")
					.set({ name })
					.where("staff_id", "=", staff.id)
					.where("id", "=", id)
					.returning("id")
					.executeTakeFirst();
				if (!renamed) return false;
				await record(transaction, describeAccountChange(staff, "changed", { after: { renamedPasskey: name } }));
				return true;
			});
		},

		async remove(id, cookies) {
			const staff = (await peekSession(cookies))?.user;
			if (!staff) return "missing";
			return transact(async (transaction) => {
				const { isRequired, ids } = await lockPasskeys(transaction, staff);
				if (isRequired && ids.length === 1 && ids[0] === id) return "required";
				const removed = await transaction
					.deleteFrom("staff_passkeys")
					.where("staff_id", "=", staff.id)
					.where("id", "=", id)
					.returning("name")
					.executeTakeFirst();
				if (!removed) return "missing";
				const name = removed.name ?? "";
				await record(transaction, describeAccountChange(staff, "changed", { after: { removedPasskey: name } }));
				await writeMail(transaction, mails.tellPasskeysChanged(staff, { passkey: name, is: "removed" }));
				return "removed";
			});
		},

		async setRequired(isRequired, cookies) {
			const found = await peekSession(cookies);
			if (!found) return false;
			const { user: staff, session } = found;
			return transact(async (transaction) => {
				const before = await lockPasskeys(transaction, staff);
				if (isRequired && before.ids.length === 0) return false;
				if (isRequired === before.isRequired) return true;
				const requires_passkey = isRequired ? 1 : 0;
				await transaction.updateTable("staff").set({ requires_passkey }).where("id", "=", staff.id).execute();
				// They may have been started with the password.
				if (isRequired) await endSessions(transaction, staff.id, session.id);
				const after = { passkey: isRequired ? "required" : "not required" };
				await record(transaction, describeAccountChange(staff, "changed", { after }));
				await writeMail(transaction, mails.tellPasskeysChanged(staff, isRequired ? "required" : "notRequired"));
				return true;
			});
		},
	};

	/** Loads the ceremonies on first use: verifying passkeys takes packages that most processes never need. */
	async function getCeremonies() {
		if (!relyingParty) throw new Error("Passkeys need https and a host name, which PUBLIC_ORIGIN does not have");
		const site = relyingParty;
		loading ??= import("./passkey-ceremonies.ts").then((module) => module.createPasskeyCeremonies(options, site));
		return loading;
	}

	async function findPasskey(credentialId: string) {
		return connection
			.selectFrom("staff_passkeys")
			.innerJoin("staff", "staff.id", "staff_passkeys.staff_id")
			.where("credential_id", "=", credentialId)
			.select(["staff.id", "staff.email", "staff_passkeys.name"])
			.executeTakeFirst();
	}

	/** Without the lock, removing two passkeys at the same time could leave an account that requires one without any. */
	async function lockPasskeys(transaction: Transaction<AuthTables>, { id }: Staff) {
		await lock(transaction, `passkeys of ${id}`);
		const staff = await transaction
			.selectFrom("staff")
			.where("id", "=", id)
			.select("requires_passkey")
			.executeTakeFirstOrThrow();
		const passkeys = await transaction.selectFrom("staff_passkeys").where("staff_id", "=", id).select("id").execute();
		return { isRequired: staff.requires_passkey === 1, ids: passkeys.map((passkey) => passkey.id) };
	}
}

/** Parses the browser's JSON response; returns null for anything else. Better Auth validates its content. */
function parseCredential(json: string): AuthenticationResponseJSON | null {
	try {
		const value: unknown = JSON.parse(json);
		const isCredential = typeof value === "object" && value !== null && "id" in value && typeof value.id === "string";
		return isCredential ? (value as AuthenticationResponseJSON) : null;
	} catch {
		return null;
	}
}
