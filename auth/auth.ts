import { createAccountLinks } from "./account-links.ts";
import { createStaffAccounts } from "./accounts.ts";
import type { AuthDatabase } from "./database.ts";
import { createDeviceCookie } from "./device-cookie.ts";
import { createHashQueue } from "./hash-queue.ts";
import type { Auth, OwnAccount, StaffSessions } from "./port.ts";
import type { RelyingParty } from "./relying-party.ts";
import { createSignedLinks } from "./signed-links.ts";

type AuthOptions = {
	database: AuthDatabase;
	/** Returns the key that signs session cookies. Called once, for the first session. */
	getSecret(): string | Promise<string>;
	/** True if the site is reached only over https. Session cookies are then bound to the host and to https. */
	isSecure: boolean;
	/** The site that passkeys belong to; null if they aren't available. */
	relyingParty?: RelyingParty | null;
	/** Replaces the function that delays sign-ins to accounts with many failures. */
	wait?: (delayMs: number) => Promise<unknown>;
};

/**
 * Creates the accounts and sessions of staff. Better Auth is loaded with the first session, because most processes
 * serve parents for a long time before that.
 */
export function createAuth({ database, getSecret, isSecure, relyingParty = null, wait }: AuthOptions): Auth {
	const deviceCookie = createDeviceCookie(isSecure);
	const hashQueue = createHashQueue(database, deviceCookie);
	let loading: Promise<StaffSessions & OwnAccount> | undefined;

	/** Retries a failed load with the next request. */
	function getSessions(): Promise<StaffSessions & OwnAccount> {
		loading ??= loadSessions().catch((error) => {
			loading = undefined;
			throw error;
		});
		return loading;
	}

	async function loadSessions(): Promise<StaffSessions & OwnAccount> {
		const { createSessions } = await import("./sessions.ts");
		const secret = await getSecret();
		return createSessions({ database, secret, isSecure, relyingParty, deviceCookie, hashQueue, wait });
	}

	return {
		signIn: async (credentials, client) => (await getSessions()).signIn(credentials, client),
		findStaff: async (cookies) => (cookies ? (await getSessions()).findStaff(cookies) : null),
		signOut: async (cookies) => (await getSessions()).signOut(cookies),
		changePassword: async (passwords, client) => (await getSessions()).changePassword(passwords, client),
		listSessions: async (cookies) => (await getSessions()).listSessions(cookies),
		endOtherSessions: async (cookies) => (await getSessions()).endOtherSessions(cookies),
		passkeys: {
			host: relyingParty?.id ?? null,
			createSignInOptions: async (client) => (await getSessions()).passkeys.createSignInOptions(client),
			signIn: async (response, client) => (await getSessions()).passkeys.signIn(response, client),
			createRegistrationOptions: async (client) => (await getSessions()).passkeys.createRegistrationOptions(client),
			add: async (response, name, client) => (await getSessions()).passkeys.add(response, name, client),
			list: async (cookies) => (await getSessions()).passkeys.list(cookies),
			rename: async (id, name, cookies) => (await getSessions()).passkeys.rename(id, name, cookies),
			remove: async (id, cookies) => (await getSessions()).passkeys.remove(id, cookies),
			setRequired: async (isRequired, cookies) => (await getSessions()).passkeys.setRequired(isRequired, cookies),
		},
		accounts: createStaffAccounts(database),
		accountLinks: createAccountLinks({ database, signedLinks: createSignedLinks(getSecret), hashQueue, wait }),
		getHashCounts: hashQueue.getCounts,
	};
}
