import type { Actor } from "../domain/audit-log/audit-entry.ts";
import type { AccountLink } from "../domain/staff/account-link.ts";

/** A signed-in member of staff. */
export type Staff = { id: string; email: string };

/**
 * Who is signed in. `mustChangePassword`: the password was made for them, so they choose one before anything else.
 * `signedInAt`: when they last signed in.
 */
export type SignedInStaff = Staff & { mustChangePassword: boolean; signedInAt: Date };

/** E-mail and password accounts of staff, and their sessions. */
export type Auth = StaffSessions &
	OwnAccount & { accounts: StaffAccounts; accountLinks: AccountLinks; getHashCounts(): HashCounts };

/** The passwords that this process is hashing, that wait for it, and that it has refused to hash because too many waited. */
export type HashCounts = { inProgress: number; waiting: number; refused: number };

/** Who sends a form with a password. `cookies`: the Cookie header, with the session that the browser has already. `origin`: that of the requested address. */
export type Client = { address: string; userAgent: string; cookies?: string | null; origin?: string | null };

export type StaffSessions = {
	/**
	 * Starts a session. `setCookies` are the Set-Cookie headers for the browser. 'invalidCredentials' does not tell whether
	 * the account exists. 'rateLimited' follows five failures of one client for one account within 15 minutes, or a hundred of
	 * one client. Failures of an account from other clients only delay the result, by up to eight seconds; 'overloaded' means
	 * that too many sign-ins are delayed, or too many passwords wait to be hashed, in all or of the client's network. Ends the session that the browser had before. 'needsCode': no
	 * session yet, `setCookies` allow the second step for ten minutes.
	 */
	signIn(
		credentials: { email: string; password: string },
		client: Client,
	): Promise<
		CompletedSignIn | { ok: true; needsCode: true; setCookies: string[] } | { ok: false; reason: SignInFailure }
	>;
	/**
	 * The second step: a code of the authenticator app, accepted once and up to 30 seconds early or late, or a recovery code.
	 * Limited like the password. 'expired': the password was entered too long ago, or five codes were wrong since.
	 */
	signInWithCode(
		code: string,
		client: Client,
	): Promise<CompletedSignIn | { ok: false; reason: SignInFailure | "expired" }>;
	/** Finds the staff member of a Cookie header's session. `setCookies` prolong the session. Null without a valid session. */
	findStaff(cookies: string | null): Promise<{ staff: SignedInStaff; setCookies: string[] } | null>;
	/** Ends the session on the server. `setCookies` delete the cookie. */
	signOut(cookies: string | null): Promise<{ setCookies: string[] }>;
};

export type CompletedSignIn = { ok: true; needsCode: false; staff: Staff; setCookies: string[] };

export type SignInFailure = "invalidCredentials" | "rateLimited" | "overloaded";

/** What staff do with their own account. The session is that of the Cookie header. */
export type OwnAccount = {
	/** Also ends the account's other sessions. The current password is limited as it is at the sign-in. */
	changePassword(
		passwords: { current: string; next: string },
		client: Client,
	): Promise<{ ok: true } | { ok: false; reason: SignInFailure }>;
	/** The account's live sessions, the last used first. */
	listSessions(cookies: string): Promise<StaffSession[]>;
	/** Ends all sessions of the account but this one, and returns how many. */
	endOtherSessions(cookies: string): Promise<number>;
	codes: OwnCodes;
	passkeys: Passkeys;
};

/** Passkeys (WebAuthn). Each checks its owner, so that it stands for password and code. `options` and `response` are WebAuthn's JSON. */
export type Passkeys = {
	/** The host name that they are bound to. Null where browsers have none: without https, or at an IP address. */
	host: string | null;
	/** `setCookies` allow the answer for five minutes. */
	createSignInOptions(client: Client): Promise<{ options: object; setCookies: string[] }>;
	signIn(response: string, client: Client): Promise<CompletedSignIn | { ok: false }>;
	createRegistrationOptions(client: Client): Promise<{ options: object; setCookies: string[] }>;
	/** False if the answer is not accepted. Without a name, it gets that of the password manager or the browser. */
	add(response: string, name: string, client: Client): Promise<boolean>;
	/** Those of the account, the oldest first. */
	list(cookies: string): Promise<OwnPasskey[]>;
	rename(id: string, name: string, cookies: string): Promise<boolean>;
	remove(id: string, cookies: string): Promise<boolean>;
};

export type OwnPasskey = { id: string; name: string; addedAt: string };

/** The codes of an authenticator app that the account's sign-in asks for after the password (TOTP, RFC 6238). */
export type OwnCodes = {
	/** 'unconfirmed': set up, and not asked for before a first code was entered. */
	find(cookies: string): Promise<{ state: "off" | "unconfirmed" | "on"; recoveryCodesLeft: number }>;
	/** Creates a key, which replaces an unconfirmed one. `uri`: what an app reads from the QR code. */
	start(
		password: string,
		client: Client,
	): Promise<{ ok: true; uri: string } | { ok: false; reason: SignInFailure | "alreadyOn" }>;
	/** Turns the codes on with a first code. Ends the account's other sessions, and replaces this one. */
	confirm(
		code: string,
		client: Client,
	): Promise<{ ok: true; recoveryCodes: string[]; setCookies: string[] } | { ok: false }>;
	/** Replaces the recovery codes, used or not. */
	renewRecoveryCodes(
		password: string,
		client: Client,
	): Promise<{ ok: true; recoveryCodes: string[] } | { ok: false; reason: SignInFailure }>;
	turnOff(cookies: string): Promise<void>;
};

