import type { Activity } from "../activity/activity.ts";
import { findMotifs } from "./find-motifs.ts";
import { motifs } from "./motifs.ts";

/**
 * Returns a cover's alternative text: 'Drawing of a basketball'. Empty for a sign, which only repeats the title and the
 * place.
 */
export function describeCover(activity: Pick<Activity, "title" | "keywords" | "category">): string {
	const shown = findMotifs(activity).map((id) => motifs[id].shows);
	return shown.length === 0 ? "" : `Drawing of ${shown.join(" and ")}`;
}
