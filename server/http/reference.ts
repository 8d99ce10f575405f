import { randomUUID } from "node:crypto";

/** Crockford's base 32: no I, L, O or U, so that a number can be read out on the telephone. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The number under which one request is logged and its failure shown, such as 'K7Q2-M4XD'. */
export function newReference(): string {
	// The half of a UUID that holds no version: Node.js makes them from bytes in store, and asks the system for others.
	const bytes = Buffer.from(randomUUID().slice(-17).replace("-", ""), "hex");
	let letters = "";
	for (const byte of bytes) letters += alphabet[byte % 32];
	return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
