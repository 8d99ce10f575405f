import { betterAuth, type BetterAuthOptions as Configuration } from "better-auth";
import { twoFactor } from "better-auth/plugins/two-factor";
import { brand } from "../domain/brand.ts";
import { passwordLength } from "../domain/staff/password-field.ts";
import type { AuthDatabase } from "./database.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import { createRecoveryCodes } from "./recovery-codes.ts";

/** An unused session ends after this time. */
const sessionTtlSeconds = 12 * 60 * 60;
/** Every session ends after this time. */
export const maxSessionAgeSeconds = 7 * 24 * 60 * 60;
/** A used session is prolonged at most this often. */
const sessionRenewalIntervalSeconds = 15 * 60;
/** Time for the second step of a sign-in. */
const secondStepTtlSeconds = 10 * 60;

export type BetterAuthOptions = { database: AuthDatabase; secret: string; isSecure: boolean };

/** Configures Better Auth for our tables. Its HTTP routes are not mounted: callers use its server API. */
export function createBetterAuth(options: BetterAuthOptions) {
	return betterAuth({ ...createConfiguration(options), plugins: [createTwoFactor()] });
}

function createTwoFactor() {
	return twoFactor({
		issuer: brand.name,
		twoFactorCookieMaxAge: secondStepTtlSeconds,
		backupCodeOptions: { customBackupCodesGenerate: createRecoveryCodes },
		// It would let anybody who knows the password lock the account's owner out. See password-attempts.ts.
		accountLockout: { enabled: false },
		schema: {
			user: { fields: { twoFactorEnabled: "two_factor_enabled" } },
			twoFactor: {
				modelName: "staff_second_factors",
				fields: {
					userId: "staff_id",
					backupCodes: "backup_codes",
					failedVerificationCount: "failed_verification_count",
					lockedUntil: "locked_until",
				},
			},
		},
	});
}

/** The name of a cookie of the site. Over https the browser binds it to the host. */
export function getCookieName(name: "session" | "second-step" | "passkey", isSecure: boolean): string {
	return `${isSecure ? "__Host-" : ""}larkabout-${name}`;
}

/** What all instances of Better Auth share. */
export function createConfiguration({ database, secret, isSecure }: BetterAuthOptions) {
	const times = { createdAt: "created_at", updatedAt: "updated_at" };
	const attributes = { secure: isSecure, httpOnly: true, sameSite: "lax", path: "/" } as const;
	return {
		// `type` sets the format of values, which is the same on every engine: times as ISO text, booleans as 0 and 1.
		// Without transactions each of its statements commits, and is retried after a conflict, by itself: what it consumes, it
		// deletes in one. What has to be one transaction is ours.
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
				session_token: { name: getCookieName("session", isSecure), attributes },
				two_factor: { name: getCookieName("second-step", isSecure), attributes },
				passkey: { name: getCookieName("passkey", isSecure), attributes },
			},
		},
	} satisfies Configuration;
}
