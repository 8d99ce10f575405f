import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Contains the process id, so that the leftovers of a killed process can be found. */
const createPrefix = (pid: number) => `larkabout-source-${pid}-`;

/** Creates a temporary folder for files that an import downloads, unpacks or writes. */
export function createSourceFolder(): Promise<string> {
	return mkdtemp(join(tmpdir(), createPrefix(process.pid)));
}

/** Deletes the folders of a process that was killed or is about to be. */
export async function removeSourceFolders(pid: number): Promise<void> {
	const names = (await readdir(tmpdir())).filter((name) => name.startsWith(createPrefix(pid)));
	await Promise.all(names.map((name) => rm(join(tmpdir(), name), { recursive: true, force: true })));
}

/** Removes the server's folders from an error message, since staff need not know them. */
export function hideFolders(text: string): string {
	return text.replace(/\S*larkabout-source-[\w-]+\/(\d+-)?/g, "");
}
