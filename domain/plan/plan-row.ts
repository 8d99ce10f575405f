import { type Clash, findClashes } from "./find-clashes.ts";
import {
	isSamePlacement,
	type PlacedSession,
	type Placement,
	type PlanActivity,
	type PlanSession,
	resolvePlacements,
} from "./plan.ts";
import { type DayRange, findGaps, isWithin } from "./plan-days.ts";
import { type PlanCost, sumCosts } from "./sum-costs.ts";

/** One child's part of a plan. */
export type PlanRow = {
	id: string;
	/** A name, on its family's own device; 'Child 1' everywhere else. */
	label: string;
	placements: Placement[];
	placed: PlacedSession[];
	/** Sessions that are over, or no longer offered. */
	lost: Placement[];
	gaps: DayRange[];
	clashes: Clash[];
	cost: PlanCost;
};

export function createPlanRow(
	{ id, label, placements }: Pick<PlanRow, "id" | "label" | "placements">,
	activities: Map<string, PlanActivity>,
	range: DayRange | null,
): PlanRow {
	const { placed, lost } = resolvePlacements(placements, activities);
	const gaps = range ? findGaps(placed, range) : [];
	return { id, label, placements, placed, lost, gaps, clashes: findClashes(placed), cost: sumCosts(placed) };
}

/** The sessions of an activity that can be put in for a child on these days. `isPlanned`: one of them is in already. */
export function listChoices(
	{ placements }: Pick<PlanRow, "placements">,
	{ id, sessions }: PlanActivity,
	days: DayRange,
): { choices: PlanSession[]; isPlanned: boolean } {
	const known = sessions.filter((session) => session.takesPlace && isWithin(session, days));
	const choices = known.filter(
		(session) => !placements.some((each) => isSamePlacement(each, { activityId: id, sessionId: session.id })),
	);
	return { choices, isPlanned: choices.length < known.length };
}
