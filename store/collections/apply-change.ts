import { isDeepStrictEqual } from "node:util";
import { getFieldGroup } from "../../domain/activity/field-groups.ts";

type Fields = Record<string, unknown>;
type Applied = { value: unknown; isKept: boolean };

/** Fields that follow from others, which nobody chooses between. */
const derived = new Set(["updatedAt", "checkedAt", "readFromText", "textLanguage"]);

/** Sets each field, item with an id or key that still holds what it was changed from. `kept` names the others. */
export function applyChange(
	current: Fields,
	{ from, to }: { from: Fields; to: Fields },
	{ isForced = false } = {},
): { fields: Fields; kept: string[] } {
	const names = Object.keys(to).filter((name) => name !== "updatedAt");
	const applied = new Map(names.map((name) => [name, apply(current[name], from[name], to[name], isForced)] as const));
	const isKept = (name: string) => (applied.get(name)?.isKept ?? false) && !derived.has(name);
	const kept = names.filter((name) => getFieldGroup(name).some(isKept));
	const fields = names.flatMap((name) => {
		const isGroupKept = !isForced && getFieldGroup(name).length > 1 && kept.includes(name);
		return isGroupKept ? [] : [[name, applied.get(name)?.value] as const];
	});
	return { fields: Object.fromEntries(fields), kept };
}

function apply(current: unknown, from: unknown, to: unknown, isForced: boolean): Applied {
	if (isSame(current, from) || isSame(current, to)) return { value: to, isKept: false };
	if (isSame(from, to)) return { value: current, isKept: false };
	if (isItems(current) && isItems(from) && isItems(to)) {
		const { values, isKept } = applyKeys(toKeys(current), toKeys(from), toKeys(to), isForced);
		return { value: Object.values(values), isKept };
	}
	if (isPlainObject(current) && isPlainObject(from) && isPlainObject(to)) {
		const { values, isKept } = applyKeys(current, from, to, isForced);
		return { value: values, isKept };
	}
	return { value: isForced ? to : current, isKept: true };
}

function applyKeys(current: Fields, from: Fields, to: Fields, isForced: boolean): { values: Fields; isKept: boolean } {
	const values = { ...current };
	let isKept = false;
	for (const key of new Set([...Object.keys(from), ...Object.keys(to)])) {
		if (isSame(from[key], to[key]) || isSame(current[key], to[key])) continue;
		const isFree = isSame(current[key], from[key]);
		if (!isFree) isKept = true;
		if (!isFree && !isForced) continue;
		if (to[key] === undefined) delete values[key];
		else values[key] = to[key];
	}
	return { values, isKept };
}

/** The audit log has null for a field that was missing. */
export function isSame(one: unknown, other: unknown): boolean {
	return isDeepStrictEqual(one ?? null, other ?? null);
}

function isPlainObject(value: unknown): value is Fields {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isItems(value: unknown): value is { id: string }[] {
	return Array.isArray(value) && value.every((item) => isPlainObject(item) && typeof item.id === "string");
}

/** The prefix keeps the order of the items: keys that are numbers would come first. */
function toKeys(items: { id: string }[]): Fields {
	return Object.fromEntries(items.map((item) => [`id ${item.id}`, item]));
}
