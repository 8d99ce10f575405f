/** A signed-in member of staff. */
export type Staff = { id: string; email: string };

/** E-mail and password accounts of staff, and their sessions. */
export type Auth = {
	/**
	 * Opens a session. `setCookies` are the headers that carry it to the browser. 'wrong' never tells whether the account
	 * exists; 'tooMany' after five failures of one address or one account within a quarter of an hour.
	 */
	signIn(
		credentials: { email: string; password: string },
		client: { address: string; userAgent: string },
	): Promise<{ ok: true; staff: Staff; setCookies: string[] } | { ok: false; reason: "wrong" | "tooMany" }>;
	/** Whose live session a Cookie header carries; `setCookies` prolong it. Null for none, an ended or a forged one. */
	findStaff(cookies: string | null): Promise<{ staff: Staff; setCookies: string[] } | null>;
	/** Ends the session on the server; the headers make the browser forget it. */
	signOut(cookies: string | null): Promise<{ setCookies: string[] }>;
	accounts: StaffAccounts;
};

export type StaffAccounts = {
	/** By e-mail address. */
	list(): Promise<{ email: string; createdAt: string }[]>;
	add(email: string, password: string): Promise<"added" | "known">;
	/** Ends that account's sessions, too. */
	setPassword(email: string, password: string): Promise<"changed" | "missing">;
	remove(email: string): Promise<"removed" | "missing">;
};
