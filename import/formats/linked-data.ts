/** A JSON-LD object in the context of schema.org or OpenActive. */
export type LinkedNode = { readonly [property: string]: unknown };

export function isNode(value: unknown): value is LinkedNode {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns the values of a property. JSON-LD writes a list of one value without brackets. */
export function listValues(value: unknown): unknown[] {
	if (value === null || value === undefined) return [];
	return Array.isArray(value) ? value.filter((entry) => entry !== null && entry !== undefined) : [value];
}

export function listNodes(value: unknown): LinkedNode[] {
	return listValues(value).filter(isNode);
}

/** Some feeds write `offer`, as earlier versions of OpenActive did. */
export function listOffers(event: LinkedNode): LinkedNode[] {
	return listNodes(event.offers ?? event.offer);
}

/** Returns the type names without their prefix: 'Event' for 'schema:Event' and 'https://schema.org/Event'. */
export function getTypes(node: LinkedNode): string[] {
	return listTexts(node["@type"] ?? node.type).map(getLocalName);
}

export function hasType(node: LinkedNode, name: string): boolean {
	return getTypes(node).includes(name);
}

/** Returns the last part of an IRI: 'Monday' for 'https://schema.org/Monday' and 'schema:Monday'. */
export function getLocalName(iri: string): string {
	return iri.slice(iri.search(/[^/#:]*$/));
}

/** Returns the first text of a value, trimmed, or an empty text if there is none. */
export function getText(value: unknown): string {
	return listTexts(value)[0] ?? "";
}

/** Returns the texts and numbers of a value, including those of `{"@value": …}` and of a PropertyValue. */
export function listTexts(value: unknown): string[] {
	return listValues(value)
		.map((entry) => (isNode(entry) ? (entry["@value"] ?? entry.value) : entry))
		.filter((entry) => typeof entry === "string" || typeof entry === "number")
		.map((entry) => String(entry).trim())
		.filter(Boolean);
}

/** Returns the IRI of a node or of a reference to it, or an empty text if there is none. */
export function getIri(value: unknown): string {
	const [first] = listValues(value);
	return isNode(first) ? getText(first["@id"] ?? first.id) : getText(first);
}

/** Returns the IRI, or else the publisher's identifier. */
export function getKey(node: LinkedNode): string {
	return getIri(node) || getText(node.identifier);
}

export function getNumber(value: unknown): number | null {
	const text = getText(value);
	const number = text === "" ? Number.NaN : Number(text);
	return Number.isFinite(number) ? number : null;
}
