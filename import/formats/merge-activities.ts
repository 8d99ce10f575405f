import type { SourceActivity } from "../source-activity.ts";

/** Combines the sessions and offers of two activities. If both have the same session, the later one wins. */
export function mergeActivities(earlier: SourceActivity, later: SourceActivity): SourceActivity {
	const sessions = new Map<string, SourceActivity["sessions"][number]>();
	for (const { venueKey, sessions: added } of [earlier, later]) {
		for (const session of added) {
			const venueId = session.venueId ?? (venueKey === earlier.venueKey ? null : venueKey);
			sessions.set(JSON.stringify([session.startDate, venueId]), { ...session, venueId });
		}
	}
	return {
		...earlier,
		venues: { ...earlier.venues, ...later.venues },
		sessions: [...sessions.values()],
		schedules: unite(earlier.schedules, later.schedules),
		offers: unite(earlier.offers, later.offers),
		unreadable: [...earlier.unreadable, ...later.unreadable],
		unread: [...earlier.unread, ...later.unread],
	};
}

function unite<Value>(earlier: Value[], later: Value[]): Value[] {
	const texts = new Set(earlier.map((value) => JSON.stringify(value)));
	return [...earlier, ...later.filter((value) => !texts.has(JSON.stringify(value)))];
}
