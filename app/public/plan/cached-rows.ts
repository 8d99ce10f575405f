import type { PlanActivity } from "../../../domain/plan/plan.ts";
import type { DayRange } from "../../../domain/plan/plan-days.ts";
import { createPlanRow, type PlanRow } from "../../../domain/plan/plan-row.ts";
import type { StoredPlan } from "../../../domain/plan/stored-plan.ts";
import type { PlanChild } from "./plan-children.ts";

type CachedRow = { activities: Map<string, PlanActivity>; key: string; row: PlanRow };

const cache = new Map<string, CachedRow>();

/** Returns a child's row, the same object until something in it changes: the table renders the rows alone that have changed. */
export function getPlanRow(
	{ id, label }: PlanChild,
	plan: StoredPlan,
	activities: Map<string, PlanActivity>,
	range: DayRange | null,
): PlanRow {
	const placements = plan.placements[id] ?? [];
	const key = JSON.stringify([label, placements, range]);
	const cached = cache.get(id);
	if (cached?.key === key && cached.activities === activities) return cached.row;
	const row = createPlanRow({ id, label, placements }, activities, range);
	cache.set(id, { activities, key, row });
	return row;
}
