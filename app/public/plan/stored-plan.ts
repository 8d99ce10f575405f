import { isSamePlacement, maxPlacements, type Placement } from "../../../domain/plan/plan.ts";
import { parseStoredPlan, type StoredPlan } from "../../../domain/plan/stored-plan.ts";
import { createStoredValue } from "../../browser/family/stored-value.ts";

/** The family's plan. */
export const storedPlan = createStoredValue<StoredPlan>("plan", parseStoredPlan);

/** Changes the plan. Returns false if the browser could not store it. */
export function changePlan(change: Partial<StoredPlan>): boolean {
	return storedPlan.set({ ...storedPlan.get(), ...change });
}

/** Puts sessions in for a child, each once. Returns false if the browser could not store all of them. */
export function placeSessions(childId: string, added: Placement[]): boolean {
	const { placements } = storedPlan.get();
	const known = placements[childId] ?? [];
	const all = [...known, ...added.filter((each) => !known.some((other) => isSamePlacement(each, other)))];
	const isStored = changePlan({ placements: { ...placements, [childId]: all.slice(0, maxPlacements) } });
	return isStored && all.length <= maxPlacements;
}

export function removeSession(childId: string, removed: Placement): boolean {
	const { placements } = storedPlan.get();
	const left = (placements[childId] ?? []).filter((each) => !isSamePlacement(each, removed));
	return changePlan({ placements: { ...placements, [childId]: left } });
}
