import { getMonday } from "../session/calendar-days.ts";
import type { Animal } from "./child.ts";
import type { ChosenDate, ChosenSession, OfferedActivity } from "./chosen-sessions.ts";
import { type Clash, findClashes } from "./find-clashes.ts";

/** A child that dates are chosen for. `birthMonth` is null for a child that the family hasn't entered. */
export type DatesChild = {
	id: string;
	/** The child's name on the family's own device; 'Child 1' everywhere else. */
	label: string;
	birthMonth: string | null;
	animal: Animal | null;
};

/** The dates of one child. */
export type ChildDates = {
	child: DatesChild;
	chosen: ChosenSession[];
	/** Ordered by start. */
	dates: ChosenDate[];
	/** Sessions that are over, or no longer offered. */
	lost: ChosenSession[];
	clashes: Clash[];
};

export function createChildDates(
	child: DatesChild,
	chosen: ChosenSession[],
	activities: Map<string, OfferedActivity>,
): ChildDates {
	const dates: ChosenDate[] = [];
	const lost: ChosenSession[] = [];
	for (const each of chosen) {
		const activity = activities.get(each.activityId);
		const session = activity?.sessions.find(({ id }) => id === each.sessionId);
		if (activity && session) dates.push({ activity, session });
		else lost.push(each);
	}
	dates.sort((a, b) => (a.session.startsAt < b.session.startsAt ? -1 : 1));
	return { child, chosen, dates, lost, clashes: findClashes(dates) };
}

/** One line of the list: a session of a child, or the days of a camp's week. */
export type DateEntry = { when: string; family: ChildDates; activity: OfferedActivity; dates: ChosenDate[] };

/** Groups the sessions of all children by the Monday of their week, in the order of time. */
export function listWeeks(children: ChildDates[]): Map<string, DateEntry[]> {
	const entries = children.flatMap(listEntries).toSorted((a, b) => (getStart(a) < getStart(b) ? -1 : 1));
	return Map.groupBy(entries, ({ dates: [first] }) => getMonday(first?.session.firstDay ?? ""));
}

function listEntries(family: ChildDates): DateEntry[] {
	const lines = Map.groupBy(family.dates, ({ activity, session }) => `${activity.id} ${session.week ?? session.id}`);
	return [...lines.values()].flatMap((dates) => {
		const [first] = dates;
		if (!first) return [];
		const when = dates.length > 1 && first.session.week ? first.session.week : first.session.when;
		return [{ when, family, activity: first.activity, dates }];
	});
}

function getStart({ dates: [first] }: DateEntry): string {
	return first?.session.startsAt ?? "";
}
