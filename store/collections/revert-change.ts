import { isDeepStrictEqual } from "node:util";

type Fields = Record<string, unknown>;
type Reverted = { value: unknown; isKept: boolean };

/** Fields that only make sense together. */
const groups = [
	["price", "offers"],
	["venueId", "location"],
];

/**
 * Takes a change back: sets each field that still holds what the change put there to what it held before. The unit is a
 * plain field, or one item of a list of items with ids, or one key of an object. Returns the fields to set, and the names
 * of those that somebody has changed since, which are kept.
 */
export function revertChange(
	current: Fields,
	change: { before: Fields; after: Fields },
): { fields: Fields; kept: string[] } {
	const names = Object.keys(change.before);
	const reverted = new Map(
		names.map((name) => [name, revert(current[name], change.before[name], change.after[name])] as const),
	);
	const kept = names.filter((name) => getGroup(name).some((member) => reverted.get(member)?.isKept));
	const fields = names.flatMap((name) => {
		const isGroupKept = getGroup(name).length > 1 && kept.includes(name);
		return isGroupKept ? [] : [[name, reverted.get(name)?.value] as const];
	});
	return { fields: Object.fromEntries(fields), kept };
}

function getGroup(name: string): string[] {
	return groups.find((group) => group.includes(name)) ?? [name];
}

function revert(current: unknown, before: unknown, after: unknown): Reverted {
	if (isSame(current, after)) return { value: before, isKept: false };
	if (isSame(current, before)) return { value: current, isKept: false };
	if (isItems(current) && isItems(before) && isItems(after)) {
		const { values, isKept } = revertKeys(toKeys(current), toKeys(before), toKeys(after));
		return { value: Object.values(values), isKept };
	}
	if (isPlainObject(current) && isPlainObject(before) && isPlainObject(after)) {
		const { values, isKept } = revertKeys(current, before, after);
		return { value: values, isKept };
	}
	return { value: current, isKept: true };
}

function revertKeys(current: Fields, before: Fields, after: Fields): { values: Fields; isKept: boolean } {
	const values = { ...current };
	let isKept = false;
	for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
		if (isSame(before[key], after[key])) continue;
		if (!isSame(current[key], after[key])) isKept ||= !isSame(current[key], before[key]);
		else if (before[key] === undefined) delete values[key];
		else values[key] = before[key];
	}
	return { values, isKept };
}

/** The audit log has null for a field that was missing. */
function isSame(one: unknown, other: unknown): boolean {
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
