import { dayMs } from "../durations.ts";
import { addDays, getWeekday } from "../session/calendar-days.ts";
import { weekdays } from "../session/session.ts";
import type { PlacedSession, PlanSession } from "./plan.ts";

/** Days, both included: '2026-07-13' to '2026-07-19'. */
export type DayRange = { from: string; to: string };

/** As many are shown. */
const defaultPlanWeeks = 10;

/** The Monday of a day's week. */
export function getMonday(day: string): string {
	return addDays(day, -weekdays.indexOf(getWeekday(day)));
}

/** The weeks from the one of a day on, Monday to Sunday. */
export function listWeeks(day: string, count: number): DayRange[] {
	const monday = getMonday(day);
	return Array.from({ length: count }, (_, week) => {
		const from = addDays(monday, week * 7);
		return { from, to: addDays(from, 6) };
	});
}

export function listDays({ from, to }: DayRange): DayRange[] {
	const days: DayRange[] = [];
	for (let day = from; day <= to; day = addDays(day, 1)) days.push({ from: day, to: day });
	return days;
}

export function isWithin({ firstDay, lastDay }: PlanSession, { from, to }: DayRange): boolean {
	return firstDay <= to && lastDay >= from;
}

/** The weeks that a plan shows unless its owner chooses others: from the first session on, to the last one. */
export function getDefaultWeeks(sessions: PlanSession[]): { start: string; weeks: number } | null {
	const [first, ...others] = sessions;
	if (!first) return null;
	const start = getMonday(others.reduce((day, { firstDay }) => (firstDay < day ? firstDay : day), first.firstDay));
	const end = others.reduce((day, { lastDay }) => (lastDay > day ? lastDay : day), first.lastDay);
	const weeks = Math.floor((Date.parse(end) - Date.parse(start)) / (7 * dayMs)) + 1;
	return { start, weeks: Math.min(Math.max(weeks, 1), defaultPlanWeeks) };
}

/** The Mondays to Fridays on which a child has nothing, those that only a weekend parts as one. */
export function findGaps(placed: PlacedSession[], range: DayRange): DayRange[] {
	const sessions = placed.map(({ session }) => session).filter(({ takesPlace }) => takesPlace);
	const gaps: DayRange[] = [];
	let open: DayRange | null = null;
	for (const day of listDays(range)) {
		if (["sat", "sun"].includes(getWeekday(day.from))) continue;
		if (sessions.some((session) => isWithin(session, day))) {
			open = null;
			continue;
		}
		open ??= gaps[gaps.push({ ...day }) - 1] ?? null;
		if (open) open.to = day.to;
	}
	return gaps;
}

/** '15 to 19 July', '29 July to 2 August', '15 July'. */
export function formatDayRange({ from, to }: DayRange): string {
	const [first, last] = [readDay(from), readDay(to)];
	if (from === to) return `${first.day} ${first.month}`;
	if (from.slice(0, 7) === to.slice(0, 7)) return `${first.day} to ${last.day} ${last.month}`;
	const years = from.slice(0, 4) === to.slice(0, 4) ? ["", ""] : [` ${from.slice(0, 4)}`, ` ${to.slice(0, 4)}`];
	return `${first.day} ${first.month}${years[0]} to ${last.day} ${last.month}${years[1]}`;
}

const monthNames = [
	...["January", "February", "March", "April", "May", "June", "July", "August", "September", "October"],
	...["November", "December"],
];

function readDay(date: string): { day: number; month: string } {
	return { day: Number(date.slice(8)), month: monthNames[Number(date.slice(5, 7)) - 1] ?? "" };
}
