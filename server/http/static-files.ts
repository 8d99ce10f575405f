import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";
import { etag } from "hono/etag";

const day = 24 * 60 * 60;
const folders = /^\/(assets|stock|art)\/|^\/[\w-]+\.(svg|png|ico|webmanifest)$/;

/** The built browser files, from disk, with the compressed forms made at build time. Names under /assets carry a hash of their content. */
export function staticFiles(folder: string): MiddlewareHandler {
	const serve = serveStatic({ root: folder, precompressed: true });
	const withTag = etag({ weak: true });
	return async (c, next) => {
		if (!folders.test(c.req.path) || (c.req.method !== "GET" && c.req.method !== "HEAD")) return next();
		const hashed = c.req.path.startsWith("/assets/");
		const found = await serve(c, async () => {});
		if (!found) return c.text("Not found", 404, { "cache-control": "no-store" });
		found.headers.append("vary", "accept-encoding");
		found.headers.set(
			"cache-control",
			hashed ? `public, max-age=${365 * day}, immutable` : `public, max-age=${day}, stale-while-revalidate=${7 * day}`,
		);
		// A name with a hash never changes its content, so nobody asks again.
		if (hashed) return found;
		c.res = found;
		await withTag(c, async () => {});
		return c.res;
	};
}
