import type { CheckedFact } from "../../domain/activity/activity.ts";
import type { ActivityInput } from "../../domain/activity/activity-input.ts";
import { formatAges } from "../../domain/activity/format-ages.ts";
import { getDisplayPrice } from "../../domain/offer/stated-price.ts";
import { getWeekday, listWeekdayBits, toWeekdayBits } from "../../domain/session/calendar-days.ts";
import { toSessionDates } from "../../domain/session/local-session.ts";
import type { ActivitySchedule, ActivitySession, Weekday } from "../../domain/session/session.ts";
import { createSessionId } from "../../domain/session/session-id.ts";
import type { UnreadableValue } from "../row-outcome.ts";
import type { TimeRange } from "../values/parse-time.ts";
import { findAges } from "./find-ages.ts";
import { findExceptDates } from "./find-except-dates.ts";
import { findPrice } from "./find-price.ts";
import { findTimes } from "./find-times.ts";
import { findWeekdays } from "./find-weekdays.ts";

export const unknownAges = "Ages on request";

type Options = {
	/** The currency of '$', and of free offers. */
	currency: string;
	/** Facts that the source states, but in a form that could not be read. Its text must not replace them. */
	statedFacts: ReadonlySet<CheckedFact>;
};

const fieldsOfFacts: [CheckedFact, RegExp][] = [
	["price", /^(?:offers|price)/],
	["sessions", /^(?:sessions|(?:start|end)Date|eventSchedule|byDay|duration|RRULE|DT)/],
	["ageRange", /^(?:ageRange|typicalAgeRange)/],
];

/** Returns the facts that unreadable values belong to. */
export function listStatedFacts(unreadable: readonly UnreadableValue[]): Set<CheckedFact> {
	const isUnreadable = ([, fields]: [CheckedFact, RegExp]) => unreadable.some(({ field }) => fields.test(field));
	return new Set(fieldsOfFacts.filter(isUnreadable).map(([fact]) => fact));
}

/**
 * Reads weekdays, times of day, ages and prices from title and description if the source states none, and marks these
 * facts in `readFromText`.
 */
export function readTexts(activity: ActivityInput, { currency, statedFacts }: Options): ActivityInput {
	const text = joinTexts(activity);
	const found: Partial<ActivityInput>[] = [];
	const readFromText: CheckedFact[] = [];
	const add = (fact: CheckedFact, fields: Partial<ActivityInput> | null) => {
		if (!fields) return;
		found.push(fields);
		readFromText.push(fact);
	};
	if (activity.price === null && activity.offers.length === 0 && !statedFacts.has("price")) {
		const offer = findPrice(text, { currency }, activity.title);
		add("price", offer && { offers: [offer], price: getDisplayPrice([offer]) });
	}
	add("sessions", readDates(activity, activity, statedFacts.has("sessions")));
	if (activity.ageRange === unknownAges && !statedFacts.has("ageRange")) {
		const ages = findAges(text, activity.title);
		add("ageRange", ages && { ageRange: formatAges(ages) });
	}
	return Object.assign({ ...activity, readFromText }, ...found);
}

type Dates = Pick<ActivityInput, "sessions" | "schedules">;
type Texts = Pick<ActivityInput, "title" | "description">;

function joinTexts({ title, description }: Texts): string {
	return `${title}\n${description}`;
}

/** Of dates that the source states, only days off are read. */
function readDates({ sessions, schedules }: Dates, texts: Texts, areStated: boolean): Dates | null {
	const [session] = sessions;
	const [schedule] = schedules;
	if (sessions.length === 1 && session && schedules.length === 0) return areStated ? null : readSession(session, texts);
	if (schedules.length !== 1 || !schedule || sessions.length > 0) return null;
	const times = schedule.startTime === null && !areStated ? findTimes(joinTexts(texts), schedule, texts.title) : null;
	const exceptDates = schedule.exceptDates.length === 0 ? listExceptDates(schedule, texts) : [];
	if (!times && exceptDates.length === 0) return null;
	return { sessions, schedules: [{ ...schedule, ...times, ...(exceptDates.length > 0 && { exceptDates }) }] };
}

function listExceptDates(
	{ startDate, endDate }: Pick<ActivitySession, "startDate" | "endDate">,
	texts: Texts,
): string[] {
	return endDate === null ? [] : findExceptDates(texts.description, startDate, endDate);
}

/** Turns several days with weekdays into a schedule, and one day with a time of day into a session at that time. */
function readSession(session: ActivitySession, texts: Texts): Dates | null {
	const text = joinTexts(texts);
	const { startDate, endDate, eventStatus, remainingCapacity } = session;
	if (startDate.includes("T")) return null;
	if (endDate === null || endDate === startDate) {
		const times = findTimes(text, { startDate, endDate, byDay: [getWeekday(startDate)] }, texts.title);
		return times && { sessions: [toTimedSession(session, times)], schedules: [] };
	}
	const hasNoDetails = eventStatus === "scheduled" && remainingCapacity === null;
	const byDay = hasNoDetails
		? (findWeekdays(texts.title, texts.title) ?? findWeekdays(texts.description, texts.title))
		: null;
	if (!byDay || (listWeekdayBits(startDate, endDate) & toWeekdayBits(byDay)) === 0) return null;
	const times = findTimes(text, { startDate, endDate, byDay }, texts.title);
	return {
		sessions: [],
		schedules: [{ ...toSchedule(session, byDay, times), exceptDates: listExceptDates(session, texts) }],
	};
}

function toTimedSession(session: ActivitySession, times: TimeRange): ActivitySession {
	const { startDate, timeZone } = session;
	const dates = toSessionDates({ startDate, endDate: null, timeZone, ...times });
	return { ...session, ...dates, id: createSessionId(dates.startDate, timeZone) };
}

function toSchedule(
	{ startDate, endDate, timeZone, venueId, maximumCapacity }: ActivitySession,
	byDay: Weekday[],
	times: TimeRange | null,
): ActivitySchedule {
	const { startTime, endTime } = times ?? { startTime: null, endTime: null };
	return { startDate, endDate, byDay, startTime, endTime, exceptDates: [], timeZone, venueId, maximumCapacity };
}
