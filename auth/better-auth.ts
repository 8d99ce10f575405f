import { betterAuth } from "better-auth";
import { passwordLength } from "../domain/staff/password-field.ts";
import type { AuthDatabase } from "./database.ts";
import { hashPassword, verifyPassword } from "./password.ts";

/** An unused session ends after this time. */
const sessionTtlSeconds = 12 * 60 * 60;
/** Every session ends after this time. */
export const maxSessionAgeSeconds = 7 * 24 * 60 * 60;
/** A used session is prolonged at most this often. */
const sessionRenewalIntervalSeconds = 15 * 60;

export type BetterAuthOptions = { database: AuthDatabase; secret: string; isSecure: boolean };

/** Configures Better Auth for our tables. Its HTTP routes are not mounted: callers use its server API. */
export function createBetterAuth({ database, secret, isSecure }: BetterAuthOptions) {
	const times = { createdAt: "created_at", updatedAt: "updated_at" };
	return betterAuth({
		// `type` sets the format of values, which is the same on every engine: times as ISO text, booleans as 0 and 1.
		database: { db: database.connection, type: "sqlite", transaction: true },
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
		// Better Auth limits only its own HTTP routes. See sign-in-rate-limit.ts.
		rateLimit: { enabled: false },
		user: {
			modelName: "staff",
			fields: { emailVerified: "email_verified", ...times },
			additionalFields: {
				mustChangePassword: { type: "boolean", required: true, input: false, fieldName: "must_change_password" },
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
				session_token: {
					name: isSecure ? "__Host-larkabout-session" : "larkabout-session",
					attributes: { secure: isSecure, httpOnly: true, sameSite: "lax", path: "/" },
				},
			},
		},
	});
}
