import {
	type ChosenSession,
	type ChosenSessions,
	isSameSession,
	maxChosenSessions,
	parseChosenSessions,
} from "../../../domain/family/chosen-sessions.ts";
import { createStoredValue } from "./stored-value.ts";

/** The sessions that the family has chosen. */
export const storedSessions = createStoredValue<ChosenSessions>("dates", parseChosenSessions);

/** Chooses sessions for a child, without duplicates. Returns false if the browser could not store all of them. */
export function chooseSessions(childId: string, added: ChosenSession[]): boolean {
	const chosen = storedSessions.get();
	const known = chosen[childId] ?? [];
	const all = [...known, ...added.filter((each) => !known.some((other) => isSameSession(each, other)))];
	const count = Object.values(chosen).flat().length - known.length + all.length;
	return count <= maxChosenSessions && storedSessions.set({ ...chosen, [childId]: all });
}

export function removeSessions(childId: string, removed: ChosenSession[]): void {
	const chosen = storedSessions.get();
	const left = (chosen[childId] ?? []).filter((each) => !removed.some((other) => isSameSession(each, other)));
	storedSessions.set({ ...chosen, [childId]: left });
}
