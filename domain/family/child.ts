/**
 * A child of the family that uses this device. Stays in the browser's storage, never in a URL, request, log or event.
 */
export type Child = {
	/** Unique among the family's children, and never reused. */
	id: string;
	/** A name or nickname. */
	name: string;
	/** '2019-05'. Month and year are precise enough for every age limit. */
	birthMonth: string;
	animal: Animal;
};

/** The pictures that represent children. */
export const animals = ["bird", "butterfly", "cat", "dinosaur", "dog", "fish", "horse", "ladybird"] as const;
export type Animal = (typeof animals)[number];

export const maxChildren = 8;
export const maxChildNameLength = 30;

/** Parses what the browser has stored, leaving out invalid entries. */
export function parseChildren(stored: unknown): Child[] {
	if (!Array.isArray(stored)) return [];
	const ids = new Set<string>();
	return stored
		.filter(isChild)
		.filter(({ id }) => !ids.has(id) && ids.add(id))
		.slice(0, maxChildren);
}

function isChild(stored: unknown): stored is Child {
	if (typeof stored !== "object" || stored === null) return false;
	const { id, name, birthMonth, animal } = stored as Partial<Record<keyof Child, unknown>>;
	return (
		typeof id === "string" &&
		typeof name === "string" &&
		isChildName(name) &&
		typeof birthMonth === "string" &&
		isBirthMonth(birthMonth) &&
		animals.some((known) => known === animal)
	);
}

function isChildName(name: string): boolean {
	return name.trim() !== "" && name.length <= maxChildNameLength;
}

function isBirthMonth(text: string): boolean {
	return /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/.test(text);
}
