import { createHmac } from "node:crypto";

const periodMs = 30_000;
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/**
 * Creates the code that an authenticator app shows at a given time (RFC 6238), for a key in the format the site shows.
 */
export function createAppCode(key: string, time: number | Date): string {
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(Math.floor(Number(time) / periodMs)));
	const hash = createHmac("sha1", decodeBase32(key)).update(counter).digest();
	const offset = (hash.at(-1) ?? 0) & 15;
	const number = hash.readUInt32BE(offset) & 0x7fffffff;
	return String(number % 1_000_000).padStart(6, "0");
}

function decodeBase32(text: string): Buffer {
	const bits = [...text.replace(/[^A-Z2-7]/g, "")]
		.map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0"))
		.join("");
	return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
