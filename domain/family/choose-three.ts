import type { AgeGroup } from "../activity/age-range.ts";
import type { AgesInMonths } from "../activity/ages.ts";
import type { Child } from "./child.ts";
import { fitChild, getAgeInYears } from "./child-age.ts";

/** An activity that takes place on `day`. `ages` is null if unknown. */
type Candidate = { id: string; title: string; ages: AgesInMonths | null; day: string };

/** An activity for some of a family's children. */
export type FamilyPick<T> = { activity: T; children: Child[] };

export const maxPicks = 3;

/**
 * Chooses up to three activities that certainly fit all children on their day, in the order of the candidates,
 * preferring different names. If none fits all, chooses one for each child.
 */
export function chooseThree<T extends Candidate>(
	children: Child[],
	candidates: T[],
	skippedIds: string[],
): FamilyPick<T>[] {
	const open = candidates.filter(({ id }) => !skippedIds.includes(id));
	const skipped = candidates.filter(({ id }) => skippedIds.includes(id));
	const forAll = open.filter((activity) => children.every((child) => fits(child, activity)));
	if (forAll.length > 0) return pickVaried(forAll, skipped).map((activity) => ({ activity, children }));
	const picks = new Map<T, Child[]>();
	for (const child of children) {
		const fitting = open.filter((activity) => fits(child, activity));
		const activity = fitting.find((each) => picks.has(each)) ?? fitting[0];
		if (activity) picks.set(activity, [...(picks.get(activity) ?? []), child]);
	}
	return [...picks].map(([activity, fitting]) => ({ activity, children: fitting }));
}

function fits(child: Child, { ages, day }: Candidate): boolean {
	return ages !== null && fitChild(child, ages, day) === "fits";
}

/**
 * Puts the first activity of each name before further ones of the same name, or of the name of a skipped one: a city
 * shows the same film in many parks.
 */
export function pickVaried<T extends Pick<Candidate, "title">>(activities: T[], skipped: T[] = []): T[] {
	const names = [...skipped, ...activities].map(({ title }) => getName(title));
	const isFirst = (_: T, index: number) => {
		const position = skipped.length + index;
		return names.indexOf(names[position] ?? "") === position;
	};
	const others = activities.filter((each, index) => !isFirst(each, index));
	return [...activities.filter(isFirst), ...others].slice(0, maxPicks);
}

/** Returns 'open swim' for 'Open Swim at Chase'. */
function getName(title: string): string {
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
