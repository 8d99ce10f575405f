import { redirect } from "react-router";
import { type Context, getDocuments, getServices } from "../../context.server.ts";
import type { Route } from "./+types/share-picture";
import { getActivityPicture, getArticlePicture } from "./share-picture-address.server.ts";

const yearSeconds = 365 * 24 * 60 * 60;

/**
 * Serves the generated picture of an activity or article. Any other version, such as a mail's, redirects to it, or to
 * the document's own picture on this site. One on another host would tell that host who opens a mail.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
	const found = await findPicture(context, params.collection, params.id);
	if (!found) {
		return new Response("Not found", { status: 404, headers: { "content-type": "text/plain; charset=utf-8" } });
	}
	const { picture, imageUrl } = found;
	if (new URL(request.url).pathname !== picture.url) {
		return redirect(imageUrl?.startsWith("/") ? imageUrl : picture.url);
	}
	const headers = {
		"cache-control": `public, max-age=${yearSeconds}, immutable`,
		"content-type": "image/jpeg",
		"content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
		etag: `"${params.version}"`,
	};
	if (request.headers.get("if-none-match")?.includes(headers.etag)) return new Response(null, { status: 304, headers });
	const { clock, backend } = getServices(context);
	const bytes = await backend.pictures.renderDrawing({ key: picture.url, draw: picture.draw }, clock.now());
	return bytes ? new Response(bytes, { headers }) : redirect("/art/social.jpg");
}

async function findPicture(context: Context, collection: string, id: string) {
	const { activities, resources } = getDocuments(context);
	if (collection === "activities") {
		const activity = await activities.find(id);
		return activity && { picture: getActivityPicture(activity), imageUrl: activity.imageUrl };
	}
	const resource = collection === "resources" ? await resources.find(id) : null;
	return resource && { picture: getArticlePicture(resource), imageUrl: resource.imageUrl };
}
