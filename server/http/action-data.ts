type Plain = string | number | boolean | null | Fields;
type Fields = { readonly [name: string]: Plain | undefined };

const nothing = -5;

/**
 * What an action gave, as React Router's client reads it: each value has a place in a list, and objects name the places
 * of their keys and values. Only for plain objects, texts, numbers and truth values; equal ones share a place.
 */
export function encodeActionData(data: Fields): string {
	const places = new Map<Plain, number>();
	const list: string[] = [];
	const unfilled: Fields[] = [];
	place({ data });
	for (const fields of unfilled) {
		const given = Object.entries(fields).filter((pair): pair is [string, Plain] => pair[1] !== undefined);
		const pairs = given.map(([name, value]) => `"_${place(name)}":${place(value)}`);
		list[places.get(fields) as number] = `{${pairs.join(",")}}`;
	}
	return `[${list.join(",")}]\n`;

	function place(value: Plain): number {
		if (value === null) return nothing;
		const known = places.get(value);
		if (known !== undefined) return known;
		const at = list.push(typeof value === "object" ? "" : JSON.stringify(value)) - 1;
		places.set(value, at);
		if (typeof value === "object") unfilled.push(value);
		return at;
	}
}
