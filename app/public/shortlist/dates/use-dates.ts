import { createChildDates } from "../../../../domain/family/child-dates.ts";
import { storedChildren } from "../../../browser/family/children.ts";
import { storedSessions } from "../../../browser/family/chosen-sessions.ts";
import { useStoredValue } from "../../../browser/family/stored-value.ts";
import { listDatesChildren } from "./children.ts";
import { useOfferedActivities } from "./use-offered-activities.ts";

/** Returns the family's dates by child, with the activities of its chosen sessions and those of these ids. */
export function useDates(activityIds: string[]) {
	const chosen = useStoredValue(storedSessions);
	const children = useStoredValue(storedChildren);
	const ofSessions = Object.values(chosen).flatMap((list) => list.map(({ activityId }) => activityId));
	const loading = useOfferedActivities([...new Set([...activityIds, ...ofSessions])]);
	const families = listDatesChildren(children, chosen).map((child) =>
		createChildDates(child, chosen[child.id] ?? [], loading.activities),
	);
	return { ...loading, families };
}
