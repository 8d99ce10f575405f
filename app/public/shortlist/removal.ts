import { href, redirect } from "react-router";
import { readFormData } from "../../context.server.ts";
import type { Route } from "./+types/removal";
import { answerWithShortlist, readShortlistIds } from "./shortlist-answer.server.ts";

/** Removes an activity from the list, without JavaScript. */
export async function action({ context, request }: Route.ActionArgs) {
	const removed = (await readFormData(request)).get("ids");
	return answerWithShortlist(
		context,
		readShortlistIds(request).filter((id) => id !== removed),
	);
}

/** Reloading this URL shows the list. */
export function loader() {
	return redirect(href("/shortlist"));
}
