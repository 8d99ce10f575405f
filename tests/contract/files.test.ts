import { readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDisk } from "../../files/disk.ts";
import { emptyFolder } from "./empty-folder.ts";
import { filesContract } from "./files.contract.ts";

filesContract("a folder", async () => {
	const folder = await emptyFolder();
	return { files: await openDisk(folder), openAgain: () => openDisk(folder) };
});

test("[GEN-2] a file that cannot be stored leaves nothing behind", async () => {
	const folder = await emptyFolder();
	const files = await openDisk(folder);
	await writeFile(join(folder, "pages"), "A file stands where the folder belongs.");
	await expect(files.put("pages/a.webp", new Uint8Array(9))).rejects.toThrow();
	expect(await readdir(join(folder, ".incoming"))).toEqual([]);
});

test("[GEN-2] a partial file after a crash is not listed, and is deleted after an hour", async () => {
	const folder = await emptyFolder();
	await openDisk(folder);
	const [old, fresh] = ["old", "fresh"].map((name) => join(folder, ".incoming", name)) as [string, string];
	await writeFile(old, "half");
	await writeFile(fresh, "half");
	await utimes(old, new Date(), new Date(Date.now() - 2 * 60 * 60 * 1000));
	const files = await openDisk(folder);
	expect(await readdir(join(folder, ".incoming"))).toEqual(["fresh"]);
	for await (const { path } of files.list("")) throw new Error(`${path} is listed.`);
});
