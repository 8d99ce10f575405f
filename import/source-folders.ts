import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** By process, so that what a killed one leaves can be found. */
const createPrefix = (pid: number) => `larkabout-source-${pid}-`;

/** Creates a temporary folder for what an import downloads, unpacks or writes. */
export function createSourceFolder(): Promise<string> {
	return mkdtemp(join(tmpdir(), createPrefix(process.pid)));
}

/** Deletes the folders of a process that was killed, or is about to be. */
export async function removeSourceFolders(pid: number): Promise<void> {
	const names = (await readdir(tmpdir())).filter((name) => name.startsWith(createPrefix(pid)));
	await Promise.all(names.map((name) => rm(join(tmpdir(), name), { recursive: true, force: true })));
}

/** Staff read what went wrong: the folders of the server are none of their business. */
export function hideFolders(text: string): string {
	return text.replace(/\S*larkabout-source-[\w-]+\/(\d+-)?/g, "");
}
