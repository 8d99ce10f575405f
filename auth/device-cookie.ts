import { hash } from "node:crypto";
import { dayMs } from "../domain/durations.ts";

/** How long a browser is remembered after its last sign-in: as long as browsers keep a cookie. */
export const deviceTtlDays = 400;

export type DeviceCookie = ReturnType<typeof createDeviceCookie>;

/** The cookie by which a browser is recognised. It holds a random token, of which the database knows the hash. */
export function createDeviceCookie(isSecure: boolean) {
	const name = isSecure ? "__Host-larkabout-device" : "larkabout-device";
	const pattern = new RegExp(`(?:^|;)\\s*${name}=([\\w-]{43})(?:;|$)`);
	const maxAgeSeconds = (deviceTtlDays * dayMs) / 1000;
	return {
		/** The token of a Cookie header, if there is one. */
		read: (cookies: string | null | undefined) => cookies?.match(pattern)?.[1],
		/** Returns the Set-Cookie header. */
		write: (token: string) =>
			`${name}=${token}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`,
	};
}

/** A random token of 256 bits needs no slow hash. */
export function hashDeviceToken(token: string): string {
	return hash("sha256", token, "base64url");
}
