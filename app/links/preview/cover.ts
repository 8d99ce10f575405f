import { getDocuments } from "../../context.server.ts";
import { drawCover } from "../../public/covers/draw-cover.server.ts";
import type { Route } from "./+types/cover";
import { requirePreview } from "./preview.server.ts";

/** Serves the cover of an unpublished activity to those who have its preview link. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const { activities } = getDocuments(context);
	const { document } = await requirePreview(context, "activities", params, activities.findForEditing);
	return new Response(drawCover(document), {
		headers: {
			"content-type": "image/svg+xml",
			"content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
		},
	});
}
