import { href } from "react-router";

type PasskeyPurpose = "signIn" | "registration";

const challenges: Record<PasskeyPurpose, string> = {
	signIn: href("/admin/login/passkey/challenge"),
	registration: href("/admin/account/passkeys/challenge"),
};

/** Returns JSON; null if the person cancelled. Throws a redirect to the sign-in as a `Response`. */
export async function askForPasskey(purpose: PasskeyPurpose): Promise<string | null> {
	const response = await fetch(challenges[purpose], {
		method: "POST",
		body: new URLSearchParams(),
		redirect: "manual",
	});
	if (!response.ok) throw response;
	const optionsJSON = await response.json();
	const { startAuthentication, startRegistration } = await import("@simplewebauthn/browser");
	try {
		const start = purpose === "signIn" ? startAuthentication : startRegistration;
		return JSON.stringify(await start({ optionsJSON }));
	} catch (error) {
		if (error instanceof Error && (error.name === "NotAllowedError" || error.name === "AbortError")) return null;
		throw error;
	}
}
