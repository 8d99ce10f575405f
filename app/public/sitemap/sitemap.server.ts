import { type Context, expirePageAt, getClock } from "../../context.server.ts";

/**
 * How long a list may still contain activities that have ended; their pages say so. Other changes appear immediately.
 */
const maxAgeMs = 10 * 60_000;

/** Responds with a document of the sitemap protocol (https://www.sitemaps.org/protocol.html). */
export function respondWithSitemap(context: Context, element: "sitemapindex" | "urlset", entries: string[]): Response {
	expirePageAt(context, new Date(getClock(context).catalogueNow().getTime() + maxAgeMs).toISOString());
	const xml = `<?xml version="1.0" encoding="utf-8"?>
<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</${element}>
`;
	return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
}

export function sitemapPartNotFound(): Response {
	return new Response("This part of the sitemap doesn’t exist.\n", {
		status: 404,
		headers: { "content-type": "text/plain; charset=utf-8" },
	});
}
