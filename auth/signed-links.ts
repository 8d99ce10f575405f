import { createHmac, timingSafeEqual } from "node:crypto";
import type { LinkSubject, SignedLinks } from "../domain/signed-links.ts";

/** Signs links with the key of session cookies, separately for each purpose. */
export function createSignedLinks(getSecret: () => string | Promise<string>): SignedLinks {
	return {
		async createToken(subject, expiresAt) {
			const expiry = expiresAt ? Math.floor(expiresAt.getTime() / 1000).toString(36) : forever;
			return `${expiry}.${await sign(subject, expiry)}`;
		},

		async isValid(token, subject, now) {
			const [expiry = "", signature = "", ...rest] = token.split(".");
			if (rest.length > 0) return false;
			const given = Buffer.from(signature);
			const expected = Buffer.from(await sign(subject, expiry));
			if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
			return expiry === forever || Number.parseInt(expiry, 36) * 1000 > now.getTime();
		},
	};

	async function sign([purpose, ...details]: LinkSubject, expiry: string): Promise<string> {
		const message = JSON.stringify([`larkabout ${purpose}`, ...details, expiry]);
		return createHmac("sha256", await getSecret())
			.update(message)
			.digest("base64url");
	}
}

/** Not a number in base 36. */
const forever = "-";
