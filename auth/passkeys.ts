import type { AuthenticationResponseJSON } from "@simplewebauthn/browser";
import { visitor } from "../domain/audit-log/audit-entry.ts";
import { createEntryLimit } from "../domain/audit-log/create-entry-limit.ts";
import { describeDevice } from "../domain/staff/describe-device.server.ts";
import type { BetterAuthOptions } from "./better-auth.ts";
import { describeAccountChange } from "./describe-account-change.ts";
import type { PeekSession } from "./own-account.ts";
import type { createPasskeyCeremonies } from "./passkey-ceremonies.ts";
import type { Client, CompletedSignIn, Passkeys, Staff } from "./port.ts";
import type { RelyingParty } from "./relying-party.ts";

type PasskeysOptions = BetterAuthOptions & {
	relyingParty: RelyingParty | null;
	peekSession: PeekSession;
	completeSignIn(
		staff: Staff,
		headers: Headers,
		client: Client,
		details: Record<string, unknown>,
	): Promise<CompletedSignIn>;
};

/** Creates the sign-in by passkey, and the actions with which staff manage their own passkeys. */
export function createPasskeys({ relyingParty, peekSession, completeSignIn, ...options }: PasskeysOptions): Passkeys {
	const { connection, transact, record, writeMail, mails } = options.database;
	const takeVisitorEntry = createEntryLimit();
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
			await recordFailure(passkey ?? null);
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
				await writeMail(transaction, mails.tellSecondFactorChanged(staff, { passkey: name, is: "added" }));
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
			if (!staff) return false;
			return transact(async (transaction) => {
				const removed = await transaction
					.deleteFrom("staff_passkeys")
					.where("staff_id", "=", staff.id)
					.where("id", "=", id)
					.returning("name")
					.executeTakeFirst();
				if (!removed) return false;
				const name = removed.name ?? "";
				await record(transaction, describeAccountChange(staff, "changed", { after: { removedPasskey: name } }));
				await writeMail(transaction, mails.tellSecondFactorChanged(staff, { passkey: name, is: "removed" }));
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

	async function recordFailure(passkey: (Staff & { name: string | null }) | null): Promise<void> {
		const entry = takeVisitorEntry(Date.now());
		if (!entry) return;
		const after = { passkey: passkey?.name ?? "unknown", ...(entry.leftOut > 0 && { leftOut: entry.leftOut }) };
		const staff = passkey ?? { id: "", email: "An unknown account" };
		const failure = describeAccountChange(staff, "failed to sign in", { ...visitor, after });
		await transact((transaction) => record(transaction, failure));
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
