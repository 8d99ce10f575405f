import { redirect } from "react-router";
import { getDocuments } from "../../context.server.ts";
import type { Route } from "./+types/cover";
import { getCoverUrl, getCoverVersion } from "./cover-address.server.ts";
import { drawCover } from "./draw-cover.server.ts";

const yearSeconds = 365 * 24 * 60 * 60;

/** Serves the cover of an activity, which caches may store forever. The URL of an earlier version redirects to it. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const activity = await getDocuments(context).activities.find(params.id);
	if (!activity) {
		return new Response("Not found", { status: 404, headers: { "content-type": "text/plain; charset=utf-8" } });
	}
	if (params.version !== getCoverVersion(activity)) return redirect(getCoverUrl(activity));
	return new Response(drawCover(activity), {
		headers: {
			"content-type": "image/svg+xml",
			"cache-control": `public, max-age=${yearSeconds}, immutable`,
			"content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
		},
	});
}
