import type { Child } from "../../../domain/family/child.ts";
import type { PlanChild } from "../../../domain/plan/plan.ts";
import { getChildLabel } from "../../../domain/plan/share-plan.ts";
import type { StoredPlan } from "../../../domain/plan/stored-plan.ts";

/** Returns a plan's children: the family's, 'Child 3' for sessions of others, and more up to `minChildren`. */
export function getPlanChildren(children: Child[], { placements }: StoredPlan, minChildren = 1): PlanChild[] {
	const known: PlanChild[] = children.map(({ id, name, birthMonth }) => ({ id, label: name, birthMonth }));
	const others = Object.entries(placements)
		.filter(([id, list]) => list.length > 0 && !known.some((child) => child.id === id))
		.map(([id]) => id);
	for (let number = 1; known.length + others.length < minChildren; number++) {
		const id = `child-${number}`;
		if (!others.includes(id)) others.push(id);
	}
	return [
		...known,
		...others.map((id, index) => ({ id, label: getChildLabel(known.length + index), birthMonth: null })),
	];
}
