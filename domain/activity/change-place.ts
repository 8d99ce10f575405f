import * as z from "zod/mini";
import type { Activity } from "./activity.ts";
import { activityLimits } from "./activity-input.ts";

/** The venue of an activity, and the location that lists show. Dates with a place of their own keep it. */
export type ActivityPlace = Pick<Activity, "id" | "venueId" | "location">;

/** Maximum number of activities to move at once, more than a page of the table holds. */
const maxMoved = 100;

const Places = z
	.array(
		z.object({
			id: z.string(),
			venueId: z.nullable(z.string()),
			location: z.string().check(z.maxLength(activityLimits.location)),
		}),
	)
	.check(z.maxLength(maxMoved));

/** Parses the places that activities had before, as the undo of a move sends them. Null if it is none. */
export function parsePlaces(json: unknown): ActivityPlace[] | null {
	if (typeof json !== "string") return null;
	try {
		return Places.parse(JSON.parse(json));
	} catch {
		return null;
	}
}

/** The ids of the selected activities. */
export function parseSelectedActivities(form: FormData): string[] {
	return form.getAll("selected").map(String).slice(0, maxMoved);
}
