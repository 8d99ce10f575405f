import { hash } from "node:crypto";
import { dayMs } from "../domain/durations.ts";

/**
 * How long a browser is remembered after its last sign-in, which is the maximum age that browsers allow for a cookie.
 */
export const deviceTtlDays = 400;

export type DeviceCookie = ReturnType<typeof createDeviceCookie>;

/** Creates the cookie that identifies a browser. It contains a random token, whose hash is in the database. */
export function createDeviceCookie(isSecure: boolean) {
	const name = isSecure ? "__Host-larkabout-device" : "larkabout-device";
	const pattern = new RegExp(`(?:^|;)\\s*${name}=([\\w-]{43})(?:;|$)`);
	const maxAgeSeconds = (deviceTtlDays * dayMs) / 1000;
	return {
		/** Returns the token of a Cookie header, if there is one. */
		read: (cookies: string | null | undefined) => cookies?.match(pattern)?.[1],
		/** Returns the Set-Cookie header. */
		write: (token: string) =>
			`${name}=${token}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`,
	};
}

/** Hashes a token. A fast hash is enough for 256 random bits. */
export function hashDeviceToken(token: string): string {
	return hash("sha256", token, "base64url");
}
