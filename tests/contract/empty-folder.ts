import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A folder that goes with the test. */
export async function emptyFolder(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "files-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	return folder;
}
