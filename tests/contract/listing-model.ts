import type { Category } from "../../domain/activity/activity.ts";
import type { ActivityFilters } from "../../domain/search/filters.ts";
import { weekdays } from "../../domain/session/session.ts";

// The listing's filters in plain code, written from the requirements, to compare the engines' queries with (FACT-11).

/** What a filter makes of an activity. What is unknown in any filter 'might fit', and never counts as a yes. */
export type Verdict = "yes" | "unknown" | "no";

/** Dates as a source states them: days, and the hour if it is known. Several days have no known weekdays. */
export type Dates = {
	first: string;
	last: string;
	hour: number | null;
	/** Spots left. Null means not stated. */
	spots: number | null;
	isCancelled: boolean;
};

/** The lowest stated price in the site's currency, a bound of it, or an amount in another currency. */
export type Price = { exactly: number } | { above: number } | { upTo: number } | { elsewhere: number } | null;

/** An activity in the words of the requirements. Null means not stated. */
export type Offered = {
	id: string;
	category: Category | null;
	months: { min: number; max: number } | null;
	price: Price;
	dates: Dates[];
	/** The distance from the searched place; null if the position of its place is unknown, 'online' if it has none. */
	km: number | null | "online";
	indoor: boolean | null;
	stepFree: boolean | null;
	meals: boolean | null;
	/** Codes of the languages it is in. Empty means not stated. */
	languages: string[];
	featured: boolean;
	createdAt: string;
};

const kilometresPerMile = 1.609344;

export function judge(offered: Offered, filters: ActivityFilters, today: string): Verdict {
	if (hasEnded(offered, today)) return "no";
	return every([
		filters.type === null ? "yes" : judgeFact(offered.category && offered.category === filters.type),
		judgeAges(offered, filters),
		judgePrice(offered.price, filters),
		judgeDates(offered, filters, today),
		judgeDistance(offered.km, filters.within === null ? null : filters.within * kilometresPerMile),
		judgeSetting(offered, filters.setting),
		filters.access === null ? "yes" : judgeFact(offered.stepFree),
		filters.extras.includes("meals") ? judgeFact(offered.meals) : "yes",
		judgeLanguage(offered.languages, filters.lang),
	]);
}

/** FACT-3: with dates, until the last of them is over. */
function hasEnded({ dates }: Offered, today: string): boolean {
	return dates.length > 0 && dates.every(({ last }) => last < today);
}

/** LIST-5: overlaps a group, ends included. FIND-4: fits each exact age, that is, every month of it for certain. */
function judgeAges({ months }: Offered, { age, ages }: ActivityFilters): Verdict {
	if (age === null && ages.length === 0) return "yes";
	if (months === null) return "unknown";
	const groups = { "0-3": [0, 47], "3-12": [36, 155], "12+": [144, Number.POSITIVE_INFINITY] } as const;
	const isGroup = (name: string): name is keyof typeof groups => name in groups;
	const upTo = [0, Number(age?.replace("up-to-", "")) * 12 + 11] as const;
	const [from, to] = !age ? [0, Number.POSITIVE_INFINITY] : isGroup(age) ? groups[age] : upTo;
	return every([
		toVerdict(months.min <= to && months.max >= from),
		...ages.map((years) => covers(months, { min: years * 12, max: years * 12 + 11 })),
	]);
}

/** FACT-10: by the lowest stated price. Only a bound, or another currency, is uncertain where it can fit. */
function judgePrice(price: Price, filters: ActivityFilters): Verdict {
	if (filters.price === null && filters.maxPrice === null) return "yes";
	const buckets = {
		free: [0, 0],
		"0-25": [0, 25],
		"25-50": [25, 50],
		"50-100": [50, 100],
		"100+": [100, null],
	} as const;
	const [min, max] = filters.price ? buckets[filters.price] : [0, null];
	const most = Math.min(max ?? Number.POSITIVE_INFINITY, filters.maxPrice ?? Number.POSITIVE_INFINITY);
	if (price === null) return "unknown";
	if ("exactly" in price) return toVerdict(price.exactly >= min && price.exactly <= most);
	if ("above" in price) return most > price.above ? "unknown" : "no";
	if ("upTo" in price) return price.upTo >= min ? "unknown" : "no";
	return most === 0 && price.elsewhere > 0 ? "no" : "unknown";
}

