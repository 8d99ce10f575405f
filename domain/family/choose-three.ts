import type { AgeGroup } from "../activity/age-range.ts";
import type { AgesInMonths } from "../activity/ages.ts";
import { toKm } from "../place/distance.ts";
import type { Child } from "./child.ts";
import { fitChild, getAgeInYears } from "./child-age.ts";

/** An activity that takes place on `day`. `ages`, the time and the distance are null if unknown. */
type Candidate = {
	id: string;
	title: string;
	category: string | null;
	ages: AgesInMonths | null;
	day: string;
	/** The local time of day at which it begins, in minutes. */
	startMinute: number | null;
	distanceKm: number | null;
};

/** An activity for some of a family's children. */
export type FamilyPick<T> = { activity: T; children: Child[] };

export const maxPicks = 3;

/**
 * Chooses up to three activities that certainly fit all children on their day, the nearest first, preferring different
 * kinds. If none fits all, chooses one for each child.
 */
export function chooseThree<T extends Candidate>(
	children: Child[],
	candidates: T[],
	skippedIds: string[],
): FamilyPick<T>[] {
	const open = candidates
		.filter(({ id }) => !skippedIds.includes(id))
		.toSorted((one, other) => rateDistance(one) - rateDistance(other));
	const skipped = candidates.filter(({ id }) => skippedIds.includes(id));
	const forAll = open.filter((activity) => children.every((child) => fits(child, activity)));
	if (forAll.length > 0) return pickVaried(forAll, skipped).map((activity) => ({ activity, children }));
	const picks = new Map<T, Child[]>();
	for (const child of children) {
		const fitting = open.filter((activity) => fits(child, activity));
		const activity = fitting.find((each) => picks.has(each)) ?? pickVaried(fitting, [...picks.keys()])[0];
		if (activity) picks.set(activity, [...(picks.get(activity) ?? []), child]);
	}
	return [...picks].map(([activity, fitting]) => ({ activity, children: fitting }));
}

const teenAgeMonths = 13 * 12;
const adultAgeMonths = 18 * 12;
const eveningStart = 19 * 60;

/** Returns true for activities that are for teenagers and adults alone. */
export function isForTeens({ ages }: Pick<Candidate, "ages">): boolean {
	return ages !== null && ages.minMonths >= teenAgeMonths;
}

/** Rates an activity for all ages as if it were a mile farther away. */
function rateDistance({ ages, distanceKm }: Candidate): number {
	const isForChildren = ages?.maxMonths != null && ages.maxMonths < adultAgeMonths + 12;
	return (distanceKm ?? 0) + (isForChildren ? 0 : toKm(1, "mi"));
}

function fits(child: Child, { ages, day, startMinute }: Candidate): boolean {
	const isTooLate = startMinute !== null && startMinute >= eveningStart && getAgeInYears(child.birthMonth, day) < 5;
	return ages !== null && fitChild(child, ages, day) === "fits" && !isTooLate;
}

/**
 * Puts the first activity of each category before others, and these before repeated names, also of a skipped one: a city
 * shows the same film in many parks.
 */
export function pickVaried<T extends Pick<Candidate, "title" | "category">>(activities: T[], skipped: T[] = []): T[] {
	const names = new Set(skipped.map(getName));
	const categories = new Set<string>();
	const ranks = activities.map((each) => {
		if (names.has(getName(each))) return 2;
		const isRepeat = each.category !== null && categories.has(each.category);
		names.add(getName(each));
		if (each.category) categories.add(each.category);
		return isRepeat ? 1 : 0;
	});
	return [0, 1, 2].flatMap((rank) => activities.filter((_, index) => ranks[index] === rank)).slice(0, maxPicks);
}

/** Returns 'open swim' for 'Open Swim at Chase'. */
function getName({ title }: Pick<Candidate, "title">): string {
	return title.toLowerCase().split(/ at | \(|: /)[0] ?? "";
}

/** Returns the distinct age groups of the children, which a search sends instead of their ages. */
export function listAgeGroups(children: Child[], day: string): AgeGroup[] {
	return [...new Set(children.map(({ birthMonth }) => toAgeGroup(getAgeInYears(birthMonth, day))))].sort();
}

function toAgeGroup(years: number): AgeGroup {
	if (years <= 3) return "0-3";
	return years <= 12 ? "3-12" : "12+";
}
