import { randomBytes } from "node:crypto";

/** Crockford's base 32: no I, L, O or U, so that a number can be read out on the telephone. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The number under which one request is logged and its failure shown, such as 'K7Q2-M4XD'. */
export function newReference(): string {
	const letters = Array.from(randomBytes(8), (byte) => alphabet[byte % 32]).join("");
	return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