/** FIND-4: one session must satisfy the dates, days, times and spots. */
function judgeDates({ dates }: Offered, filters: ActivityFilters, today: string): Verdict {
	const { from, to, days, times, open } = filters;
	if (from === null && to === null && days.length + times.length === 0 && !open) return "yes";
	if (dates.length === 0) return "unknown";
	return some(listComing({ dates }, today).map((session) => judgeSession(session, filters)));
}

export function listComing({ dates }: Pick<Offered, "dates">, today: string): Dates[] {
	return dates.filter(({ last, isCancelled }) => last >= today && !isCancelled);
}

export function judgeSession(session: Dates, filters: ActivityFilters): Verdict {
	const { from, to, days, times, open } = filters;
	return every([
		takesPlaceBetween(session, from, to),
		days.length === 0 ? "yes" : takesPlaceOn(session, filters),
		times.length === 0 ? "yes" : startsIn(session.hour, times),
		!open ? "yes" : session.spots === null ? "unknown" : toVerdict(session.spots > 0),
	]);
}

/** FIND-2: what began before and runs a week or longer merely runs all season. */
function takesPlaceBetween({ first, last }: Dates, from: string | null, to: string | null): Verdict {
	if ((from !== null && last < from) || (to !== null && first > to)) return "no";
	const isSeason = from !== null && first < from && listDays(first, last).length >= 7;
	return isSeason ? "unknown" : "yes";
}

function takesPlaceOn({ first, last }: Dates, { days, from, to }: ActivityFilters): Verdict {
	const asked = listDays(first, last).filter((day) => (from ?? day) <= day && day <= (to ?? day));
	const isPossible = asked.some((day) => days.some((name) => name === weekdays[getWeekday(day)]));
	return isPossible ? (first === last ? "yes" : "unknown") : "no";
}

function startsIn(hour: number | null, times: ActivityFilters["times"]): Verdict {
	if (hour === null) return "unknown";
	return toVerdict(times.some((time) => time === (hour < 12 ? "morning" : hour < 17 ? "afternoon" : "evening")));
}

function judgeDistance(km: Offered["km"], within: number | null): Verdict {
	if (within === null) return "yes";
	if (km === null) return "unknown";
	return toVerdict(km !== "online" && km <= within);
}

function judgeSetting({ km, indoor }: Offered, setting: ActivityFilters["setting"]): Verdict {
	if (setting === null) return "yes";
	if (setting === "online" || km === "online") return toVerdict((km === "online") === (setting === "online"));
	return judgeFact(indoor === null ? null : indoor === (setting === "indoor"));
}

function judgeLanguage(languages: string[], lang: string | null): Verdict {
	if (lang === null) return "yes";
	return judgeFact(languages.length === 0 ? null : languages.includes(lang));
}

/** FACT-2: what is not stated is no 'no'. */
function judgeFact(answer: boolean | null): Verdict {
	return answer === null ? "unknown" : toVerdict(answer);
}

function covers(known: { min: number; max: number }, asked: { min: number; max: number }): Verdict {
	if (known.min > asked.max || known.max < asked.min) return "no";
	return known.min <= asked.min && known.max >= asked.max ? "yes" : "unknown";
}

export function listDays(first: string, last: string): string[] {
	const days = (Date.parse(last) - Date.parse(first)) / 86_400_000;
	return Array.from({ length: days + 1 }, (_, n) =>
		new Date(Date.parse(first) + n * 86_400_000).toISOString().slice(0, 10),
	);
}

function getWeekday(day: string): number {
	return (new Date(day).getUTCDay() + 6) % 7;
}

const toVerdict = (isTrue: boolean): Verdict => (isTrue ? "yes" : "no");

function every(verdicts: Verdict[]): Verdict {
	return verdicts.includes("no") ? "no" : verdicts.includes("unknown") ? "unknown" : "yes";
}

function some(verdicts: Verdict[]): Verdict {
	return verdicts.includes("yes") ? "yes" : verdicts.includes("unknown") ? "unknown" : "no";
}
