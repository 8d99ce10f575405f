import { data, href, redirect } from "react-router";
import { errors } from "../../../domain/errors.ts";
import { getHeartId, readShortlistCookie, toShortlistCookie } from "../../../domain/family/shortlist.ts";
import { type Context, getServices } from "../../context.server.ts";

/** What the form of a browser without JavaScript is answered if its cookie cannot hold the list. */
type ShortlistAnswer = { isFull: true };

export function readShortlistIds(request: Request): string[] {
	return readShortlistCookie(request.headers.get("cookie") ?? "");
}

/** Stores the list in the cookie, which browsers send to /shortlist and below alone, and leads to `page`. */
export function answerWithShortlist(context: Context, ids: string[], page: string = href("/shortlist")) {
	const isHttps = getServices(context).publicOrigin.startsWith("https:");
	const cookie = toShortlistCookie(ids, href("/shortlist"), isHttps);
	if (cookie === null) return data<ShortlistAnswer>({ isFull: true }, { status: errors.shortlistFull.status });
	return redirect(page, { headers: { "set-cookie": cookie } });
}

/** Returns the address of the heart that was pressed; undefined for a page that is not this site's, or none. */
export function getHeartAddress(context: Context, from: string | null, [id]: string[]): string | undefined {
	const { publicOrigin } = getServices(context);
	if (!from || !id || !URL.canParse(from, publicOrigin)) return undefined;
	const { origin, pathname, search } = new URL(from, publicOrigin);
	// Browsers read a path that begins with two slashes as another site's address.
	if (origin !== new URL(publicOrigin).origin || pathname.startsWith("//")) return undefined;
	return `${pathname}${search}#${encodeURIComponent(getHeartId(id))}`;
}
