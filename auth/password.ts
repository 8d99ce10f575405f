import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

/** OWASP's password storage cheat sheet: argon2id with 19 MiB of memory, two passes, one lane. `memory` is in KiB. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const hashBytes = 32;
const derive = promisify(argon2);

export const minPasswordLength = 12;
export const maxPasswordLength = 128;

/** The password as a PHC string: '$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>'. */
export async function hashPassword(password: string): Promise<string> {
	const salt = randomBytes(16);
	const hash = await argon2id(password, salt, cost);
	const { memory, passes, parallelism } = cost;
	return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;
}

/** True where the password is the hash's; compared in constant time. A text that is no such hash matches none. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
	const parts = hash.match(/^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/);
	if (!parts) return false;
	const [memory, passes, parallelism] = parts.slice(1, 4).map(Number) as [number, number, number];
	const [salt, stored] = parts.slice(4).map((part) => Buffer.from(part, "base64")) as [Buffer, Buffer];
	const given = await argon2id(password, salt, { memory, passes, parallelism });
	return stored.length === given.length && timingSafeEqual(stored, given);
}

function argon2id(password: string, salt: Buffer, chosen: { memory: number; passes: number; parallelism: number }) {
	return derive("argon2id", { message: password.normalize("NFKC"), nonce: salt, tagLength: hashBytes, ...chosen });
}

function base64(data: Buffer): string {
	return data.toString("base64").replaceAll("=", "");
}
