import { hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { serveStatic as serveFromDisk } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";
import { etag } from "hono/etag";
import { serveStatic } from "hono/serve-static";

const daySeconds = 24 * 60 * 60;
const staticPaths = /^\/(assets|stock|art)\/|^\/[\w-]+\.(svg|png|ico)$/;
const picturePaths = /^\/(stock|art)\//;
const immutable = `public, max-age=${365 * daySeconds}, immutable`;
const revalidated = `public, max-age=${daySeconds}, stale-while-revalidate=${7 * daySeconds}`;

/**
 * Serves the built browser files, which are compressed at build time. Names under /assets contain a hash of the
 * content. The 3.5 MB that every page needs (styles, scripts, fonts and icons) are held in memory, since reading a file
 * takes one of libuv's four threads, which other work may keep busy. Pictures (7 MB) and byte ranges are read from
 * disk.
 */
export function staticFiles(folder: string): MiddlewareHandler {
	const files = readFiles(folder);
	const serveFile = serveStatic({
		root: "/",
		join: (_, path) => path,
		getContent: async (path) => files.get(path) ?? null,
		precompressed: true,
	});
	const serveFileOfDisk = serveFromDisk({ root: folder });
	// Instead of Web Crypto, the default, which takes a thread.
	const addEtag = etag({
		weak: true,
		generateDigest: (body) => Uint8Array.from(hash("sha256", body, "buffer")).buffer,
	});
	return async (c, next) => {
		const { path, method } = c.req;
		if (!staticPaths.test(path) || (method !== "GET" && method !== "HEAD")) return next();
		const isHashed = path.startsWith("/assets/");
		const isOnDisk = picturePaths.test(path) || c.req.header("range") !== undefined;
		const file = await (isOnDisk ? serveFileOfDisk : serveFile)(c, async () => {});
		if (!file) return c.text("Not found", 404, { "cache-control": "no-store" });
		file.headers.append("vary", "accept-encoding");
		file.headers.set("cache-control", isHashed ? immutable : revalidated);
		// Clients never revalidate an immutable file.
		if (isHashed) return file;
		c.res = file;
		await addEtag(c, async () => {});
		return c.res;
	};
}

/** Reads all files except the pictures, keyed by URL path. */
function readFiles(folder: string): Map<string, Buffer<ArrayBuffer>> {
	const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
	const paths = entries.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length));
	const served = paths.filter((path) => !picturePaths.test(path));
	return new Map(served.map((path) => [path, readFileSync(join(folder, path))]));
}