/** `device`: the browser and system in words. `lastUsedAt` is up to 15 minutes old. */
export type StaffSession = { id: string; device: string; signedInAt: string; lastUsedAt: string; isCurrent: boolean };

/** Accounts are found by e-mail address, whatever its case. The audit log records every change of them. */
export type StaffAccounts = {
	/** Sorted by e-mail address. */
	list(): Promise<{ email: string; createdAt: string }[]>;
	/** For the staff's list: accounts by their address, and invitations that were not accepted. Times are ISO 8601 in UTC. */
	listForStaff(now: Date): Promise<{ accounts: StaffAccount[]; invitations: Invitation[] }>;
	find(id: string): Promise<Staff | null>;
	/** Ends all sessions of an account, and returns how many. */
	endSessions(staff: Staff, actor: Actor): Promise<number>;
	/** Says why that password is not good enough for that account, or null. */
	findPasswordProblem(email: string, password: string): Promise<string | null>;
	/** `mustChangePassword`: the person chooses another one at the first sign-in. */
	add(
		email: string,
		password: string,
		actor: Actor,
		options?: { mustChangePassword: boolean },
	): Promise<"added" | "duplicate">;
	/** Also ends the account's sessions. */
	setPassword(email: string, password: string, actor: Actor): Promise<"changed" | "missing">;
	/**
	 * For an owner who has lost them: the sign-in asks for the password alone, and passkeys are removed. Also ends the account's
	 * sessions. 'none': there were none.
	 */
	turnOffSecondFactors(email: string, actor: Actor): Promise<"off" | "none" | "missing">;
	/** Also ends the account's sessions. 'last': nobody could sign in any more, so it stays, unless that is forced. */
	remove(email: string, actor: Actor, options?: { isForced: boolean }): Promise<"removed" | "missing" | "last">;
};

/**
 * `lastSignInAt`: null before the first. `sessions`: how many are live. `mustChangePassword`: the first is not chosen yet.
 * `hasCodes`: the sign-in asks for a code of an app. `passkeys`: how many there are.
 */
export type StaffAccount = Staff & {
	createdAt: string;
	lastSignInAt: string | null;
	sessions: number;
	mustChangePassword: boolean;
	hasCodes: boolean;
	passkeys: number;
};

/** `isEnded`: its link does not work any more. */
export type Invitation = { id: string; email: string; invitedBy: string; expiresAt: string; isEnded: boolean };

/** Links by which staff choose a password: invitations, and what helps those who have forgotten theirs. Each works once. */
export type AccountLinks = {
	/** Mails a link to somebody without an account, which works for seven days. An earlier one to the address is void. */
	invite(email: string, actor: Actor): Promise<{ outcome: "invited"; url: string } | { outcome: "duplicate" }>;
	withdraw(invitationId: string, actor: Actor): Promise<"withdrawn" | "missing">;
	/** Mails an account a link to choose a new password, which works for an hour. */
	sendReset(staffId: string, actor: Actor): Promise<"sent" | "missing">;
	/** The same for whoever can't sign in. Takes the same time, and tells the same, if there is no such account. */
	requestReset(email: string): Promise<void>;
	/** Whose password a link sets; null if it was not made here, has ended or was used. */
	find(link: AccountLink): Promise<{ email: string } | null>;
	/**
	 * Adds the account of an invitation, or replaces a password, which ends all sessions of the account. The password is good
	 * (see `findPasswordProblem`). 'overloaded': too many passwords wait to be hashed; the link goes on working.
	 */
	use(link: AccountLink, password: string, client: Client): Promise<"stored" | "invalid" | "overloaded">;
	/** Deletes links that ended 30 days ago, unused. */
	deleteEnded(): Promise<void>;
};

/** Texts about people that stand in the addresses of the staff's pages, where nobody shall read them. */
export type SealedTexts = {
	/** Returns the text encrypted, in letters that an address may hold. The same text gives the same. */
	seal(text: string): Promise<string>;
	/** Returns the text; null if it was not sealed here. */
	open(token: string): Promise<string | null>;
};

/** Links to pages that are not public, for people without an account. */
export type PreviewLinks = {
	/** A token that opens the preview of one document until its lifetime is over. */
	createToken(document: PreviewedDocument, now: Date): Promise<string>;
	/** Whether the token was made here for that document, and has not expired. */
	isValid(token: string, document: PreviewedDocument, now: Date): Promise<boolean>;
};

export type PreviewedDocument = { collection: "activities" | "resources"; id: string };
