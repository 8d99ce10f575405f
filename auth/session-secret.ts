import { randomBytes } from "node:crypto";
import { link, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

/** The key that session cookies are signed with: made once, and kept in the data folder where only its owner reads it. */
export async function loadOrCreateSecret(dataDir: string): Promise<string> {
	const path = join(dataDir, "session-secret");
	const known = await readFile(path, "utf8").catch(() => "");
	if (known.length >= 32) return known;
	const draft = `${path}.${randomBytes(6).toString("hex")}`;
	const file = await open(draft, "w", 0o600);
	await file.writeFile(randomBytes(32).toString("base64url"));
	await file.sync();
	await file.close();
	// Of two processes that start at once, the first one's secret counts.
	await link(draft, path).catch(() => {});
	await rm(draft);
	return readFile(path, "utf8");
}
