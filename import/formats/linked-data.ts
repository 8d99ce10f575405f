/** A JSON-LD object, whose context is schema.org or OpenActive. */
export type LinkedNode = { readonly [property: string]: unknown };

export function isNode(value: unknown): value is LinkedNode {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** JSON-LD writes a list of one value without brackets. */
export function listValues(value: unknown): unknown[] {
	if (value === null || value === undefined) return [];
	return Array.isArray(value) ? value.filter((entry) => entry !== null && entry !== undefined) : [value];
}

export function listNodes(value: unknown): LinkedNode[] {
	return listValues(value).filter(isNode);
}

/** Names without their prefix: 'Event' for 'schema:Event' and 'https://schema.org/Event'. */
export function getTypes(node: LinkedNode): string[] {
	return listTexts(node["@type"] ?? node.type).map(getLocalName);
}

export function hasType(node: LinkedNode, name: string): boolean {
	return getTypes(node).includes(name);
}

/** The last part of an IRI: 'Monday' for 'https://schema.org/Monday' and 'schema:Monday'. */
export function getLocalName(iri: string): string {
	return iri.slice(iri.search(/[^/#:]*$/));
}

/** The first text of a value, trimmed; empty if there is none. */
export function getText(value: unknown): string {
	return listTexts(value)[0] ?? "";
}

/** The texts and numbers of a value, also of `{"@value": …}` and of a PropertyValue. */
export function listTexts(value: unknown): string[] {
	return listValues(value)
		.map((entry) => (isNode(entry) ? (entry["@value"] ?? entry.value) : entry))
		.filter((entry) => typeof entry === "string" || typeof entry === "number")
		.map((entry) => String(entry).trim())
		.filter(Boolean);
}

/** The IRI of a node, or of a reference to it; empty if there is none. */
export function getIri(value: unknown): string {
	const [first] = listValues(value);
	return isNode(first) ? getText(first["@id"] ?? first.id) : getText(first);
}

/** The IRI, or else the identifier of the publisher. */
export function getKey(node: LinkedNode): string {
	return getIri(node) || getText(node.identifier);
}

export function getNumber(value: unknown): number | null {
	const text = getText(value);
	const number = text === "" ? Number.NaN : Number(text);
	return Number.isFinite(number) ? number : null;
}
