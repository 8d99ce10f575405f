import { getAuthenticatorName, passkey } from "@better-auth/passkey";
import type { AuthenticationResponseJSON } from "@simplewebauthn/browser";
import { APIError, betterAuth } from "better-auth";
import { brand } from "../domain/brand.ts";
import { type BetterAuthOptions, createConfiguration } from "./better-auth.ts";
import type { Client } from "./port.ts";
import type { RelyingParty } from "./relying-party.ts";

/**
 * Creates and checks passkeys by Better Auth's plugin. Each must have checked its owner, by a PIN or a fingerprint, so that it
 * stands for password and code; the plugin alone would leave that open.
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

		/** Returns the headers that start the session. Null if the passkey is not accepted. */
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

		/** Stores a new passkey. Null if it is not accepted. `maker`: the password manager, as far as it is known. */
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

/** Better Auth answers a registration that it cannot verify with a status of 500, too. */
async function nullIfRefused<Result>(call: Promise<Result>): Promise<Result | null> {
	return call.catch((error: unknown) => {
		if (!(error instanceof APIError)) throw error;
		if (error.statusCode < 500 || error.body?.code === "FAILED_TO_VERIFY_REGISTRATION") return null;
		throw error;
	});
}
