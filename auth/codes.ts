import { APIError } from "better-auth";
import { parseCookies } from "better-auth/cookies";
import type { createBetterAuth } from "./better-auth.ts";
import type { AuthDatabase } from "./database.ts";
import type { Client, Staff } from "./port.ts";
import { normalizeRecoveryCode } from "./recovery-codes.ts";
import { createUsedCodes } from "./used-codes.ts";

export type BetterAuthApi = ReturnType<typeof createBetterAuth>["api"];

/** Better Auth's error codes for a wrong code, and for an expired second step. */
const wrongCodes = ["INVALID_CODE", "INVALID_BACKUP_CODE", "CONFLICT"];
const overSteps = ["INVALID_TWO_FACTOR_COOKIE", "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE"];

/**
 * Checks codes with Better Auth, and accepts each code of an authenticator app only once. `cookieName` is the cookie of
 * the second step.
 */
export function createCodes(api: BetterAuthApi, database: AuthDatabase, cookieName: string) {
	const { connection } = database;
	const usedCodes = createUsedCodes(database);
	return {
		/**
		 * Returns the Set-Cookie headers after a correct password, without those that would delete the browser's session.
		 */
		keepChallenge: (headers: Headers) => headers.getSetCookie().filter((line) => line.startsWith(`${cookieName}=`)),

		/**
		 * Finds the account whose password was entered, by the cookie of the second step. Better Auth has no API for this;
		 * it checks the cookie's signature together with the code.
		 */
		async findChallenge(cookies: string | null | undefined) {
			const cookie = parseCookies(cookies ?? "").get(cookieName);
			const identifier = cookie && decodeURIComponent(cookie).split(".")[0];
			if (!identifier) return null;
			const staff = await connection
				.selectFrom("staff_verifications")
				.innerJoin("staff", "staff.id", "staff_verifications.value")
				.where("identifier", "=", identifier)
				.where("staff_verifications.expires_at", ">", new Date().toISOString())
				.select(["staff.id", "staff.email"])
				.executeTakeFirst();
			return staff ? { staff, cookies: `${cookieName}=${cookie}` } : null;
		},

		/** Returns the headers that start the session. Null for a wrong or used code. */
		async check({ id }: Staff, typed: string, client: Client): Promise<Headers | "expired" | null> {
			const headers = new Headers({ cookie: client.cookies ?? "", "user-agent": client.userAgent });
			const appCode = parseAppCode(typed);
			if (appCode === null) {
				const body = { code: normalizeRecoveryCode(typed) };
				return answer(api.verifyBackupCode({ body, headers, returnHeaders: true }));
			}
			const reservation = await usedCodes.reserve(id, appCode, new Date());
			if (!reservation) return null;
			const result = await answer(api.verifyTOTP({ body: { code: appCode }, headers, returnHeaders: true }));
			if (!(result instanceof Headers)) await reservation.release();
			return result;
		},

		async countRecoveryCodes(staffId: string): Promise<number> {
			return (await api.viewBackupCodes({ body: { userId: staffId } })).backupCodes.length;
		},
	};
}

/** Returns the six digits of an authenticator app's code; null for anything else. */
export function parseAppCode(typed: string): string | null {
	const digits = typed.replace(/[\s-]/g, "");
	return /^\d{6}$/.test(digits) ? digits : null;
}

async function answer(verification: Promise<{ headers: Headers }>): Promise<Headers | "expired" | null> {
	try {
		return (await verification).headers;
	} catch (error) {
		const code = getErrorCode(error);
		if (wrongCodes.includes(code)) return null;
		if (overSteps.includes(code)) return "expired";
		throw error;
	}
}

/** Returns Better Auth's error code; empty for any other error. */
export function getErrorCode(error: unknown): string {
	if (!(error instanceof APIError)) return "";
	return error.body?.code ?? (error.statusCode === 409 ? "CONFLICT" : "");
}
