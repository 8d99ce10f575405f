const groups = [
	["price", "offers"],
	["venueId", "location"],
];

/** Returns the fields that only make sense together with a field, and itself. */
export function getFieldGroup(name: string): string[] {
	return groups.find((group) => group.includes(name)) ?? [name];
}
