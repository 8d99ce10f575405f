import type { AgesInMonths } from "../activity/ages.ts";
import type { Child } from "./child.ts";

/**
 * Whether a child may take part. 'turning' means that it reaches a limit in that very month, so only its birthday
 * decides.
 */
type Fit = "fits" | "too young" | "too old" | "turning";

/**
 * Returns the number of months from the month of birth to that of a date: 86 for '2019-05' and '2026-07-14'. The child
 * reaches that age by the end of the date's month, and is one month younger until its birthday.
 */
function countMonths(birthMonth: string, date: string): number {
	return toMonthNumber(date) - toMonthNumber(birthMonth);
}

/** Returns a child's age in whole years at the end of the date's month, as the listing's filter expects it. */
export function getAgeInYears(birthMonth: string, date: string): number {
	return Math.max(0, Math.floor(countMonths(birthMonth, date) / 12));
}

export function fitChild({ birthMonth }: Pick<Child, "birthMonth">, ages: AgesInMonths, date: string): Fit {
	const months = countMonths(birthMonth, date);
	const { minMonths, maxMonths } = ages;
	// A child in its month of birth counts as a newborn, whichever day it was born on.
	if (months < minMonths || months < 0) return "too young";
	if (maxMonths !== null && months > maxMonths + 1) return "too old";
	const isBelowBeforeBirthday = minMonths > 0 && months === minMonths;
	const isAboveAfterBirthday = maxMonths !== null && months === maxMonths + 1;
	return isBelowBeforeBirthday || isAboveAfterBirthday ? "turning" : "fits";
}

/** Returns true if the activity is certainly for none of the children. */
export function fitsNobody(children: readonly Child[], ages: AgesInMonths | null, date: string): boolean {
	return ages !== null && children.every((child) => /^too/.test(fitChild(child, ages, date)));
}

/**
 * Describes which children an age range fits: 'Fits Mia · Tom from May', and of an only child 'Tom is too young until
 * May'. Empty without children.
 *
 * @param date '2026-07-14', the session's date in its own time zone.
 */
export function describeFit(children: readonly Child[], ages: AgesInMonths, date: string): string {
	const fitting = children.filter((child) => fitChild(child, ages, date) === "fits").map(({ name }) => name);
	const describe = children.length > 1 ? describeBriefly : describeMisfit;
	const others = children.flatMap((child) => describe(child, ages, date) ?? []);
	return [...(fitting.length > 0 ? [`Fits ${listFormat.format(fitting)}`] : []), ...others].join(" · ");
}

const listFormat = new Intl.ListFormat("en-US");

/** If a child is too young for longer than this, no month is named. */
const maxWaitMonths = 12;

/** Fits one line with another child's. */
function describeBriefly(child: Child, ages: AgesInMonths, date: string): string | null {
	const fit = fitChild(child, ages, date);
	if (fit !== "too young" && fit !== "too old") return describeMisfit(child, ages, date);
	const from = fit === "too young" ? findFirstMonth(child, ages, date)?.replace(/^(\w{3})\w*(?= \d)/, "$1") : null;
	return `${child.name} ${from ? `from ${from}` : fit}`;
}

function describeMisfit(child: Child, ages: AgesInMonths, date: string): string | null {
	const { name, birthMonth } = child;
	switch (fitChild(child, ages, date)) {
		case "too young": {
			const until = findFirstMonth(child, ages, date);
			return `${name} is too young${until ? ` until ${until}` : ""}`;
		}
		case "too old":
			return `${name} is too old`;
		case "turning": {
			const months = countMonths(birthMonth, date);
			const age = months % 12 === 0 ? months / 12 : `${months} months`;
			return `${name} turns ${age} in ${formatMonth(toMonthNumber(date), date)}`;
		}
		default:
			return null;
	}
}

/** Returns the month in which the child is old enough; null if that is far off. */
function findFirstMonth({ birthMonth }: Child, { minMonths }: AgesInMonths, date: string): string | null {
	const from = toMonthNumber(birthMonth) + minMonths;
	return from - toMonthNumber(date) > maxWaitMonths ? null : formatMonth(from, date);
}

export const monthNames = [
	...["January", "February", "March", "April", "May", "June", "July"],
	...["August", "September", "October", "November", "December"],
];

/** Returns the month's name, with its year if that could be ambiguous. */
function formatMonth(month: number, date: string): string {
	const year = Math.floor(month / 12);
	const name = monthNames[month % 12] ?? "";
	return Math.abs(month - toMonthNumber(date)) < 12 ? name : `${name} ${year}`;
}

/** Returns 'May' for '2019-05'. */
export function getMonthName(date: string): string {
	return monthNames[Number(date.slice(5, 7)) - 1] ?? "";
}

/** Returns the number of months since the year 0. */
function toMonthNumber(date: string): number {
	return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}
