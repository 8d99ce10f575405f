import { getAuthenticatorName, passkey } from "@better-auth/passkey";
import type { AuthenticationResponseJSON } from "@simplewebauthn/browser";
import { APIError, betterAuth } from "better-auth";
import { brand } from "../domain/brand.ts";
import { type BetterAuthOptions, createConfiguration } from "./better-auth.ts";
import type { Client } from "./port.ts";
import type { RelyingParty } from "./relying-party.ts";

/**
 * Registers and verifies passkeys with Better Auth's plugin. Requires user verification, by a PIN or a fingerprint, so
 * that a passkey replaces the password. The plugin alone doesn't enforce it.
 */
export function createPasskeyCeremonies(options: BetterAuthOptions, { id, origin }: RelyingParty) {
	const { api } = betterAuth({ ...createConfiguration(options), plugins: [createPlugin(id, origin)] });
	return {
		async createSignInOptions(client: Client) {
			const { response, headers } = await api.generatePasskeyAuthenticationOptions({
				headers: toHeaders(client),
				returnHeaders: true,
			});
			return { options: { ...response, userVerification: "required" }, setCookies: headers.getSetCookie() };
		},

		/** Returns the headers that start the session; null if the passkey is not accepted. */
		signIn: (response: AuthenticationResponseJSON, client: Client) =>
			nullIfRefused(
				api.verifyPasskeyAuthentication({ body: { response }, headers: toHeaders(client), returnHeaders: true }),
			),

		async createRegistrationOptions(client: Client) {
			const { response, headers } = await api.generatePasskeyRegistrationOptions({
				headers: toHeaders(client),
				returnHeaders: true,
			});
			return { options: response, setCookies: headers.getSetCookie() };
		},

		/** Stores a new passkey. Returns null if it is not accepted. `maker` is the password manager, if known. */
		async register(response: unknown, name: string, client: Client) {
			const stored = await nullIfRefused(
				api.verifyPasskeyRegistration({ body: { response, name }, headers: toHeaders(client) }),
			);
			return stored && { id: stored.id, maker: getAuthenticatorName(stored.aaguid) };
		},
	};
}

function createPlugin(rpID: string, origin: string | null) {
	return passkey({
		rpID,
		rpName: brand.name,
		origin,
		authenticatorSelection: { residentKey: "required", userVerification: "required" },
		advanced: { webAuthnChallengeCookie: "passkey" },
		registration: {
			async afterVerification({ verification }) {
				requireUserVerification(verification.registrationInfo?.userVerified);
			},
		},
		authentication: {
			async afterVerification({ verification }) {
				requireUserVerification(verification.authenticationInfo.userVerified);
			},
		},
		schema: {
			passkey: {
				modelName: "staff_passkeys",
				fields: {
					userId: "staff_id",
					publicKey: "public_key",
					credentialID: "credential_id",
					deviceType: "device_type",
					backedUp: "backed_up",
					createdAt: "created_at",
				},
			},
		},
	});
}

function requireUserVerification(isVerified: boolean | undefined): void {
	if (!isVerified) throw new APIError("UNAUTHORIZED", { message: "The passkey did not check its owner" });
}

function toHeaders({ cookies, userAgent, origin }: Client): Headers {
	return new Headers({ cookie: cookies ?? "", "user-agent": userAgent, ...(origin && { origin }) });
}

/**
 * Resolves to null if the passkey is refused. Better Auth also responds with status 500 to a registration that it can't
 * verify.
 */
async function nullIfRefused<Result>(call: Promise<Result>): Promise<Result | null> {
	return call.catch((error: unknown) => {
		if (!(error instanceof APIError)) throw error;
		if (error.statusCode < 500 || error.body?.code === "FAILED_TO_VERIFY_REGISTRATION") return null;
		throw error;
	});
}
