import { execFileSync } from "node:child_process";
import { constants, openSync } from "node:fs";
import { mkdir, mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { staticFiles } from "./static-files.ts";

const styles = "body { color: teal }";

async function serveFolder() {
	const folder = await mkdtemp(join(tmpdir(), "larkabout-static-"));
	onTestFinished(() => rm(folder, { recursive: true }));
	await mkdir(join(folder, "assets"));
	await mkdir(join(folder, "stock"));
	await writeFile(join(folder, "assets/page.css"), styles);
	await writeFile(join(folder, "assets/page.css.br"), "compressed by brotli");
	await writeFile(join(folder, "favicon.svg"), "<svg/>");
	await writeFile(join(folder, "stock/otter.avif"), "a picture");
	const app = new Hono();
	app.use(staticFiles(folder));
	return { folder, app };
}

/**
 * Keeps every thread of libuv's pool busy until the test ends: opening a named pipe blocks until its other end is
 * opened.
 */
function blockThreadPool(folder: string) {
	const pipe = join(folder, "pipe");
	execFileSync("mkfifo", [pipe]);
	const threads = Number(process.env.UV_THREADPOOL_SIZE ?? 4);
	const opening = Array.from({ length: threads }, () => open(pipe, "r"));
	onTestFinished(async () => {
		openSync(pipe, constants.O_RDWR);
		for (const handle of await Promise.all(opening)) await handle.close();
	});
}

test("[GEN-2] serves styles, scripts and icons while no thread can read a file", { timeout: 20_000 }, async () => {
	const { app, folder } = await serveFolder();
	blockThreadPool(folder);
	const plain = await app.request("/assets/page.css");
	expect(await plain.text()).toBe(styles);
	expect(plain.headers.get("content-type")).toMatch(/^text\/css/);
	const compressed = await app.request("/assets/page.css", { headers: { "accept-encoding": "gzip, br" } });
	expect([compressed.headers.get("content-encoding"), await compressed.text()]).toEqual(["br", "compressed by brotli"]);
	expect(await (await app.request("/favicon.svg")).text()).toBe("<svg/>");
	expect((await app.request("/assets/none.css")).status).toBe(404);
});

test("[GEN-2] reads pictures from disk without caching them in memory", async () => {
	const { app, folder } = await serveFolder();
	expect(await (await app.request("/stock/otter.avif")).text()).toBe("a picture");
	await writeFile(join(folder, "stock/otter.avif"), "another picture");
	expect(await (await app.request("/stock/otter.avif")).text()).toBe("another picture");
	await writeFile(join(folder, "assets/page.css"), "body { color: red }");
	expect(await (await app.request("/assets/page.css")).text()).toBe(styles);
});
