/** A signed-in member of staff. */
export type Staff = { id: string; email: string };

/** E-mail and password accounts of staff, and their sessions. */
export type Auth = StaffSessions & { accounts: StaffAccounts };

export type StaffSessions = {
	/**
	 * Starts a session. `setCookies` are the Set-Cookie headers for the browser. 'invalidCredentials' does not tell whether
	 * the account exists. 'rateLimited' follows five failures of one address or one account within 15 minutes.
	 */
	signIn(
		credentials: { email: string; password: string },
		client: { address: string; userAgent: string },
	): Promise<{ ok: true; staff: Staff; setCookies: string[] } | { ok: false; reason: SignInFailure }>;
	/** Finds the staff member of a Cookie header's session. `setCookies` prolong the session. Null without a valid session. */
	findStaff(cookies: string | null): Promise<{ staff: Staff; setCookies: string[] } | null>;
	/** Ends the session on the server. `setCookies` delete the cookie. */
	signOut(cookies: string | null): Promise<{ setCookies: string[] }>;
};

type SignInFailure = "invalidCredentials" | "rateLimited";

/** Accounts are found by e-mail address, whatever its case. */
export type StaffAccounts = {
	/** Sorted by e-mail address. */
	list(): Promise<{ email: string; createdAt: string }[]>;
	add(email: string, password: string): Promise<"added" | "duplicate">;
	/** Also ends the account's sessions. */
	setPassword(email: string, password: string): Promise<"changed" | "missing">;
	/** Also ends the account's sessions. */
	remove(email: string): Promise<"removed" | "missing">;
};
