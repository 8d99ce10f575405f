import type { Child } from "../../../../domain/family/child.ts";
import type { DatesChild } from "../../../../domain/family/child-dates.ts";
import type { ChosenSessions } from "../../../../domain/family/chosen-sessions.ts";
import { getChildLabel } from "../../../../domain/family/share-dates.ts";

/** Returns the family's children, 'Child 3' for sessions of others, and more up to `minChildren`. */
export function listDatesChildren(children: Child[], chosen: ChosenSessions, minChildren = 1): DatesChild[] {
	const known = children.map(({ id, name, birthMonth, animal }) => ({ id, label: name, birthMonth, animal }));
	const others = Object.entries(chosen)
		.filter(([id, list]) => list.length > 0 && !known.some((child) => child.id === id))
		.map(([id]) => id);
	for (let number = 1; known.length + others.length < minChildren; number++) {
		const id = `child-${number}`;
		if (!others.includes(id)) others.push(id);
	}
	return [...known, ...others.map((id, index) => createUnnamedChild(id, known.length + index))];
}

export function createUnnamedChild(id: string, index: number): DatesChild {
	return { id, label: getChildLabel(index), birthMonth: null, animal: null };
}
