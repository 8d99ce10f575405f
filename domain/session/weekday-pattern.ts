import { formatTimeRange } from "./format-session.ts";
import { type ActivitySession, type Weekday, weekdays } from "./session.ts";
import { getLocalTimes } from "./session-times.ts";

/**
 * Formats when sessions recur: 'Saturdays, 10:00–11:30 am', 'Mon, Wed and Fri, 4:00 pm', 'Every day'. Null unless all of
 * them are on one day at one time, in one zone, and each of their weekdays recurs nearly every week. Cancelled sessions do not count.
 */
export function formatWeekdayPattern(sessions: ActivitySession[]): string | null {
	const held = sessions.filter(({ eventStatus }) => eventStatus === "scheduled");
	const days = new Map<Weekday, string[]>();
	const times = new Set<string>();
	for (const session of held) {
		const { weekday, localStartDate, localEndDate, startMinute } = getLocalTimes(session);
		if (weekday === null || localEndDate !== localStartDate) return null;
		days.set(weekday, [...(days.get(weekday) ?? []), localStartDate]);
		times.add(startMinute === null ? "" : formatTimeRange(session.startDate, session.endDate, session.timeZone));
	}
	const hasOneZone = new Set(held.map(({ timeZone }) => timeZone)).size === 1;
	const isWeekly = [...days.values()].every(recursWeekly);
	if (!hasOneZone || times.size !== 1 || !isWeekly) return null;
	const names = formatWeekdays(weekdays.filter((weekday) => days.has(weekday)));
	return [names, ...times].filter(Boolean).join(", ");
}

const msPerWeek = 7 * 24 * 3_600_000;

/** Whether there are several dates of a weekday, on more than two of three weeks from the first to the last. */
function recursWeekly(dates: string[]): boolean {
	const days = [...new Set(dates)].map((date) => Date.parse(date));
	const weeks = (Math.max(...days) - Math.min(...days)) / msPerWeek + 1;
	return days.length > 1 && days.length / weeks > 2 / 3;
}

const names: Record<Weekday, string> = {
	mon: "Monday",
	tue: "Tuesday",
	wed: "Wednesday",
	thu: "Thursday",
	fri: "Friday",
	sat: "Saturday",
	sun: "Sunday",
};

function formatWeekdays(days: Weekday[]): string {
	if (days.length === 7) return "Every day";
	if (days.join() === "mon,tue,wed,thu,fri") return "Mon to Fri";
	const [first] = days;
	if (days.length === 1 && first) return `${names[first]}s`;
	const short = days.map((day) => names[day].slice(0, 3));
	return `${short.slice(0, -1).join(", ")} and ${short.at(-1)}`;
}
