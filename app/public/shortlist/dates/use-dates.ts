import { href } from "react-router";
import { toIdsQuery } from "../../../../domain/activity/activity-ids.ts";
import { createChildDates } from "../../../../domain/family/child-dates.ts";
import { storedChildren } from "../../../browser/family/children.ts";
import { storedSessions } from "../../../browser/family/chosen-sessions.ts";
import { useStoredValue } from "../../../browser/family/stored-value.ts";
import { useJson } from "../../../browser/use-json.ts";
import { listDatesChildren } from "./children.ts";
import type { OfferedActivitiesAnswer } from "./offered-activities.ts";

/**
 * Returns the family's dates by child, with the activities of its chosen sessions and those of these ids. The server only
 * receives the ids.
 */
export function useDates(activityIds: string[]) {
	const chosen = useStoredValue(storedSessions);
	const children = useStoredValue(storedChildren);
	const ofSessions = Object.values(chosen).flatMap((list) => list.map(({ activityId }) => activityId));
	// Sorted, so that reordering the list doesn't change the request.
	const query = toIdsQuery([...new Set([...activityIds, ...ofSessions])].sort());
	const { answer, ...loading } = useJson<OfferedActivitiesAnswer>(query && href("/activities/dates") + query);
	const activities = new Map(answer?.activities.map((activity) => [activity.id, activity]));
	const families = listDatesChildren(children, chosen).map((child) =>
		createChildDates(child, chosen[child.id] ?? [], activities),
	);
	return { ...loading, activities, currency: answer?.currency ?? "", families };
}
