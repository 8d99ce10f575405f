import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkFiles, copyFiles } from "../../commands/move/move-files.ts";
import { countRows } from "../../commands/move/table-rows.ts";
import { openDisk } from "../../files/disk.ts";
import type { Files } from "../../files/port.ts";
import { openS3 } from "../../files/s3.ts";
import { databaseFile } from "../../store/sqlite/sqlite.ts";
import { emptyFolder } from "../contract/empty-folder.ts";
import { runScript } from "../support/run-script.ts";
import { type S3Server, startS3 } from "../support/s3/server.ts";
import { addEvents, copyFolder, createFilledFolder, openMoved, pathsOf } from "./filled-folder.ts";

let s3: S3Server;
let filled: string;
beforeAll(async () => {
	s3 = await startS3();
	filled = await createFilledFolder();
});
afterAll(async () => {
	await s3.stop();
	await rm(filled, { recursive: true });
});

test("[GEN-2] a target with data is rejected and stays unchanged", async () => {
	const [home, other] = [await copyFolder(filled), await copyFolder(filled)];
	const refused = await runScript("move", ["--from", home, "--to", other]);
	expect(refused.code).toBe(1);
	expect(refused.errors).toMatch(/^The target isn't empty: it has 24 activities, /);
	expect(refused.errors).toContain("The source is unchanged.");
	expect(await countRows(await openMoved(other), { name: "activities", key: ["id"] })).toBe(24);
});

test("[GEN-2] writes during a move are detected", async () => {
	const home = await copyFolder(filled);
	addEvents(home, 40_000);
	const target = join(await emptyFolder(), "target");
	expect((await runScript("move", ["--from", home, "--to", target], { signal: "SIGTERM" })).code).toBe(130);
	using database = new DatabaseSync(join(home, databaseFile));
	database.exec("update activities set title = 'Changed' where id = 'harbour-kayak-morning'");
	const finished = await runScript("move", ["--from", home, "--to", target]);
	expect(finished.code).toBe(1);
	expect(finished.errors).toMatch(/^The source and the target differ: activities \(24 rows, and 24\)\./);
});

test.each([
	[[], "Name a source and a target."],
	[["--from", "./data"], "Name the target, too: --to"],
	[["--from", "./data", "--to", "postgres://db.example/x"], "Name the target, too: --files-to"],
	[["--from", "./data", "--to", "data"], "--from and --to are the same location."],
	[["--where", "x"], "Unknown option '--where'"],
])("[GEN-2] an incomplete command is rejected: %j", async (parameters, problem) => {
	const { code, errors } = await runScript("move", parameters);
	expect(code).toBe(2);
	expect(errors).toContain(problem);
	expect(errors).toContain("Usage: npm run move");
});

test("[GEN-2] invalid sources and targets are named without their secrets", async () => {
	const nowhere = join(await emptyFolder(), "nothing");
	const missing = await runScript("move", ["--from", nowhere, "--to", await emptyFolder()]);
	expect(missing.errors).toContain(`There is no marketplace.db in ${nowhere}.`);
	expect(await readdir(join(nowhere, ".."))).toEqual([]);
	const wrong = await runScript("move", [
		"--from",
		"mysql://u:hush@db.example/x",
		"--to",
		nowhere,
		"--files-from",
		".",
	]);
	expect(wrong.errors).toContain("not mysql://db.example/x");
	expect(wrong.errors).not.toContain("hush");
});

test("[GEN-2] a resumed move skips files that are already copied", async () => {
	const disk = await openDisk(await emptyFolder());
	for (let n = 10; n < 40; n++) await disk.put(`pages/p-${n}.webp`, new Uint8Array(1000).fill(n));
	const bucket = await openS3({ ...s3.location, prefix: "resumed/" });
	const stop = new AbortController();
	const watch = (onProgress = () => {}) => ({ signal: stop.signal, onProgress });
	expect(
		await copyFiles(
			disk,
			bucket,
			"here",
			watch(() => stop.abort()),
		),
	).toBe(false);
	const sent = await pathsOf(bucket);
	expect(sent).toContain("moving/from");
	expect(sent.length).toBeLessThan(30);

	await expect(copyFiles(disk, bucket, "elsewhere", running)).rejects.toThrow(
		"unfinished move from another source: here",
	);
	const put: string[] = [];
	const watched: Files = {
		...bucket,
		put(path, content) {
			put.push(path);
			return bucket.put(path, content);
		},
	};
	expect(await copyFiles(disk, watched, "here", running)).toBe(true);
	expect(put).toHaveLength(31 - sent.length);
	expect(await checkFiles(disk, bucket, running)).toMatchObject({ files: 30, bytes: 30_000 });
	expect(await pathsOf(bucket)).toEqual(await pathsOf(disk));
	await expect(copyFiles(disk, bucket, "here", running)).rejects.toThrow("isn't empty: it has 30 files");
});

test("[GEN-2] a file that differs after the copy is detected", async () => {
	const [here, there] = [await openDisk(await emptyFolder()), await openDisk(await emptyFolder())];
	await here.put("pages/a.webp", new Uint8Array([1]));
	await there.put("pages/a.webp", new Uint8Array([2]));
	await there.put("pages/b.webp", new Uint8Array([3]));
	await expect(checkFiles(here, there, running)).rejects.toThrow(
		/^2 files differ between the source and the target: .*a\.webp/,
	);
});

const running = { signal: new AbortController().signal, onProgress() {} };
