import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { emptyFolder } from "../contract/empty-folder.ts";
import { startServer } from "../http/server-process.ts";

const pageBytes = 4096;
/** Only root can mount. */
const canMount = process.getuid?.() === 0 && tryToMount();

test("[SCALE-2] a damaged database file is reported by readiness as soon as a page has met it", async () => {
	const dataDir = await emptyFolder();
	const first = startServer({ DATA_DIR: dataDir });
	await first.waitForOrigin();
	// Copies the write-ahead log into the file.
	await first.stop();
	const origin = await startServer({ DATA_DIR: dataDir }).waitForOrigin();
	expect(await readHealth(origin)).toEqual({ status: "ready" });
	// Only what articles are read from, so that the rest of the site goes on.
	const path = join(dataDir, "marketplace.db");
	const database = new DatabaseSync(path, { readOnly: true });
	const pages = database
		.prepare("select rootpage from sqlite_schema where tbl_name = 'resources' and rootpage > 0")
		.all();
	database.close();
	const file = openSync(path, "r+");
	for (const { rootpage } of pages) {
		writeSync(file, Buffer.alloc(pageBytes, "damage"), 0, pageBytes, (Number(rootpage) - 1) * pageBytes);
	}
	closeSync(file);
	expect(await readHealth(origin)).toEqual({ status: "ready" });
	await fetch(`${origin}/resources`);
	expect(await readHealth(origin)).toEqual({ status: "degraded", problems: ["store: damaged"] });
});

test.runIf(canMount)("[SCALE-2] a nearly full disk is reported by readiness until there is space", async () => {
	const folder = mountSmallDisk();
	const server = startServer({ DATA_DIR: join(folder, "data") });
	const origin = await server.waitForOrigin();
	expect(await readHealth(origin)).toEqual({ status: "ready" });
	execFileSync("fallocate", ["-l", "145M", join(folder, "filler")]);
	await expect.poll(() => readHealth(origin)).toEqual({ status: "degraded", problems: ["disk: nearly full"] });
	rmSync(join(folder, "filler"));
	await expect.poll(() => readHealth(origin)).toEqual({ status: "ready" });
	await server.stop();
});

async function readHealth(origin: string): Promise<unknown> {
	const response = await fetch(`${origin}/health/ready`);
	expect(response.status).toBe(200);
	return response.json();
}

function tryToMount(): boolean {
	const folder = mkdtempSync(join(tmpdir(), "larkabout-disk-"));
	try {
		execFileSync("mount", ["-t", "tmpfs", "tmpfs", folder], { stdio: "ignore" });
		execFileSync("umount", [folder]);
		return true;
	} catch {
		return false;
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

function mountSmallDisk(): string {
	const folder = mkdtempSync(join(tmpdir(), "larkabout-disk-"));
	execFileSync("mount", ["-t", "tmpfs", "-o", "size=160m", "tmpfs", folder]);
	onTestFinished(() => {
		// Lazy, since a failed test's server may still be ending.
		execFileSync("umount", ["-l", folder]);
		rmSync(folder, { recursive: true });
	});
	return folder;
}
