import { betterAuth } from "better-auth";
import type { Store } from "../store/store.ts";
import { hashPassword, maxPasswordLength, minPasswordLength, verifyPassword } from "./password.ts";

/** A session ends when it was not used for so long, in seconds … */
export const sessionTtlSeconds = 12 * 60 * 60;
/** … and in any case after so long. */
export const maxSessionAgeSeconds = 7 * 24 * 60 * 60;
/** How often a session that is used is prolonged, in seconds. */
const sessionRenewalIntervalSeconds = 15 * 60;

export type SessionOptions = {
	store: Store;
	secret: string;
	/** True where the public reaches the site by https alone: the cookie is then bound to this host and to https. */
	isSecure: boolean;
};

/** Better Auth over our tables. Nothing of it is reachable by a URL of its own: screens call it through the port. */
export function createBetterAuth({ store, secret, isSecure }: SessionOptions) {
	const times = { createdAt: "created_at", updatedAt: "updated_at" };
	return betterAuth({
		// The store's own connection and queue of transactions: a second one on the same file could lose writes. The type
		// tells how values are kept, which is the same whichever engine it is: times as ISO texts, truth values as numbers.
		database: { db: store.write, type: "sqlite", transaction: true },
		secret,
		baseURL: isSecure ? "https://larkabout.invalid" : "http://larkabout.invalid",
		telemetry: { enabled: false },
		logger: { disabled: true },
		emailAndPassword: {
			enabled: true,
			disableSignUp: true,
			minPasswordLength: minPasswordLength,
			maxPasswordLength: maxPasswordLength,
			password: { hash: hashPassword, verify: verifyPassword },
		},
		// Counted in the store instead, since the library counts only what comes in by its own URLs.
		rateLimit: { enabled: false },
		user: { modelName: "staff", fields: { emailVerified: "email_verified", ...times } },
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
