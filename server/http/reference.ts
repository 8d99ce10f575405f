import { randomUUID } from "node:crypto";

/** Crockford's base 32: without I, L, O and U, so that a reference can be read out over the phone. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Creates the random reference under which a request is logged and its failure shown, such as 'K7Q2-M4XD'. */
export function createReference(): string {
	// All but two bits of a UUID's last 8 bytes are random, and Node.js creates UUIDs from a pool of random bytes.
	const bytes = Buffer.from(randomUUID().slice(-17).replace("-", ""), "hex");
	const characters = Array.from(bytes, (byte) => alphabet[byte % 32]).join("");
	return `${characters.slice(0, 4)}-${characters.slice(4)}`;
}
