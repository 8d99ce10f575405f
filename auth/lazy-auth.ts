import type { Auth, StaffAccounts } from "./port.ts";

/** Loads the authentication library when it is first needed: most processes serve parents for a long time before. `list` does without. */
export function createLazyAuth(list: StaffAccounts["list"], load: () => Promise<Auth>): Auth {
	let loading: Promise<Auth> | undefined;
	const auth = () => {
		loading ??= load().catch((error) => {
			loading = undefined;
			throw error;
		});
		return loading;
	};
	return {
		signIn: async (credentials, client) => (await auth()).signIn(credentials, client),
		findStaff: async (cookies) => (cookies ? (await auth()).findStaff(cookies) : null),
		signOut: async (cookies) => (await auth()).signOut(cookies),
		accounts: {
			list,
			add: async (email, password) => (await auth()).accounts.add(email, password),
			setPassword: async (email, password) => (await auth()).accounts.setPassword(email, password),
			remove: async (email) => (await auth()).accounts.remove(email),
		},
	};
}
