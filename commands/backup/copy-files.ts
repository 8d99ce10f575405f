import { createHash } from "node:crypto";
import type { Files } from "../../files/port.ts";
import { BackupError } from "./backup-folder.ts";

/**
 * Copies the files that the target lacks or holds with different content, and compares the written content with the
 * source. Skips the paths in `done`, and adds each copied one: a file's content never changes under its name. Ignores
 * files that are deleted in the meantime.
 */
export async function copyFiles(source: Files, target: Files, done = new Set<string>()): Promise<void> {
	for await (const { path } of source.list("")) {
		if (done.has(path)) continue;
		done.add(path);
		const hash = await hashFile(source, path);
		if (hash === null || hash === (await hashFile(target, path))) continue;
		const file = await source.open(path);
		if (file) await target.put(path, file);
		const written = await hashFile(target, path);
		if (written !== null && written !== hash) throw new BackupError(`The file ${path} couldn't be copied.`);
	}
}

/** Returns the SHA-256 of a file in hexadecimal digits, or null if it is missing. */
export async function hashFile(files: Files, path: string): Promise<string | null> {
	const file = await files.open(path);
	if (!file) return null;
	const hash = createHash("sha256");
	for await (const bytes of file.read()) hash.update(bytes);
	return hash.digest("hex");
}
