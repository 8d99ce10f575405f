import { isCalendarDate } from "../session/calendar-days.ts";
import { maxPlacements, maxPlanChildren, type Placement } from "./plan.ts";
import { maxPlanWeeks } from "./plan-days.ts";

/** A family's plan, as the browser stores it. It never leaves the device. */
export type StoredPlan = {
	/** By the ids of the children. */
	placements: Record<string, Placement[]>;
	/** Where searches for a gap look: a town or postcode; empty for anywhere. */
	area: string;
	/** The first day, '2026-07-13', and the number of weeks; null: those of the sessions. */
	start: string | null;
	weeks: number | null;
	/** Rows of children at the least, whether the family has entered them or not. */
	rows: number;
};

export const maxAreaLength = 100;

/** Reads what the browser has stored: what is broken is left out. */
export function parseStoredPlan(stored: unknown): StoredPlan {
	const { placements, area, start, weeks, rows } = (stored ?? {}) as Partial<Record<keyof StoredPlan, unknown>>;
	const children = typeof placements === "object" && placements !== null ? Object.entries(placements) : [];
	return {
		placements: Object.fromEntries(children.map(([child, list]) => [child, parsePlacements(list)])),
		area: typeof area === "string" ? area.slice(0, maxAreaLength) : "",
		start: typeof start === "string" && isCalendarDate(start) ? start : null,
		weeks: typeof weeks === "number" && weeks >= 1 && weeks <= maxPlanWeeks ? Math.floor(weeks) : null,
		rows: typeof rows === "number" && rows >= 1 && rows <= maxPlanChildren ? Math.floor(rows) : 1,
	};
}

function parsePlacements(list: unknown): Placement[] {
	if (!Array.isArray(list)) return [];
	return list
		.filter((each): each is Placement => typeof each?.activityId === "string" && typeof each?.sessionId === "string")
		.map(({ activityId, sessionId }) => ({ activityId, sessionId }))
		.slice(0, maxPlacements);
}
