import { data, href, redirect } from "react-router";
import { errors } from "../../../domain/errors.ts";
import { readShortlistCookie, toShortlistCookie } from "../../../domain/family/shortlist.ts";
import { type Context, getServices } from "../../context.server.ts";

/** What the form of a browser without JavaScript is answered if its cookie cannot hold the list. */
export type ShortlistAnswer = { isFull: true };

export function readShortlistIds(request: Request): string[] {
	return readShortlistCookie(request.headers.get("cookie") ?? "");
}

/** Stores the list in the cookie, which browsers send to /shortlist and below alone, and leads there. */
export function answerWithShortlist(context: Context, ids: string[]) {
	const isHttps = getServices(context).publicOrigin.startsWith("https:");
	const cookie = toShortlistCookie(ids, href("/shortlist"), isHttps);
	if (cookie === null) return data<ShortlistAnswer>({ isFull: true }, { status: errors.shortlistFull.status });
	return redirect(href("/shortlist"), { headers: { "set-cookie": cookie } });
}
