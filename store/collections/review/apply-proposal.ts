import type { Activity } from "../../../domain/activity/activity.ts";
import { changeSession, findComing } from "../../../domain/activity/change-session.ts";
import type { ProposedFields } from "../../../domain/activity/proposal.ts";

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

export function readVersions(row: { made_before: string | null; made_after: string | null }): {
	before: Partial<Activity>;
	after: Partial<Activity>;
} {
	return { before: JSON.parse(row.made_before ?? "{}"), after: JSON.parse(row.made_after ?? "{}") };
}

/** Reads stored fields, without the days on which they were checked. */
export function readFields(json: string): ProposedFields {
	const { checkedAt: _, ...fields } = JSON.parse(json) as ChangedFields;
	return fields;
}
