import { randomUUID } from "node:crypto";
import { constants, createReadStream } from "node:fs";
import { access, mkdir, open, opendir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { getContentType, isFilePath, requireFilePath } from "./file-path.ts";
import type { FileContent, FileEntry, Files } from "./port.ts";

/** The folder that files are written to before they are renamed. It is on the same file system as the other folders. */
const incomingFolder = ".incoming";

/** Only the account that runs the site can read files and folders. */
const folderMode = 0o700;
const fileMode = 0o600;

/** Older incoming files were abandoned by a crash. */
const maxWriteMs = 60 * 60 * 1000;

/** Opens a folder as a file store. Creates the folder if it is missing. */
export async function openDisk(root: string): Promise<Files> {
	await mkdir(join(root, incomingFolder), { recursive: true, mode: folderMode });
	await deleteAbandonedFiles(root);
	return {
		origin: null,

		async put(path, content) {
			requireFilePath(path);
			const file = join(root, path);
			const temporaryFile = join(root, incomingFolder, randomUUID());
			try {
				await writeDurably(temporaryFile, content);
				if (await mkdir(dirname(file), { recursive: true, mode: folderMode })) await syncFolder(root);
				await rename(temporaryFile, file);
			} catch (error) {
				await rm(temporaryFile, { force: true });
				throw error;
			}
			await syncFolder(dirname(file));
		},

		async open(path) {
			const entry = await findEntry(root, path);
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
					const entry = path.startsWith(prefix) ? await findEntry(root, path) : null;
					if (entry) yield entry;
				}
			}
		},

		async isWritable() {
			try {
				await access(join(root, incomingFolder), constants.W_OK);
				return true;
			} catch (error) {
				const { code = "" } = error as NodeJS.ErrnoException;
				if (["EROFS", "EACCES"].includes(code)) return false;
				throw error;
			}
		},

		async close() {},
	};
}

async function findEntry(root: string, path: string): Promise<FileEntry | null> {
	if (!isFilePath(path)) return null;
	const stats = await stat(join(root, path)).catch(returnNullIfMissing);
	return stats?.isFile() ? { path, size: stats.size, modifiedAt: stats.mtime } : null;
}

function returnNullIfMissing(error: NodeJS.ErrnoException): null {
	if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
	throw error;
}

async function writeDurably(file: string, content: Uint8Array | FileContent): Promise<void> {
	await using handle = await open(file, "wx", fileMode);
	await handle.writeFile(content instanceof Uint8Array ? content : content.read());
	const { size } = await handle.stat();
	const expected = content instanceof Uint8Array ? content.byteLength : content.size;
	if (size !== expected) throw new Error(`A file of ${expected} bytes ended after ${size} bytes.`);
	await handle.sync();
}

/** Makes a folder's entries durable (fsync). Windows does not support it on folders. */
async function syncFolder(folder: string): Promise<void> {
	if (process.platform === "win32") return;
	await using handle = await open(folder, "r");
	await handle.sync();
}

async function deleteAbandonedFiles(root: string): Promise<void> {
	for (const name of await readdir(join(root, incomingFolder))) {
		const file = join(root, incomingFolder, name);
		const stats = await stat(file).catch(returnNullIfMissing);
		if (stats && Date.now() - stats.mtimeMs > maxWriteMs) await rm(file, { force: true });
	}
}
