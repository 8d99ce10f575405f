import { describe, expect, test } from "vitest";
import type { Files } from "../../files/port.ts";

/** Starts an empty file store that exists until the test ends. Each `openAgain` opens the same one. */
export type StartFiles = () => Promise<{ files: Files; openAgain(): Promise<Files> }>;

/** The contract of the file store. */
export function filesContract(store: string, start: StartFiles): void {
	describe(`files in ${store}`, () => {
		test("[GEN-2] a stored file is read back unchanged, with its size, type and time", async () => {
			const { files, openAgain } = await start();
			const bytes = someBytes(300_000);
			await files.put("activities/kayak-640.webp", bytes);
			for (const store of [files, await openAgain()]) {
				const file = await store.open("activities/kayak-640.webp");
				expect(file).toMatchObject({
					path: "activities/kayak-640.webp",
					size: 300_000,
					contentType: "image/webp",
					modifiedAt: expect.any(Date),
				});
				expect(await bytesOf(store, "activities/kayak-640.webp")).toEqual(bytes);
			}
		});

		test("[GEN-2] a file's type follows from its extension", async () => {
			const { files } = await start();
			await files.put("pages/a.avif", someBytes(1));
			await files.put("pages/a", someBytes(1));
			expect(await files.open("pages/a.avif")).toMatchObject({ contentType: "image/avif" });
			expect(await files.open("pages/a")).toMatchObject({ contentType: "application/octet-stream" });
		});

		test("[GEN-2] storing a file again replaces it", async () => {
			const { files } = await start();
			await files.put("pages/a.webp", someBytes(5000));
			await files.put("pages/a.webp", new Uint8Array([1, 2]));
			expect(await bytesOf(files, "pages/a.webp")).toEqual(new Uint8Array([1, 2]));
		});

		test("[GEN-2] concurrent writes under one name leave one complete file", async () => {
			const { files } = await start();
			const sent = Array.from({ length: 8 }, (_, at) => new Uint8Array(20_000).fill(at));
			await Promise.all(sent.map((bytes) => files.put("pages/a.webp", bytes)));
			expect(sent).toContainEqual(await bytesOf(files, "pages/a.webp"));
		});

		test("[GEN-2] an unknown file is missing, and removing it does not fail", async () => {
			const { files } = await start();
			expect(await files.open("activities/nothing.webp")).toBeNull();
			await files.remove(["activities/nothing.webp"]);
		});

		test("[GEN-2] removing files deletes only those files", async () => {
			const { files } = await start();
			for (const path of ["pages/a.webp", "pages/b.webp", "pages/c.webp"]) await files.put(path, someBytes(9));
			await files.remove(["pages/a.webp", "pages/c.webp"]);
			expect(await files.open("pages/a.webp")).toBeNull();
			expect(await pathsOf(files, "")).toEqual(["pages/b.webp"]);
		});

		test("[GEN-2] lists the files with a prefix", async () => {
			const { files } = await start();
			expect(await pathsOf(files, "")).toEqual([]);
			for (const path of ["pages/a-1.webp", "pages/a-2.avif", "pages/b-1.webp", "pagesandmore/a-1.webp"]) {
				await files.put(path, someBytes(7));
			}
			expect(await pathsOf(files, "pages/")).toEqual(["pages/a-1.webp", "pages/a-2.avif", "pages/b-1.webp"]);
			expect(await pathsOf(files, "pages/a-")).toEqual(["pages/a-1.webp", "pages/a-2.avif"]);
			expect(await pathsOf(files, "pages")).toHaveLength(4);
			expect(await pathsOf(files, "resources/")).toEqual([]);
			for await (const entry of files.list("pages/b")) {
				expect(entry).toEqual({ path: "pages/b-1.webp", size: 7, modifiedAt: expect.any(Date) });
			}
		});

		test.each([
			"../escape.webp",
			"pages/../../escape.webp",
			"pages/..",
			"pages/.",
			"/etc/passwd",
			"pages",
			"pages/",
			"pages/a/b.webp",
			"pages/a.webp.webp",
			"pages/.hidden",
			"pages\\a.webp",
			"pages/a\0.webp",
			"pages/a.webp\n",
			"pages/A.webp",
			"pages/a b.webp",
			"pages/é.webp",
			".incoming/a",
			`pages/${"a".repeat(300)}.webp`,
			"",
		])("[GEN-2] rejects the file name %j", async (path) => {
			const { files } = await start();
			await expect(files.put(path, someBytes(3))).rejects.toThrow("Invalid file path");
			await expect(files.remove([path])).rejects.toThrow("Invalid file path");
			expect(await files.open(path)).toBeNull();
			expect(await pathsOf(files, "")).toEqual([]);
		});
	});
}

async function bytesOf(files: Files, path: string): Promise<Uint8Array> {
	const file = await files.open(path);
	return new Uint8Array(await new Response(file?.read()).arrayBuffer());
}

async function pathsOf(files: Files, prefix: string): Promise<string[]> {
	const paths: string[] = [];
	for await (const { path } of files.list(prefix)) paths.push(path);
	return paths.sort();
}

function someBytes(length: number): Uint8Array {
	return Uint8Array.from({ length }, (_, at) => (at * 7919) % 251);
}
