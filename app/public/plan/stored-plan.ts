import { isSamePlacement, maxPlacements, type Placement } from "../../../domain/plan/plan.ts";
import { parseStoredPlan, type StoredPlan } from "../../../domain/plan/stored-plan.ts";
import { createStoredValue } from "../../browser/family/stored-value.ts";

/** The family's plan. */
export const storedPlan = createStoredValue<StoredPlan>("plan", parseStoredPlan);

/** Adds sessions to a child's plan, without duplicates. Returns false if the browser could not store all of them. */
export function placeSessions(childId: string, added: Placement[]): boolean {
	const { placements } = storedPlan.get();
	const known = placements[childId] ?? [];
	const all = [...known, ...added.filter((each) => !known.some((other) => isSamePlacement(each, other)))];
	const isStored = storedPlan.set({ placements: { ...placements, [childId]: all.slice(0, maxPlacements) } });
	return isStored && all.length <= maxPlacements;
}

export function removeSessions(childId: string, removed: Placement[]): boolean {
	const { placements } = storedPlan.get();
	const left = (placements[childId] ?? []).filter((each) => !removed.some((other) => isSamePlacement(each, other)));
	return storedPlan.set({ placements: { ...placements, [childId]: left } });
}
