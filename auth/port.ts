import type { Actor } from "../domain/audit-log/audit-entry.ts";
import type { AccountLink } from "../domain/staff/account-link.ts";

/** A signed-in member of staff. */
export type Staff = { id: string; email: string };

/**
 * The member of staff of a session. `mustChangePassword` is true if somebody else set the password, so they have to
 * choose one before anything else. `requiresPasskey` is true if no password signs them in. `signedInAt` is the time of
 * the last sign-in.
 */
export type SignedInStaff = Staff & { mustChangePassword: boolean; requiresPasskey: boolean; signedInAt: Date };

/** E-mail and password accounts of staff, and their sessions. */
export type Auth = StaffSessions &
	OwnAccount & { accounts: StaffAccounts; accountLinks: AccountLinks; getHashCounts(): HashCounts };

/**
 * The number of passwords that this process is hashing, that are waiting, and that it refused to hash because too many
 * were waiting.
 */
export type HashCounts = { inProgress: number; waiting: number; refused: number };

/**
 * The client that sends a form with a password. `cookies` is the Cookie header, with the browser's current session.
 * `origin` is that of the requested URL.
 */
export type Client = { address: string; userAgent: string; cookies?: string | null; origin?: string | null };

export type StaffSessions = {
	/**
	 * Starts a session, and ends the browser's previous one. `setCookies` are the Set-Cookie headers for the browser.
	 * 'passkeyRequired': the password is right, but the account requires a passkey. 'invalidCredentials' doesn't reveal
	 * whether the account exists. 'rateLimited': one client failed five times for one account within 15 minutes,
	 * or a hundred times in all. An account's failures from other clients only delay the result, by up to eight seconds.
	 * 'overloaded': too many sign-ins are delayed, or too many passwords are waiting to be hashed, in all or for the
	 * client's network.
	 */
	signIn(
		credentials: { email: string; password: string },
		client: Client,
	): Promise<CompletedSignIn | { ok: false; reason: SignInFailure | "passkeyRequired" }>;
	/**
	 * Finds the staff member of a Cookie header's session. `setCookies` extend the session. Null without a valid session.
	 */
	findStaff(cookies: string | null): Promise<{ staff: SignedInStaff; setCookies: string[] } | null>;
	/** Ends the session on the server. `setCookies` delete the cookie. */
	signOut(cookies: string | null): Promise<{ setCookies: string[] }>;
};

export type CompletedSignIn = { ok: true; staff: Staff; setCookies: string[] };

export type SignInFailure = "invalidCredentials" | "rateLimited" | "overloaded";

/** Actions of staff on their own account. The session is that of the Cookie header. */
export type OwnAccount = {
	/** Also ends the account's other sessions. The current password has the same limits as at the sign-in. */
	changePassword(
		passwords: { current: string; next: string },
		client: Client,
	): Promise<{ ok: true } | { ok: false; reason: SignInFailure }>;
	/** Lists the account's active sessions, the most recently used first. */
	listSessions(cookies: string): Promise<StaffSession[]>;
	/** Ends all other sessions of the account, and returns their number. */
	endOtherSessions(cookies: string): Promise<number>;
	passkeys: Passkeys;
};

/**
 * Passkeys (WebAuthn). Each verifies its owner, so that it replaces the password. `options` and `response` are WebAuthn's
 * JSON.
 */
export type Passkeys = {
	/**
	 * The host name that passkeys are bound to. Null if browsers don't support them here: without https, or at an IP
	 * address.
	 */
	host: string | null;
	/** `setCookies` allow a response within five minutes. */
	createSignInOptions(client: Client): Promise<{ options: object; setCookies: string[] }>;
	signIn(response: string, client: Client): Promise<CompletedSignIn | { ok: false }>;
	createRegistrationOptions(client: Client): Promise<{ options: object; setCookies: string[] }>;
	/**
	 * Resolves to false if the response is not accepted. Without a name, the passkey is named after the password manager
	 * or the browser.
	 */
	add(response: string, name: string, client: Client): Promise<boolean>;
	/** Lists the account's passkeys, oldest first. */
	list(cookies: string): Promise<OwnPasskey[]>;
	rename(id: string, name: string, cookies: string): Promise<boolean>;
	/** 'required': it is the last passkey of an account that requires one. */
	remove(id: string, cookies: string): Promise<"removed" | "required" | "missing">;
	/**
	 * Sets whether the account requires a passkey, so that no password signs it in. Requiring one ends the account's other
	 * sessions. Resolves to false without a passkey.
	 */
	setRequired(isRequired: boolean, cookies: string): Promise<boolean>;
};

