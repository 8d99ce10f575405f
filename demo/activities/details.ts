import type { CheckedFact } from "../../domain/activity/activity.ts";
import type { FactName, Facts } from "../../domain/activity/facts.ts";
import type { Offer, OfferUnit } from "../../domain/offer/offer.ts";
import { addDays, getWeekday } from "../../domain/session/calendar-days.ts";
import { expandSchedule } from "../../domain/session/expand-schedule.ts";
import type { ActivitySchedule, ActivitySession, Weekday } from "../../domain/session/session.ts";

const firstSeasonYear = 2026;
/** Counted from the day on which the demo world is added. Sessions without a season go on indefinitely. */
const yearsAhead = 10;
const seasonYears = Array.from(
	{ length: new Date().getUTCFullYear() - firstSeasonYear + yearsAhead },
	(_, index) => firstSeasonYear + index,
);

type Rule = Partial<ActivitySchedule> & Pick<ActivitySchedule, "byDay" | "startTime" | "endTime">;

/** A month and a day, both included: '12-24'. */
type Season = { from: string; until: string };

/** Keys are in the order in which a form submits them, so that saving an unchanged form counts as no change. */
const defaultSchedule: ActivitySchedule = {
	startDate: "2026-01-01",
	endDate: null,
	byDay: [],
	startTime: null,
	endTime: null,
	exceptDates: [],
	timeZone: "America/New_York",
	venueId: null,
	maximumCapacity: null,
};

/** Returns weekly sessions without an end. */
export function weekly(rule: Rule): ActivitySchedule {
	return { ...defaultSchedule, ...rule };
}

/** Returns weekly sessions during a season, for the next ten years. */
export function everyYear({ from, until }: Season, rule: Rule): ActivitySchedule[] {
	return seasonYears.map((year) => weekly({ ...rule, startDate: `${year}-${from}`, endDate: `${year}-${until}` }));
}

/**
 * Returns the dates of those weekdays in a holiday, for the next ten years. A holiday whose last month is earlier than
 * its first ends in the next year.
 */
export function closedOn(weekday: Weekday[], { from, until }: Season): string[] {
	return seasonYears.flatMap((year) => {
		const last = `${until < from ? year + 1 : year}-${until}`;
		const days: string[] = [];
		for (let day = `${year}-${from}`; day <= last; day = addDays(day, 1)) {
			if (weekday.includes(getWeekday(day))) days.push(day);
		}
		return days;
	});
}

/**
 * Returns the schedule's session on each date, with changes. It replaces the scheduled one, because it has the same id.
 */
export function onDates(
	schedule: ActivitySchedule,
	dates: string[],
	changes: Partial<ActivitySession>,
): ActivitySession[] {
	return dates.flatMap((date) =>
		expandSchedule(schedule, { from: date, until: date }).map((session) => ({ ...session, ...changes })),
	);
}

export function offerOf(price: number, unitText: OfferUnit): Offer[] {
	return [
		{
			name: "",
			price,
			minPrice: null,
			maxPrice: null,
			priceCurrency: "USD",
			unitText,
			validFrom: null,
			validThrough: null,
		},
	];
}

/** Returns facts that the provider stated. Parents have to ask about everything else. */
export function answers(yes: FactName[], no: FactName[] = []): Facts {
	const answer = (names: FactName[], text: "yes" | "no") =>
		names.map((name) => [name, { answer: text, source: "the provider" }]);
	return Object.fromEntries([...answer(yes, "yes"), ...answer(no, "no")]);
}

export function checkedOn(day: string, facts: CheckedFact[]): Partial<Record<CheckedFact, string>> {
	return Object.fromEntries(facts.map((fact) => [fact, day]));
}
