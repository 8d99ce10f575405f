import { useState } from "react";
import { formatQuantity } from "../../../domain/format-count.ts";
import type { Placement, PlanActivity } from "../../../domain/plan/plan.ts";
import { createPlanRow, type PlanRow } from "../../../domain/plan/plan-row.ts";
import { visitorErrors } from "../../../domain/visitor-errors.ts";
import { storedChildren } from "../../browser/family/children.ts";
import { useStoredValue } from "../../browser/family/stored-value.ts";
import { getPlanChildren } from "./plan-children.ts";
import { placeSessions, storedPlan } from "./stored-plan.ts";
import { usePlanActivities } from "./use-plan-activities.ts";

/** Returns the family's plan, with the data of its activities and of others that may be added. */
export function usePlan(activityIds: string[]) {
	const plan = useStoredValue(storedPlan);
	const children = useStoredValue(storedChildren);
	const [said, setSaid] = useState("");
	const [failure, setFailure] = useState("");
	const planned = Object.values(plan.placements).flat();
	const ids = [...new Set([...activityIds, ...planned.map(({ activityId }) => activityId)])];
	const loading = usePlanActivities(ids);
	const rows = getPlanChildren(children, plan).map((child) =>
		createPlanRow(child, plan.placements[child.id] ?? [], loading.activities),
	);

	function place({ child }: PlanRow, { title }: PlanActivity, placements: Placement[]) {
		const isStored = placeSessions(child.id, placements);
		setFailure(isStored ? "" : visitorErrors.planFull.text);
		setSaid(isStored ? `Added ${title} to ${child.label}’s plan: ${formatQuantity(placements.length, "date")}.` : "");
	}

	return { ...loading, ids, rows, place, said, say: setSaid, failure };
}