export type OwnPasskey = { id: string; name: string; addedAt: string };

/** `device` describes the browser and operating system. `lastUsedAt` is up to 15 minutes old. */
export type StaffSession = { id: string; device: string; signedInAt: string; lastUsedAt: string; isCurrent: boolean };

/** Staff accounts. E-mail addresses are case-insensitive. The audit log records every change to an account. */
export type StaffAccounts = {
	/** Sorted by e-mail address. */
	list(): Promise<{ email: string; createdAt: string }[]>;
	/** Lists accounts by address, and invitations that haven't been accepted. Times are ISO 8601 in UTC. */
	listForStaff(now: Date): Promise<{ accounts: StaffAccount[]; invitations: Invitation[] }>;
	find(id: string): Promise<Staff | null>;
	/** Ends all sessions of an account, and returns their number. */
	endSessions(staff: Staff, actor: Actor): Promise<number>;
	/** Returns why a password is not good enough for an account, or null. */
	findPasswordProblem(email: string, password: string): Promise<string | null>;
	/** With `mustChangePassword`, the person has to choose another password at the first sign-in. */
	add(
		email: string,
		password: string,
		actor: Actor,
		options?: { mustChangePassword: boolean },
	): Promise<"added" | "duplicate">;
	/** Also ends the account's sessions. */
	setPassword(email: string, password: string, actor: Actor): Promise<"changed" | "missing">;
	/**
	 * Removes the passkeys of an owner who has lost them, so that the account no longer requires one. Also ends the
	 * account's sessions.
	 */
	removePasskeys(email: string, actor: Actor): Promise<"removed" | "none" | "missing">;
	/**
	 * Also ends the account's sessions. 'last': the account was kept, unless forced, because nobody could sign in
	 * anymore.
	 */
	remove(email: string, actor: Actor, options?: { isForced: boolean }): Promise<"removed" | "missing" | "last">;
};

/**
 * An account in the staff's list. `lastSignInAt` is null before the first sign-in. `sessions` and `passkeys` are
 * numbers. `mustChangePassword` is true until the owner has chosen a password. `requiresPasskey` is true if no password
 * signs in.
 */
export type StaffAccount = Staff & {
	createdAt: string;
	lastSignInAt: string | null;
	sessions: number;
	mustChangePassword: boolean;
	passkeys: number;
	requiresPasskey: boolean;
};

/** An invitation. `isEnded` is true if its link has expired. */
export type Invitation = { id: string; email: string; invitedBy: string; expiresAt: string; isEnded: boolean };

/** Links with which staff choose a password: invitations and password resets. Each link works once. */
export type AccountLinks = {
	/**
	 * Mails a link to somebody without an account, which works for seven days. Invalidates an earlier link to the
	 * address.
	 */
	invite(email: string, actor: Actor): Promise<{ outcome: "invited"; url: string } | { outcome: "duplicate" }>;
	withdraw(invitationId: string, actor: Actor): Promise<"withdrawn" | "missing">;
	/** Mails a link to choose a new password, which works for an hour, to an account's owner. */
	sendReset(staffId: string, actor: Actor): Promise<"sent" | "missing">;
	/**
	 * Like `sendReset`, for somebody who can't sign in. Takes the same time and returns the same if there is no such
	 * account.
	 */
	requestReset(email: string): Promise<void>;
	/** Finds the account whose password a link sets; null if the link is forged, expired or used. */
	find(link: AccountLink): Promise<{ email: string } | null>;
	/**
	 * Adds the account of an invitation, or replaces a password, which ends all sessions of the account. Check the
	 * password with `findPasswordProblem` first. 'overloaded': too many passwords are waiting to be hashed; the link
	 * keeps working.
	 */
	use(link: AccountLink, password: string, client: Client): Promise<"stored" | "invalid" | "overloaded">;
	/** Deletes unused links that expired at least 30 days ago. */
	deleteEnded(): Promise<void>;
};

/** Links to unpublished pages, for people without an account. */
export type PreviewLinks = {
	/** Creates a token for the preview of one document, which expires after its lifetime. */
	createToken(document: PreviewedDocument, now: Date): Promise<string>;
	/** Resolves to true if this site created the token for that document and it hasn't expired. */
	isValid(token: string, document: PreviewedDocument, now: Date): Promise<boolean>;
};

export type PreviewedDocument = { collection: "activities" | "resources"; id: string };
