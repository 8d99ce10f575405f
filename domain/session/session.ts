/**
 * A dated occurrence of an activity. Dates and times of its `timeZone` are shown, whatever the server's zone is.
 *
 * With a time of day, `startDate` is an instant in UTC: '2026-07-14T13:30:00Z'. Where only dates are known (an all-day camp,
 * a programme that runs from June to August), both are dates: '2026-07-14', the last day included.
 */
export type ActivitySession = {
	/** Unique within the activity and stable: it is part of addresses, and leads refer to it. See createSessionId. */
	id: string;
	startDate: string;
	/** Of the same form as `startDate`; null where the end is not known. */
	endDate: string | null;
	/** IANA name: 'America/Chicago'. */
	timeZone: string;
	/** Null: at the activity's own venue. */
	venueId: string | null;
	/** Places in all and spots left, where known. */
	maximumCapacity: number | null;
	remainingCapacity: number | null;
	eventStatus: EventStatus;
};

export const eventStatuses = ["scheduled", "cancelled", "postponed"] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** The weekdays of ISO 8601, as schedules and filters name them. */
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

/** A rule that yields sessions, as staff enter it or a source states it. */
export type ActivitySchedule = {
	/** '2026-06-22', in the schedule's zone; the first day that may have a session. */
	startDate: string;
	/** The last day that may have a session; null: goes on until further notice. */
	endDate: string | null;
	/** Empty: every day. */
	byDay: Weekday[];
	/** '09:30'; null: all day, or not known. */
	startTime: string | null;
	/** '11:00'; earlier than `startTime`: on the next day. Null where not known. */
	endTime: string | null;
	/** Days without a session. */
	exceptDates: string[];
	timeZone: string;
	venueId: string | null;
	maximumCapacity: number | null;
};

/** When an activity takes place: its sessions, and the schedules that further ones follow. */
export type ActivityDates = { sessions: ActivitySession[]; schedules: ActivitySchedule[] };
