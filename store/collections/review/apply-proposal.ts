import { isDeepStrictEqual } from "node:util";
import type { Activity } from "../../../domain/activity/activity.ts";
import { changeSession, findComing } from "../../../domain/activity/change-session.ts";
import type { ProposedFields } from "../../../domain/activity/proposal.ts";
import type { ActivitySession } from "../../../domain/session/session.ts";

/** The fields of an activity that a change has set or replaced. */
export type ChangedFields = ProposedFields & Partial<Pick<Activity, "checkedAt">>;

/** Returns an activity with the fields that a provider proposes. Of existing dates, only days and times are applied. */
export function applyProposal(activity: Activity, { dates = [], ...fields }: ChangedFields, now: Date): Activity {
	const sessions = dates.reduce((current, date) => {
		const { id, startDate, endDate } = date;
		const changed = changeSession({ ...activity, sessions: current }, { id, startDate, endDate }, now);
		return changed?.sessions ?? [...current.filter((session) => session.id !== id), date];
	}, activity.sessions);
	return { ...activity, ...fields, sessions };
}

/** Returns the activity's current values of the proposed fields. A new date is not among its `dates`. */
export function pickReplaced(activity: Activity, { dates, ...fields }: ProposedFields, now: Date): ProposedFields {
	const names = Object.keys(fields) as (keyof typeof fields)[];
	return {
		...Object.fromEntries(names.map((name) => [name, activity[name]])),
		...(dates && { dates: dates.flatMap(({ id }) => findComing(activity, id, now) ?? []) }),
	};
}

/** Returns an activity with the applied fields as they were before, except those that have changed again since then. */
export function revertProposal(
	activity: Activity,
	{ applied, before }: { applied: ChangedFields; before: ChangedFields },
	now: Date,
): Activity {
	const { dates: appliedDates = [], ...appliedFields } = applied;
	const { dates: datesBefore = [], ...fieldsBefore } = before;
	const unchanged = Object.entries(fieldsBefore).filter(([name]) =>
		isDeepStrictEqual(activity[name as keyof Activity], appliedFields[name as keyof typeof appliedFields]),
	);
	const sessions = appliedDates.reduce((current, date) => {
		const dates = { ...activity, sessions: current };
		const former = datesBefore.find(({ id }) => id === date.id);
		const present = findComing(dates, date.id, now);
		if (!present) return current;
		if (!former) return isDeepStrictEqual(present, date) ? current.filter(({ id }) => id !== date.id) : current;
		const changed = changeableFields.filter((name) => former[name] !== date[name] && present[name] === date[name]);
		const revert = Object.fromEntries(changed.map((name) => [name, former[name]]));
		return changeSession(dates, { id: date.id, ...revert }, now)?.sessions ?? current;
	}, activity.sessions);
	return { ...activity, ...Object.fromEntries(unchanged), sessions };
}

const changeableFields = [
	"startDate",
	"endDate",
	"remainingCapacity",
	"eventStatus",
] as const satisfies (keyof ActivitySession)[];

/** Reads stored fields, without the days on which they were checked. */
export function readFields(json: string): ProposedFields {
	const { checkedAt: _, ...fields } = JSON.parse(json) as ChangedFields;
	return fields;
}
