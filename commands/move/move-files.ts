import { createHash } from "node:crypto";
import type { FileEntry, Files } from "../../files/port.ts";
import type { MoveOptions } from "./move-documents.ts";
import { MoveError } from "./move-error.ts";

/** A file that exists in the target during a move, and names the source of the move. */
const markerPath = "moving/from";

const concurrency = 8;

/**
 * Copies files as copyDocuments copies rows. Skips files that exist with the same size, since every write is atomic.
 */
export async function copyFiles(from: Files, to: Files, source: string, options: MoveOptions): Promise<boolean> {
	await claimTarget(to, source);
	const [sourceFiles, targetFiles] = [await listEntries(from), await listEntries(to)];
	const missing = [...sourceFiles.values()].filter(({ path, size }) => targetFiles.get(path)?.size !== size);
	let done = sourceFiles.size - missing.length;
	for (let start = 0; start < missing.length; start += concurrency) {
		if (options.signal.aborted) return false;
		const batch = missing.slice(start, start + concurrency);
		await Promise.all(batch.map(({ path }) => copyFile(from, to, path)));
		done += batch.length;
		options.onProgress(done, sourceFiles.size);
	}
	return true;
}

type FilesReport = { files: number; bytes: number; hash: string };

/** Compares files as checkDocuments compares rows. */
export async function checkFiles(from: Files, to: Files, options: MoveOptions): Promise<FilesReport | null> {
	const [sourceFiles, targetFiles] = [await listEntries(from), await listEntries(to)];
	const differing = [...targetFiles.keys()].filter((path) => !sourceFiles.has(path));
	const hash = createHash("sha256");
	const paths = [...sourceFiles.keys()].sort();
	let bytes = 0;
	for (let start = 0; start < paths.length; start += concurrency) {
		if (options.signal.aborted) return null;
		const batch = paths.slice(start, start + concurrency);
		const hashes = await Promise.all(
			batch.map((path) => Promise.all([from, to].map(async (files) => hashFile(files, path)))),
		);
		for (const [index, path] of batch.entries()) {
			const [sourceHash, targetHash] = hashes[index] ?? [];
			if (!sourceHash || sourceHash !== targetHash) differing.push(path);
			hash.update(`${path} ${targetHash}\n`);
			bytes += targetFiles.get(path)?.size ?? 0;
		}
		options.onProgress(start + batch.length, paths.length);
	}
	if (differing.length > 0) {
		const examples = differing.slice(0, 5).join(", ");
		throw new MoveError(`${differing.length} files differ between the source and the target: ${examples}. Move again.`);
	}
	await to.remove([markerPath]);
	return { files: paths.length, bytes, hash: hash.digest("hex") };
}

async function claimTarget(to: Files, source: string): Promise<void> {
	const claim = await to.open(markerPath);
	if (claim) {
		const from = await new Response(claim.read()).text();
		if (from !== source)
			throw new MoveError(`The target for files has an unfinished move from another source: ${from}.`);
		return;
	}
	const { size } = await listEntries(to);
	if (size > 0) throw new MoveError(`The target for files isn't empty: it has ${size} files.`);
	await to.put(markerPath, new TextEncoder().encode(source));
}

async function listEntries(files: Files): Promise<Map<string, FileEntry>> {
	const entries = new Map<string, FileEntry>();
	for await (const entry of files.list("")) if (entry.path !== markerPath) entries.set(entry.path, entry);
	return entries;
}

export async function copyFile(from: Files, to: Files, path: string): Promise<void> {
	const file = await from.open(path);
	if (file) await to.put(path, file);
}

/** Returns the SHA-256 of a file in hexadecimal digits, or null if it is missing. */
export async function hashFile(files: Files, path: string): Promise<string | null> {
	const file = await files.open(path);
	if (!file) return null;
	const hash = createHash("sha256");
	for await (const bytes of file.read()) hash.update(bytes);
	return hash.digest("hex");
}
