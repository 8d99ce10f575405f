import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, opendir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { getContentType, isFilePath, requireFilePath } from "./file-path.ts";
import type { FileContent, FileEntry, Files } from "./port.ts";

/** Where files are written before they get their names: beside the folders, so on the same disk. */
const incoming = ".incoming";

/** How long a file may be on its way before it counts as left behind by a crash, in milliseconds. */
const maxWriteMs = 60 * 60 * 1000;

/** Opens a folder as a file store; made if it is not there. */
export async function openDisk(root: string): Promise<Files> {
	await mkdir(join(root, incoming), { recursive: true });
	await clearIncoming(root);
	return {
		origin: null,

		async put(path, content) {
			requireFilePath(path);
			const file = join(root, path);
			const written = join(root, incoming, randomUUID());
			try {
				await writeDurably(written, content);
				if (await mkdir(dirname(file), { recursive: true })) await sync(root);
				await rename(written, file);
			} catch (error) {
				await rm(written, { force: true });
				throw error;
			}
			await sync(dirname(file));
		},

		async open(path) {
			const entry = await entryOf(root, path);
			if (!entry) return null;
			const read = () => Readable.toWeb(createReadStream(join(root, path))) as ReadableStream<Uint8Array>;
			return { ...entry, contentType: getContentType(path), read };
		},

		async getDirectUrl() {
			return null;
		},

		async remove(paths) {
			paths.forEach(requireFilePath);
			for (const path of paths) await rm(join(root, path), { force: true });
		},

		async *list(prefix) {
			const folders = await readdir(root, { withFileTypes: true });
			for (const { name } of folders.filter((folder) => folder.isDirectory())) {
				if (!`${name}/`.startsWith(prefix.slice(0, name.length + 1))) continue;
				for await (const file of await opendir(join(root, name))) {
					const path = `${name}/${file.name}`;
					const entry = path.startsWith(prefix) ? await entryOf(root, path) : null;
					if (entry) yield entry;
				}
			}
		},

		async close() {},
	};
}

async function entryOf(root: string, path: string): Promise<FileEntry | null> {
	if (!isFilePath(path)) return null;
	const found = await stat(join(root, path)).catch(ifMissing);
	return found?.isFile() ? { path, size: found.size, modifiedAt: found.mtime } : null;
}

function ifMissing(error: NodeJS.ErrnoException): null {
	if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
	throw error;
}

async function writeDurably(file: string, content: Uint8Array | FileContent): Promise<void> {
	await using handle = await open(file, "wx");
	await handle.writeFile(content instanceof Uint8Array ? content : content.read());
	const { size } = await handle.stat();
	const expected = content instanceof Uint8Array ? content.byteLength : content.size;
	if (size !== expected) throw new Error(`A file of ${expected} bytes ended after ${size}.`);
	await handle.sync();
}

/** Makes the names in a folder as durable as the files. Windows cannot, and does it by itself. */
async function sync(folder: string): Promise<void> {
	if (process.platform === "win32") return;
	await using handle = await open(folder, "r");
	await handle.sync();
}

async function clearIncoming(root: string): Promise<void> {
	for (const name of await readdir(join(root, incoming))) {
		const file = join(root, incoming, name);
		const found = await stat(file).catch(ifMissing);
		if (found && Date.now() - found.mtimeMs > maxWriteMs) await rm(file, { force: true });
	}
}
