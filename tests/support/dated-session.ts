import type { ActivitySession } from "../../domain/session/session.ts";

/** Creates a session of an hour and a half at 10 am in New York. */
export const dated = (day: string, changes: Partial<ActivitySession> = {}): ActivitySession => ({
	id: `${day.replaceAll("-", "")}T1000`,
	startDate: `${day}T14:00:00Z`,
	endDate: `${day}T15:30:00Z`,
	timeZone: "America/New_York",
	venueId: null,
	maximumCapacity: null,
	remainingCapacity: null,
	eventStatus: "scheduled",
	...changes,
});
