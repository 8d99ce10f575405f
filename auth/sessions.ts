import { APIError } from "better-auth";
import { type AuditAction, type AuditEntry, visitor } from "../domain/audit-log/audit-entry.ts";
import { createEntryLimit } from "../domain/audit-log/create-entry-limit.ts";
import { describeDevice } from "../domain/staff/describe-device.server.ts";
import { normalizeEmail } from "../domain/subscription/subscription.ts";
import { type BetterAuthOptions, createBetterAuth, maxSessionAgeSeconds } from "./better-auth.ts";
import { describeAccountChange } from "./describe-account-change.ts";
import type { DeviceCookie } from "./device-cookie.ts";
import { createDevices } from "./devices.ts";
import type { HashQueue } from "./hash-queue.ts";
import { createOwnAccount } from "./own-account.ts";
import { createPasskeys } from "./passkeys.ts";
import { createPasswordAttempts } from "./password-attempts.ts";
import type { Client, CompletedSignIn, OwnAccount, SignedInStaff, Staff, StaffSessions } from "./port.ts";
import type { RelyingParty } from "./relying-party.ts";

type SessionsOptions = BetterAuthOptions & {
	relyingParty: RelyingParty | null;
	deviceCookie: DeviceCookie;
	hashQueue: HashQueue;
	wait?: ((delayMs: number) => Promise<unknown>) | undefined;
};

/** Creates sessions with Better Auth, adding our own rate limit and maximum age. */
export function createSessions({
	wait,
	relyingParty,
	deviceCookie,
	hashQueue,
	...options
}: SessionsOptions): StaffSessions & OwnAccount {
	const { connection, transact, record } = options.database;
	const { api } = createBetterAuth(options);
	const { rememberDevice } = createDevices(options.database, deviceCookie);
	const attemptPassword = createPasswordAttempts(options.database, hashQueue, wait);
	const takeVisitorEntry = createEntryLimit();
	return {
		async signIn(credentials, client) {
			const email = normalizeEmail(credentials.email);
			const attempt = await attemptPassword(email, client, () =>
				startSession({ email, password: credentials.password }, client.userAgent),
			);
			if (!attempt.ok) return attempt;
			const { response, headers } = attempt.result;
			const { user, token } = response;
			if (!(await requiresPasskey(user))) return completeSignIn(user, headers, client);
			await connection.deleteFrom("staff_sessions").where("token", "=", token).execute();
			await recordFailure(user, { passkey: "required" });
			return { ok: false, reason: "passkeyRequired" };
		},

		async findStaff(cookies) {
			if (!cookies) return null;
			const { response, headers } = await api.getSession({
				headers: new Headers({ cookie: cookies }),
				returnHeaders: true,
			});
			if (!response) return null;
			if (response.session.createdAt.getTime() + maxSessionAgeSeconds * 1000 <= Date.now()) {
				await deleteSession(response.session.id);
				return null;
			}
			return { staff: toSignedInStaff(response.user, response.session.createdAt), setCookies: headers.getSetCookie() };
		},

		async signOut(cookies) {
			const ended = await peekSession(cookies);
			const { headers } = await api.signOut({
				headers: new Headers(cookies ? { cookie: cookies } : {}),
				returnHeaders: true,
			});
			if (ended) await recordEvent("signed out", toStaff(ended.user));
			return { setCookies: headers.getSetCookie() };
		},

		...createOwnAccount(options.database, attemptPassword, peekSession),
		passkeys: createPasskeys({ ...options, relyingParty, peekSession, completeSignIn, recordFailure }),
	};

	/** Read after the session has started, so that a requirement set during the sign-in counts. */
	async function requiresPasskey({ id }: Staff): Promise<boolean> {
		const row = await connection.selectFrom("staff").where("id", "=", id).select("requires_passkey").executeTakeFirst();
		return row?.requires_passkey !== 0;
	}

	/** Completes every sign-in. The audit log records `details` along with the device. */
	async function completeSignIn(
		{ id, email }: Staff,
		headers: Headers,
		client: Client,
		details: AuditEntry["after"] = null,
	): Promise<CompletedSignIn> {
		const staff = { id, email };
		const former = await peekSession(client.cookies ?? null);
		if (former) await deleteSession(former.session.id);
		await deleteExpiredSessions();
		await recordEvent("signed in", staff, { device: describeDevice(client.userAgent), ...details });
		const deviceCookie = await rememberDevice(staff, client);
		return { ok: true, staff, setCookies: [...headers.getSetCookie(), deviceCookie] };
	}

	/** Resolves to null if the password is wrong or the account doesn't exist. */
	async function startSession(body: { email: string; password: string }, userAgent: string) {
		try {
			return await api.signInEmail({ body, headers: new Headers({ "user-agent": userAgent }), returnHeaders: true });
		} catch (error) {
			if (error instanceof APIError && error.statusCode < 500) return null;
			throw error;
		}
	}

	/** Finds the session of a Cookie header without extending it. */
	async function peekSession(cookies: string | null) {
		if (!cookies) return null;
		return api.getSession({ headers: new Headers({ cookie: cookies }), query: { disableRefresh: true } });
	}

	async function deleteSession(id: string): Promise<void> {
		await connection.deleteFrom("staff_sessions").where("id", "=", id).execute();
	}

	async function deleteExpiredSessions(): Promise<void> {
		const now = new Date().toISOString();
		await connection.deleteFrom("staff_sessions").where("expires_at", "<", now).execute();
		await connection.deleteFrom("staff_verifications").where("expires_at", "<", now).execute();
	}

	async function recordEvent(action: AuditAction, staff: Staff, after: AuditEntry["after"] = null): Promise<void> {
		await transact((transaction) => record(transaction, describeAccountChange(staff, action, { after })));
	}

	async function recordFailure(staff: Staff | null, details: Record<string, unknown>): Promise<void> {
		const entry = takeVisitorEntry(Date.now());
		if (!entry) return;
		const after = { ...details, ...(entry.leftOut > 0 && { leftOut: entry.leftOut }) };
		const account = staff ?? { id: "", email: "An unknown account" };
		const failure = describeAccountChange(account, "failed to sign in", { ...visitor, after });
		await transact((transaction) => record(transaction, failure));
	}
}

function toStaff({ id, email }: Staff): Staff {
	return { id, email };
}

function toSignedInStaff(
	{ id, email, mustChangePassword, requiresPasskey }: Omit<SignedInStaff, "signedInAt">,
	signedInAt: Date,
): SignedInStaff {
	return { id, email, mustChangePassword, requiresPasskey, signedInAt };
}
