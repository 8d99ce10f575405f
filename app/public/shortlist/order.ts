import { href, redirect } from "react-router";
import { moveItem } from "../../../domain/family/shortlist.ts";
import { readFormData } from "../../context.server.ts";
import type { Route } from "./+types/order";
import { answerWithShortlist, readShortlistIds } from "./shortlist-answer.server.ts";

/** Moves an activity up or down the list, without JavaScript. */
export async function action({ context, request }: Route.ActionArgs) {
	const form = await readFormData(request);
	const ids = readShortlistIds(request);
	const places = form.has("up") ? -1 : 1;
	const moved = ids.indexOf(`${form.get("up") ?? form.get("down")}`);
	return answerWithShortlist(context, moveItem(ids, moved, places));
}

/** Reloading this URL shows the list. */
export function loader() {
	return redirect(href("/shortlist"));
}
