import { maxPlacements, type Placement } from "./plan.ts";

/** A family's plan, as the browser stores it. It never leaves the device. */
export type StoredPlan = {
	/** Placements by child id. */
	placements: Record<string, Placement[]>;
};

/** Parses what the browser has stored, leaving out invalid entries. */
export function parseStoredPlan(stored: unknown): StoredPlan {
	const { placements } = (stored ?? {}) as Partial<Record<keyof StoredPlan, unknown>>;
	const children = typeof placements === "object" && placements !== null ? Object.entries(placements) : [];
	return { placements: Object.fromEntries(children.map(([child, list]) => [child, parsePlacements(list)])) };
}

function parsePlacements(list: unknown): Placement[] {
	if (!Array.isArray(list)) return [];
	return list
		.filter((each): each is Placement => typeof each?.activityId === "string" && typeof each?.sessionId === "string")
		.map(({ activityId, sessionId }) => ({ activityId, sessionId }))
		.slice(0, maxPlacements);
}
