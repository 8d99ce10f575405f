import { randomBytes } from "node:crypto";
import { link, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

/** The file in the data folder with the key for sessions and links in mails. */
export const secretFile = "session-secret";
/** In characters. */
const minLength = 32;

/**
 * Returns the key that signs session cookies. Creates it once, in a file in the data folder that only its owner can
 * read. Throws if the file is shorter than a key, because it must have been damaged, and links in mails depend on it.
 */
export async function loadOrCreateSecret(dataDir: string): Promise<string> {
	const path = join(dataDir, secretFile);
	const existing = await readFile(path, "utf8").catch(() => "");
	if (existing.length >= minLength) return existing;
	const draft = `${path}.${randomBytes(6).toString("hex")}`;
	const file = await open(draft, "w", 0o600);
	await file.writeFile(randomBytes(32).toString("base64url"));
	await file.sync();
	await file.close();
	// Fails if another process has created the secret in the meantime.
	await link(draft, path).catch(() => {});
	await rm(draft);
	const secret = await readFile(path, "utf8");
	if (secret.length < minLength) throw new Error(`The file ${secretFile} in DATA_DIR is damaged: it is too short.`);
	return secret;
}
