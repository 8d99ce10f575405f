import { type Clash, findClashes } from "./find-clashes.ts";
import {
	type ChildPlan,
	type PlacedSession,
	type Placement,
	type PlanActivity,
	type PlanChild,
	resolvePlacements,
} from "./plan.ts";
import { type PlanCost, sumCosts } from "./sum-costs.ts";

/** One child's part of a plan. */
export type PlanRow = ChildPlan & {
	/** Sessions that are over, or no longer offered. */
	lost: Placement[];
	clashes: Clash[];
	cost: PlanCost;
};

export function createPlanRow(
	child: PlanChild,
	placements: Placement[],
	activities: Map<string, PlanActivity>,
): PlanRow {
	const { placed, lost } = resolvePlacements(placements, activities);
	return { child, placements, placed, lost, clashes: findClashes(placed), cost: sumCosts(placed) };
}

/** One line of the list: a session, or the days of a camp's week. */
export type PlanEntry = { when: string; activity: PlanActivity; placed: PlacedSession[] };

/** Groups a child's sessions into lines, ordered by date. */
export function listEntries({ placed }: Pick<PlanRow, "placed">): PlanEntry[] {
	const lines = Map.groupBy(placed, ({ activity, session }) => `${activity.id} ${session.week ?? session.id}`);
	return [...lines.values()].flatMap((sessions) => {
		const [first] = sessions;
		if (!first) return [];
		const when = sessions.length > 1 && first.session.week ? first.session.week : first.session.when;
		return [{ when, activity: first.activity, placed: sessions }];
	});
}
