import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";
import { etag } from "hono/etag";

const daySeconds = 24 * 60 * 60;
const staticPaths = /^\/(assets|stock|art)\/|^\/[\w-]+\.(svg|png|ico)$/;
const immutable = `public, max-age=${365 * daySeconds}, immutable`;
const revalidated = `public, max-age=${daySeconds}, stale-while-revalidate=${7 * daySeconds}`;

/** Serves the built browser files from disk, compressed at build time. Names under /assets contain a hash of the content. */
export function staticFiles(folder: string): MiddlewareHandler {
	const serve = serveStatic({ root: folder, precompressed: true });
	const addEtag = etag({ weak: true });
	return async (c, next) => {
		if (!staticPaths.test(c.req.path) || (c.req.method !== "GET" && c.req.method !== "HEAD")) return next();
		const isHashed = c.req.path.startsWith("/assets/");
		const file = await serve(c, async () => {});
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
