import { betterAuth, type BetterAuthOptions as Configuration } from "better-auth";
import { passwordLength } from "../domain/staff/password-field.ts";
import type { AuthDatabase } from "./database.ts";
import { hashPassword, verifyPassword } from "./password.ts";

/** Idle timeout of a session. */
const sessionTtlSeconds = 12 * 60 * 60;
/** Maximum age of a session, even if it is used. */
export const maxSessionAgeSeconds = 7 * 24 * 60 * 60;
/** Minimum interval between two extensions of a used session. */
const sessionRenewalIntervalSeconds = 15 * 60;

export type BetterAuthOptions = { database: AuthDatabase; secret: string; isSecure: boolean };

/** Configures Better Auth for our tables. Its HTTP routes are not mounted; callers use its server API. */
export function createBetterAuth(options: BetterAuthOptions) {
	return betterAuth(createConfiguration(options));
}

/** Returns the name of a cookie. Over https, the prefix makes browsers bind it to the host. */
export function getCookieName(name: "session" | "passkey", isSecure: boolean): string {
	return `${isSecure ? "__Host-" : ""}larkabout-${name}`;
}

/** Creates the configuration that all instances of Better Auth share. */
export function createConfiguration({ database, secret, isSecure }: BetterAuthOptions) {
	const times = { createdAt: "created_at", updatedAt: "updated_at" };
	const attributes = { secure: isSecure, httpOnly: true, sameSite: "lax", path: "/" } as const;
	return {
		// `type` determines the format of values, which is the same on every engine: times as ISO text, booleans as 0 and
		// 1. Without transactions, each of its statements commits on its own, and is retried on its own after a conflict.
		// It consumes rows by deleting them in a single statement. Whatever needs a transaction is in our own code.
		database: { db: database.connection, type: "sqlite" as const, transaction: false },
		secret,
		baseURL: isSecure ? "https://larkabout.invalid" : "http://larkabout.invalid",
		telemetry: { enabled: false },
		logger: { disabled: true },
		emailAndPassword: {
			enabled: true,
			disableSignUp: true,
			minPasswordLength: passwordLength.min,
			maxPasswordLength: passwordLength.max,
			password: { hash: hashPassword, verify: verifyPassword },
		},
		// Better Auth would rate-limit only its own HTTP routes. See sign-in-rate-limit.ts.
		rateLimit: { enabled: false },
		user: {
			modelName: "staff",
			fields: { emailVerified: "email_verified", ...times },
			additionalFields: {
				mustChangePassword: { type: "boolean", required: true, input: false, fieldName: "must_change_password" },
				requiresPasskey: { type: "boolean", required: true, input: false, fieldName: "requires_passkey" },
			},
		},
		session: {
			modelName: "staff_sessions",
			fields: {
				userId: "staff_id",
				expiresAt: "expires_at",
				ipAddress: "ip_address",
				userAgent: "user_agent",
				...times,
			},
			expiresIn: sessionTtlSeconds,
			updateAge: sessionRenewalIntervalSeconds,
		},
		account: {
			modelName: "staff_accounts",
			fields: {
				userId: "staff_id",
				accountId: "account_id",
				providerId: "provider_id",
				accessToken: "access_token",
				refreshToken: "refresh_token",
				idToken: "id_token",
				accessTokenExpiresAt: "access_token_expires_at",
				refreshTokenExpiresAt: "refresh_token_expires_at",
				...times,
			},
		},
		verification: { modelName: "staff_verifications", fields: { expiresAt: "expires_at", ...times } },
		advanced: {
			useSecureCookies: false,
			ipAddress: { disableIpTracking: true },
			cookies: {
				session_token: { name: getCookieName("session", isSecure), attributes },
				passkey: { name: getCookieName("passkey", isSecure), attributes },
			},
		},
	} satisfies Configuration;
}
