type Plain = string | number | boolean | null | { readonly [name: string]: Plain | undefined };

const nothing = -5;

/**
 * What an action gave, as React Router's client reads it: each value has a place in a list, and objects name the places
 * of their keys and values. Only for plain objects, texts, numbers and truth values; equal ones share a place.
 */
export function encodeActionData(data: Plain): string {
	const places = new Map<Plain, number>();
	const list: string[] = [];
	place({ data });
	return `[${list.join(",")}]\n`;

	function place(value: Plain): number {
		if (value === null) return nothing;
		const known = places.get(value);
		if (known !== undefined) return known;
		const at = list.length;
		places.set(value, at);
		list.push("");
		if (typeof value === "object") {
			const given = Object.entries(value).filter((pair): pair is [string, Plain] => pair[1] !== undefined);
			list[at] = `{${given.map(([name, inside]) => `"_${place(name)}":${place(inside)}`).join(",")}}`;
		} else list[at] = JSON.stringify(value);
		return at;
	}
}
