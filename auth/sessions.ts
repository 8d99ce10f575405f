import { APIError } from "better-auth";
import { normalizeEmail } from "../domain/subscription/subscription.ts";
import { type BetterAuthOptions, createBetterAuth, maxSessionAgeSeconds } from "./better-auth.ts";
import type { Staff, StaffSessions } from "./port.ts";
import { createSignInRateLimit } from "./sign-in-rate-limit.ts";

/** Sessions by Better Auth, with a rate limit and a maximum age of our own. */
export function createSessions(options: BetterAuthOptions): StaffSessions {
	const { connection } = options.database;
	const { api } = createBetterAuth(options);
	const rateLimit = createSignInRateLimit(options.database);
	return {
		async signIn(credentials, client) {
			const email = normalizeEmail(credentials.email);
			const attempt = await rateLimit.startAttempt(client.address, email, new Date());
			if (!attempt) return { ok: false, reason: "rateLimited" };
			try {
				const { response, headers } = await api.signInEmail({
					body: { email, password: credentials.password },
					headers: new Headers({ "user-agent": client.userAgent }),
					returnHeaders: true,
				});
				await attempt.discard();
				await deleteExpiredSessions();
				return { ok: true, staff: toStaff(response.user), setCookies: headers.getSetCookie() };
			} catch (error) {
				if (error instanceof APIError && error.statusCode < 500) return { ok: false, reason: "invalidCredentials" };
				await attempt.discard();
				throw error;
			}
		},

		async findStaff(cookies) {
			if (!cookies) return null;
			const { response, headers } = await api.getSession({
				headers: new Headers({ cookie: cookies }),
				returnHeaders: true,
			});
			if (!response) return null;
			if (response.session.createdAt.getTime() + maxSessionAgeSeconds * 1000 <= Date.now()) {
				await connection.deleteFrom("staff_sessions").where("id", "=", response.session.id).execute();
				return null;
			}
			return { staff: toStaff(response.user), setCookies: headers.getSetCookie() };
		},

		async signOut(cookies) {
			const { headers } = await api.signOut({
				headers: new Headers(cookies ? { cookie: cookies } : {}),
				returnHeaders: true,
			});
			return { setCookies: headers.getSetCookie() };
		},
	};

	async function deleteExpiredSessions(): Promise<void> {
		await connection.deleteFrom("staff_sessions").where("expires_at", "<", new Date().toISOString()).execute();
	}
}

function toStaff({ id, email }: Staff): Staff {
	return { id, email };
}
