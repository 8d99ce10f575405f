import { parsePictureUrl } from "../../domain/picture.ts";
import { getFiles } from "../context.server.ts";
import type { Route } from "./+types/files";

const year = 365 * 24 * 60 * 60;

/** One file of a stored picture. A name is given once and never again, so whoever has the file need not ask anew. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
	const path = params["*"];
	if (!parsePictureUrl(`/files/${path}`)) return notFound();
	const files = getFiles(context);
	const address = await files.getDirectUrl(path);
	if (address) return redirectTo(address);
	const file = await files.open(path);
	if (!file) return notFound();
	const etag = `"${file.size.toString(36)}-${file.modifiedAt.getTime().toString(36)}"`;
	const headers = {
		"cache-control": `public, max-age=${year}, immutable`,
		"content-type": file.contentType,
		"content-security-policy": "default-src 'none'; sandbox",
		etag,
		"last-modified": file.modifiedAt.toUTCString(),
	};
	// A proxy that packs what it passes on makes the tag a weak one.
	const known = request.headers.get("if-none-match")?.split(/,\s*(?:W\/)?|^W\//) ?? [];
	if (known.includes(etag)) return new Response(null, { status: 304, headers });
	return new Response(file.read(), { headers: { ...headers, "content-length": String(file.size) } });
}

function redirectTo({ url, seconds }: { url: string; seconds: number }): Response {
	const lasting = seconds === Number.POSITIVE_INFINITY;
	return new Response(null, {
		status: lasting ? 301 : 302,
		headers: {
			location: url,
			"cache-control": lasting ? `public, max-age=${year}, immutable` : `public, max-age=${Math.floor(seconds)}`,
		},
	});
}

function notFound(): Response {
	return new Response("Not found", { status: 404, headers: { "content-type": "text/plain; charset=utf-8" } });
}
