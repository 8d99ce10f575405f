import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Writes files into a temporary folder of the test. Returns a function that joins a name to its path. */
export async function createFolder(files: Record<string, string | Uint8Array> = {}): Promise<(name: string) => string> {
	const folder = await mkdtemp(join(tmpdir(), "import-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
	return (name) => join(folder, name);
}
