import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

/** Parameters from OWASP's password storage cheat sheet. `memory` is in KiB. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const hashBytes = 32;

/** Hashes a password into a PHC string: '$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>'. */
export async function hashPassword(password: string): Promise<string> {
	const salt = randomBytes(16);
	const hash = await argon2id(password, salt, cost);
	const { memory, passes, parallelism } = cost;
	return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;
}

/** Verifies a password against its hash in constant time. Resolves to false for a malformed hash. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
	const fields = hash.match(/^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/);
	if (!fields) return false;
	const [memory, passes, parallelism] = fields.slice(1, 4).map(Number) as [number, number, number];
	const [salt, stored] = fields.slice(4).map((field) => Buffer.from(field, "base64")) as [Buffer, Buffer];
	const derived = await argon2id(password, salt, { memory, passes, parallelism });
	return stored.length === derived.length && timingSafeEqual(stored, derived);
}

function argon2id(password: string, salt: Buffer, parameters: { memory: number; passes: number; parallelism: number }) {
	const message = password.normalize("NFKC");
	return promisify(argon2)("argon2id", { message, nonce: salt, tagLength: hashBytes, ...parameters });
}

function base64(data: Buffer): string {
	return data.toString("base64").replaceAll("=", "");
}
