import { foldText } from "../normalize-text.ts";

/** A place as named in a search: by a postcode or its beginning, or by a name with an optional region. */
export type PlaceName = {
	/** The folded name: 'lincoln park'. */
	name: string;
	/** The folded region: 'il' for 'Springfield, IL'; null if none was given. */
	region: string | null;
	/** Matches folded postcodes (see foldPostcode); null if the text isn't a postcode. */
	postcode: { exact: string; isBeginning(code: string): boolean } | null;
};

export function parsePlaceName(text: string): PlaceName {
	const folded = foldText(text);
	const [name = "", region = ""] = folded.split(/\s*,\s*/);
	return { name: name.trim(), region: region || null, postcode: parsePostcode(folded) };
}

/** Normalizes a postcode for comparison: 'ng151aa'. */
export function foldPostcode(code: string): string {
	return foldText(code).replace(/[\s-]/g, "");
}

function parsePostcode(folded: string): PlaceName["postcode"] {
	const code = foldPostcode(folded);
	if (!/^(?=.*\d)[a-z\d]{2,10}$/.test(code)) return null;
	// Reduces a ZIP+4 code to its first five digits.
	const exact = /^\d{9}$/.test(code) ? code.slice(0, 5) : code;
	return { exact, isBeginning: (other) => other.startsWith(exact) && isWholeRest(exact, other.slice(exact.length)) };
}

/** 'NG1' is the outward part of 'NG1 5AB', but not of 'NG15 1AA'. The first three digits of a ZIP code are an area. */
function isWholeRest(code: string, rest: string): boolean {
	return /^\d/.test(code) ? code.length >= 3 : /^(?:\d[a-z][a-z\d])?$/.test(rest);
}
