import { createHash } from "node:crypto";
import type { FileEntry, Files } from "../../files/port.ts";
import type { MoveOptions } from "./move-documents.ts";
import { MoveError } from "./move-error.ts";

/** Stands among the files while some are moved there, and tells where they come from. */
const markerPath = "moving/from";

const concurrency = 8;

/** As copyDocuments, of files: those that are there already, of the same size, stay. A file is put whole or not at all. */
export async function copyFiles(from: Files, to: Files, source: string, watch: MoveOptions): Promise<boolean> {
	await claimTarget(to, source);
	const [wanted, there] = [await listEntries(from), await listEntries(to)];
	const missing = [...wanted.values()].filter(({ path, size }) => there.get(path)?.size !== size);
	let done = wanted.size - missing.length;
	for (let start = 0; start < missing.length; start += concurrency) {
		if (watch.signal.aborted) return false;
		const part = missing.slice(start, start + concurrency);
		await Promise.all(part.map(({ path }) => copyFile(from, to, path)));
		done += part.length;
		watch.onProgress(done, wanted.size);
	}
	return true;
}

export type FilesReport = { files: number; bytes: number; hash: string };

/** As checkDocuments. */
export async function checkFiles(from: Files, to: Files, watch: MoveOptions): Promise<FilesReport | null> {
	const [here, there] = [await listEntries(from), await listEntries(to)];
	const strangers = [...there.keys()].filter((path) => !here.has(path));
	const differing: string[] = [...strangers];
	const hash = createHash("sha256");
	const paths = [...here.keys()].sort();
	let bytes = 0;
	for (let start = 0; start < paths.length; start += concurrency) {
		if (watch.signal.aborted) return null;
		const part = paths.slice(start, start + concurrency);
		const hashes = await Promise.all(
			part.map((path) => Promise.all([from, to].map(async (files) => hashFile(files, path)))),
		);
		for (const [index, path] of part.entries()) {
			const [one, other] = hashes[index] ?? [];
			if (!one || one !== other) differing.push(path);
			hash.update(`${path} ${other}\n`);
			bytes += there.get(path)?.size ?? 0;
		}
		watch.onProgress(start + part.length, paths.length);
	}
	if (differing.length > 0) {
		const some = differing.slice(0, 5).join(", ");
		throw new MoveError(`${differing.length} files are not the same on both sides: ${some}. Move again.`);
	}
	await to.remove([markerPath]);
	return { files: paths.length, bytes, hash: hash.digest("hex") };
}

async function claimTarget(to: Files, source: string): Promise<void> {
	const claimed = await to.open(markerPath);
	if (claimed) {
		const from = await new Response(claimed.read()).text();
		if (from !== source) throw new MoveError(`The files' target holds an unfinished move from elsewhere: ${from}.`);
		return;
	}
	const { size } = await listEntries(to);
	if (size > 0) throw new MoveError(`The files' target is not empty: it holds ${size} files.`);
	await to.put(markerPath, new TextEncoder().encode(source));
}

async function listEntries(files: Files): Promise<Map<string, FileEntry>> {
	const entries = new Map<string, FileEntry>();
	for await (const entry of files.list("")) if (entry.path !== markerPath) entries.set(entry.path, entry);
	return entries;
}

async function copyFile(from: Files, to: Files, path: string): Promise<void> {
	const file = await from.open(path);
	if (file) await to.put(path, file);
}

async function hashFile(files: Files, path: string): Promise<string | null> {
	const file = await files.open(path);
	if (!file) return null;
	const hash = createHash("sha256");
	for await (const bytes of file.read()) hash.update(bytes);
	return hash.digest("hex");
}
