import { APIError } from "better-auth";
import { createBetterAuth, maxSessionAgeSeconds, type SessionOptions } from "./better-auth.ts";
import { listAccounts } from "./list-accounts.ts";
import { hashPassword } from "./password.ts";
import type { Auth, Staff } from "./port.ts";
import { createSignInRateLimit } from "./sign-in-rate-limit.ts";

/** E-mail and password accounts in the documents store. */
export function openAuth(options: SessionOptions): Auth {
	const { store } = options;
	const sessions = createBetterAuth(options);
	const tries = createSignInRateLimit(store);
	return {
		async signIn({ email, password }, client) {
			const attempt = await tries.begin(client.address, normalEmail(email), new Date());
			if (!attempt) return { ok: false, reason: "tooMany" };
			try {
				const { response, headers } = await sessions.api.signInEmail({
					body: { email: normalEmail(email), password },
					headers: new Headers({ "user-agent": client.userAgent }),
					returnHeaders: true,
				});
				await attempt.forget();
				await removeEnded();
				return { ok: true, staff: staffOf(response.user), setCookies: headers.getSetCookie() };
			} catch (error) {
				if (error instanceof APIError && error.statusCode < 500) return { ok: false, reason: "wrong" };
				await attempt.forget();
				throw error;
			}
		},

		async findStaff(cookies) {
			if (!cookies) return null;
			const asked = new Headers({ cookie: cookies });
			const { response, headers } = await sessions.api.getSession({ headers: asked, returnHeaders: true });
			if (!response) return null;
			if (response.session.createdAt.getTime() + maxSessionAgeSeconds * 1000 <= Date.now()) {
				await store.write.deleteFrom("staff_sessions").where("id", "=", response.session.id).execute();
				return null;
			}
			return { staff: staffOf(response.user), setCookies: headers.getSetCookie() };
		},

		async signOut(cookies) {
			const asked = new Headers(cookies ? { cookie: cookies } : {});
			const { headers } = await sessions.api.signOut({ headers: asked, returnHeaders: true });
			return { setCookies: headers.getSetCookie() };
		},

		accounts: {
			list: () => listAccounts(store),

			async add(email, password) {
				const { internalAdapter } = await sessions.$context;
				if (await findId(email)) return "known";
				const hash = await hashPassword(password);
				const account = normalEmail(email);
				const user = await internalAdapter
					.createUser({ email: account, name: account, emailVerified: true }, { method: "email-password" })
					.catch(async (error) => {
						// Another process may have added the same account after the check above.
						if (await findId(email)) return null;
						throw error;
					});
				if (!user) return "known";
				await internalAdapter.linkAccount({
					userId: user.id,
					providerId: "credential",
					accountId: user.id,
					password: hash,
				});
				return "added";
			},

			async setPassword(email, password) {
				const { internalAdapter } = await sessions.$context;
				const id = await findId(email);
				if (!id) return "missing";
				await internalAdapter.updatePassword(id, await hashPassword(password));
				await store.write.deleteFrom("staff_sessions").where("staff_id", "=", id).execute();
				return "changed";
			},

			async remove(email) {
				const id = await findId(email);
				if (!id) return "missing";
				// Sessions and the password go with it.
				await store.write.deleteFrom("staff").where("id", "=", id).execute();
				return "removed";
			},
		},
	};

	async function findId(email: string): Promise<string | undefined> {
		const row = await store.read
			.selectFrom("staff")
			.where("email", "=", normalEmail(email))
			.select("id")
			.executeTakeFirst();
		return row?.id;
	}

	/** Sessions that nobody came back to. */
	async function removeEnded(): Promise<void> {
		await store.write.deleteFrom("staff_sessions").where("expires_at", "<", new Date().toISOString()).execute();
	}
}

function staffOf({ id, email }: Staff): Staff {
	return { id, email };
}

function normalEmail(email: string): string {
	return email.trim().toLowerCase();
}
