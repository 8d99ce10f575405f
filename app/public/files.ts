import { parsePictureUrl } from "../../domain/picture.ts";
import { getFiles } from "../context.server.ts";
import type { Route } from "./+types/files";

const yearSeconds = 365 * 24 * 60 * 60;

/** Serves a file of an uploaded picture. Names are never reused, so caches may store it forever. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
	const path = params["*"];
	if (!parsePictureUrl(`/files/${path}`)) return respondNotFound();
	const files = getFiles(context);
	const address = await files.getDirectUrl(path);
	if (address) return redirectTo(address);
	const file = await files.open(path);
	if (!file) return respondNotFound();
	const etag = `"${file.size.toString(36)}-${file.modifiedAt.getTime().toString(36)}"`;
	const headers = {
		"cache-control": `public, max-age=${yearSeconds}, immutable`,
		"content-type": file.contentType,
		"content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
		etag,
		"last-modified": file.modifiedAt.toUTCString(),
	};
	// Removes `W/` from the client's ETags, since a compressing proxy makes them weak.
	const clientEtags = request.headers.get("if-none-match")?.split(/,\s*(?:W\/)?|^W\//) ?? [];
	if (clientEtags.includes(etag)) return new Response(null, { status: 304, headers });
	return new Response(file.read(), { headers: { ...headers, "content-length": String(file.size) } });
}

function redirectTo({ url, seconds }: { url: string; seconds: number }): Response {
	const isPermanent = seconds === Number.POSITIVE_INFINITY;
	return new Response(null, {
		status: isPermanent ? 301 : 302,
		headers: {
			location: url,
			"cache-control": isPermanent
				? `public, max-age=${yearSeconds}, immutable`
				: `public, max-age=${Math.floor(seconds)}`,
		},
	});
}

function respondNotFound(): Response {
	return new Response("Not found", { status: 404, headers: { "content-type": "text/plain; charset=utf-8" } });
}
