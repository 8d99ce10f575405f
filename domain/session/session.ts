/**
 * A dated occurrence of an activity. Dates and times are shown in its `timeZone`, whatever the server's is.
 *
 * With a time of day, `startDate` is an instant in UTC: '2026-07-14T13:30:00Z'. If only dates are known (an all-day
 * camp, a programme that runs from June to August), both are dates: '2026-07-14', the last day included.
 */
export type ActivitySession = {
	/** Unique within the activity and stable, because URLs contain it and leads refer to it. See createSessionId. */
	id: string;
	startDate: string;
	/** In the same form as `startDate`; null if unknown. */
	endDate: string | null;
	/** IANA name: 'America/Chicago'. */
	timeZone: string;
	/** Null if it takes place at the activity's own venue. */
	venueId: string | null;
	/** Total spots and spots left, if known. */
	maximumCapacity: number | null;
	remainingCapacity: number | null;
	eventStatus: EventStatus;
};

export function isFull({ remainingCapacity }: Pick<ActivitySession, "remainingCapacity">): boolean {
	return remainingCapacity !== null && remainingCapacity <= 0;
}

export const eventStatuses = ["scheduled", "cancelled", "postponed"] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** Weekdays in ISO 8601 order, as schedules and filters name them. */
export const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof weekdays)[number];

export const weekdayNames: Record<Weekday, string> = {
	mon: "Monday",
	tue: "Tuesday",
	wed: "Wednesday",
	thu: "Thursday",
	fri: "Friday",
	sat: "Saturday",
	sun: "Sunday",
};

/** A rule that generates sessions, as staff enter it or a source states it. */
export type ActivitySchedule = {
	/** The first day that can have a session, in the schedule's time zone: '2026-06-22'. */
	startDate: string;
	/** The last day that can have a session; null if it goes on indefinitely. */
	endDate: string | null;
	/** Empty means every day. */
	byDay: Weekday[];
	/** '09:30'; null if all day or unknown. */
	startTime: string | null;
	/** '11:00'. On the next day if earlier than `startTime`. Null if unknown. */
	endTime: string | null;
	/** Days without a session. */
	exceptDates: string[];
	timeZone: string;
	venueId: string | null;
	maximumCapacity: number | null;
};

/** The dates of an activity: individual sessions, and the schedules that generate further ones. */
export type ActivityDates = { sessions: ActivitySession[]; schedules: ActivitySchedule[] };
