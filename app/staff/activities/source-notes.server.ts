import type { Activity, SourceFields } from "../../../domain/activity/activity.ts";
import { formatFieldName, listFieldChanges, type Names } from "../../../domain/audit-log/field-changes.ts";
import type { SourceNote } from "./source-notes.tsx";

/** Fields that are taken from the source together. */
const groups: (keyof SourceFields)[][] = [
	["price", "offers"],
	["venueId", "location"],
];

/** Describes where an activity's source says something else. */
export function describeSource(activity: Activity, names: Names): SourceNote[] {
	const { sourceSays = {} } = activity;
	return (Object.keys(sourceSays) as (keyof SourceFields)[]).flatMap((field) => {
		const [change] = listFieldChanges(
			{ before: { [field]: activity[field] }, after: { [field]: sourceSays[field] } },
			names,
		);
		const isLeader = groups.every(([leader, ...others]) => !others.includes(field) || !(String(leader) in sourceSays));
		const says = field === "endedAt" ? "It’s on offer." : (change?.after ?? "nothing");
		return isLeader ? { field, label: formatFieldName(field), says } : [];
	});
}

/** Returns the source's values of the field that a form asks for. */
export function readUsedFields(form: FormData, { sourceSays = {} }: Activity): SourceFields {
	const field = form.get("useSource");
	const group = groups.find((fields) => fields.some((name) => name === field)) ?? [field];
	return Object.fromEntries(Object.entries(sourceSays).filter(([name]) => group.some((used) => used === name)));
}
