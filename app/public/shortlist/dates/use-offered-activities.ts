import { useEffect, useState } from "react";
import { href } from "react-router";
import { toIdsQuery } from "../../../../domain/activity/activity-ids.ts";
import type { OfferedActivity } from "../../../../domain/family/chosen-sessions.ts";
import type { OfferedActivitiesAnswer } from "./offered-activities.ts";

type LoadedActivities = { query: string; activities: Map<string, OfferedActivity>; currency: string };

/** Loads these activities from the server, which receives only their ids. */
export function useOfferedActivities(ids: string[]) {
	const [loaded, setLoaded] = useState<LoadedActivities>({ query: "", activities: new Map(), currency: "" });
	const [failedQuery, setFailedQuery] = useState("");
	const [attempt, setAttempt] = useState(0);
	// Sorted, so that reordering the list doesn't change the request.
	const query = toIdsQuery(ids.toSorted());

	useEffect(() => {
		if (query === "") return;
		const controller = new AbortController();
		loadActivities(query, controller.signal).then(
			({ activities, currency }) =>
				setLoaded({ query, activities: new Map(activities.map((each) => [each.id, each])), currency }),
			() => !controller.signal.aborted && setFailedQuery(`${query} ${attempt}`),
		);
		return () => controller.abort();
	}, [query, attempt]);

	return {
		activities: loaded.activities,
		currency: loaded.currency,
		isLoading: query !== "" && loaded.query !== query && failedQuery !== `${query} ${attempt}`,
		hasFailed: failedQuery === `${query} ${attempt}`,
		retry: () => setAttempt((count) => count + 1),
	};
}

async function loadActivities(query: string, signal: AbortSignal): Promise<OfferedActivitiesAnswer> {
	const response = await fetch(href("/activities/dates") + query, { signal });
	if (!response.ok) throw new Error(`HTTP ${response.status}`);
	return response.json();
}
