import type { Activity, CheckedFact, SourceFields } from "../../../domain/activity/activity.ts";
import { type ActivityField, activityFields } from "../../../domain/activity/activity-input.ts";
import type { ActivitySession } from "../../../domain/session/session.ts";
import { applyChange, isSame } from "../apply-change.ts";

type SourceField = ActivityField | "endedAt";

/** Fields that are never chosen between: they follow from what the source or its importer reads. */
const followingFields: SourceField[] = ["checkedAt", "readFromText", "textLanguage"];
const comparedFields = [...activityFields, "endedAt" as const].filter((field) => !followingFields.includes(field));

/** What a source knows first about a session. */
const statusFields = ["eventStatus", "remainingCapacity", "maximumCapacity"] as const;

/** Returns an activity as staff or its provider changed it, with what its source says about those fields. */
export function keepSourceSays(before: Activity, { sourceSays: _, ...after }: Activity): Activity {
	if (!after.source) return after;
	const changed = comparedFields.filter((field) => !isSame(before[field], after[field]));
	const says: SourceFields = { ...pick(before, changed), ...before.sourceSays };
	return withDisagreements(after, says, Object.keys(says) as SourceField[]);
}

/** Those that somebody has set since stay, except a session's status and spots, if they are news. */
export function applySource(activity: Activity, said: Activity, stated: readonly ActivityField[]): Activity {
	const names: SourceField[] = [...stated, "endedAt"];
	const to = pick(said, names);
	const { sourceSays, ...known } = activity;
	if (!sourceSays) return { ...known, ...to };
	const from = pick({ ...known, ...sourceSays }, names);
	const { fields } = applyChange(known, { from, to: JSON.parse(JSON.stringify(to)) });
	const changed: Activity = { ...known, ...fields };
	const sessions = withNewStatus(changed.sessions, from.sessions, to.sessions);
	const result = withDisagreements({ ...changed, sessions }, { ...sourceSays, ...to }, names);
	const isOfSource = (fact: CheckedFact) => !((fact === "venue" ? "venueId" : fact) in (result.sourceSays ?? {}));
	return { ...result, readFromText: result.readFromText.filter(isOfSource) };
}

/** `found` are the changed fields as the run found them, and `said` what the source said differently then. */
export function undoSource(
	{ sourceSays, ...activity }: Activity,
	found: Partial<Activity>,
	said: SourceFields,
): Activity {
	const names = Object.keys({ ...sourceSays, ...said }) as SourceField[];
	return withDisagreements(activity, { ...sourceSays, ...found, ...said }, names);
}

function withDisagreements(activity: Activity, says: SourceFields, names: SourceField[]): Activity {
	const others = names.filter((name) => comparedFields.includes(name) && !isSame(activity[name], says[name]));
	return others.length > 0 ? { ...activity, sourceSays: pick(says, others) } : activity;
}

function withNewStatus(
	sessions: ActivitySession[],
	former: ActivitySession[] = [],
	said: ActivitySession[] = [],
): ActivitySession[] {
	return sessions.map((session) => {
		const now = said.find(({ id }) => id === session.id);
		const before = former.find(({ id }) => id === session.id);
		if (!now || !before) return session;
		const news = statusFields.filter((field) => now[field] !== before[field]);
		return { ...session, ...Object.fromEntries(news.map((field) => [field, now[field]])) };
	});
}

function pick(fields: SourceFields, names: SourceField[]): SourceFields {
	return Object.fromEntries(names.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])));
}
