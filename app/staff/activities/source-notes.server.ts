import type { Activity, SourceFields } from "../../../domain/activity/activity.ts";
import { getFieldGroup } from "../../../domain/activity/field-groups.ts";
import { formatFieldName, listFieldChanges, type Names, nothing } from "../../../domain/audit-log/field-changes.ts";
import type { SourceNote } from "./source-notes.tsx";

export function describeSource(activity: Activity, wording: { names: Names; currency: string }): SourceNote[] {
	const { sourceSays = {} } = activity;
	const fields = Object.keys(sourceSays) as (keyof SourceFields)[];
	const describe = (field: keyof SourceFields) => {
		if (field === "endedAt") return "it’s on offer";
		const versions = { before: { [field]: activity[field] }, after: { [field]: sourceSays[field] } };
		return listFieldChanges(versions, wording)[0]?.after ?? nothing;
	};
	return fields.flatMap((field) => {
		const group = getFieldGroup(field).flatMap((name) => fields.find((each) => each === name) ?? []);
		if (group[0] !== field) return [];
		const says = group.map(describe).find((text) => text !== nothing) ?? nothing;
		return { field, label: formatFieldName(field), says };
	});
}

export function readUsedFields(form: FormData, { sourceSays = {} }: Activity): SourceFields {
	const group = getFieldGroup(String(form.get("useSource")));
	return Object.fromEntries(Object.entries(sourceSays).filter(([name]) => group.includes(name)));
}
