import { data, href, redirect } from "react-router";
import { errors } from "../../../domain/errors.ts";
import { getHeartId, readShortlistCookie, toShortlistCookie } from "../../../domain/family/shortlist.ts";
import { type Context, getServices } from "../../context.server.ts";

/** The answer to the form of a browser without JavaScript if its cookie can't hold the list. */
type ShortlistAnswer = { isFull: true };

export function readShortlistIds(request: Request): string[] {
	return readShortlistCookie(request.headers.get("cookie") ?? "");
}

/** Stores the list in the cookie, which browsers only send to /shortlist and below, and redirects to `page`. */
export function answerWithShortlist(context: Context, ids: string[], page: string = href("/shortlist")) {
	const isHttps = getServices(context).publicOrigin.startsWith("https:");
	const cookie = toShortlistCookie(ids, href("/shortlist"), isHttps);
	if (cookie === null) return data<ShortlistAnswer>({ isFull: true }, { status: errors.shortlistFull.status });
	return redirect(page, { headers: { "set-cookie": cookie } });
}

/** Returns the URL of the pressed heart, or of the shortlist if its page is missing or not on this site. */
export function getHeartAddress(context: Context, from: string | null, id: string): string {
	const { publicOrigin } = getServices(context);
	if (!from || !URL.canParse(from, publicOrigin)) return href("/shortlist");
	const { origin, pathname, search } = new URL(from, publicOrigin);
	// Browsers read a path that begins with two slashes as a URL of another site.
	if (origin !== new URL(publicOrigin).origin || pathname.startsWith("//")) return href("/shortlist");
	return `${pathname}${search}#${encodeURIComponent(getHeartId(id))}`;
}
