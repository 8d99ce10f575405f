import { href, redirect } from "react-router";
import { getPublicationState } from "../../../domain/publication/publication.ts";
import { formatInstant } from "../../../domain/session/format-session.ts";
import { type Context, getClock, getServices, getSiteSettings, notFound } from "../../context.server.ts";

type Previewed = { id: string; publishedAt: string | null };

/**
 * Finds the document of a signed link, and the text of the bar above it. Throws a 404 if the link is invalid or has
 * expired, and a redirect once the page is public.
 */
export async function requirePreview<Document extends Previewed>(
	context: Context,
	collection: "activities" | "resources",
	{ id, token }: { id: string; token: string },
	find: (id: string) => Promise<Document | null>,
): Promise<{ document: Document; when: string | null }> {
	const { backend } = getServices(context);
	const now = getClock(context).now();
	const isValid = await backend.previewLinks.isValid(token, { collection, id }, now);
	const document = isValid ? await find(id) : null;
	if (!document) throw notFound("pageNotFound");
	const { publishedAt } = document;
	if (getPublicationState(publishedAt, now) === "published") {
		const page = collection === "activities" ? href("/booking/:id", { id }) : href("/resources/:id", { id });
		throw redirect(page);
	}
	const options = { now, siteTimeZone: getSiteSettings(context).timeZone };
	return { document, when: publishedAt && formatInstant(publishedAt, options) };
}

/** Creates the path of a document's preview, to give to somebody who cannot sign in. */
export async function createPreviewPath(
	context: Context,
	collection: "activities" | "resources",
	id: string,
): Promise<string> {
	const { backend } = getServices(context);
	const token = await backend.previewLinks.createToken({ collection, id }, getClock(context).now());
	return href(collection === "activities" ? "/preview/activities/:id/:token" : "/preview/resources/:id/:token", {
		id,
		token,
	});
}
