import { foldText } from "../normalize-text.ts";

/** How a search names a place: by a postcode or its beginning, or by a name with the region where it is. */
export type PlaceName = {
	/** 'lincoln park', folded. */
	name: string;
	/** 'il' of 'Springfield, IL', folded; null where none is named. */
	region: string | null;
	/** A pattern of postcodes, see foldPostcode; null for what is none. */
	postcode: { exact: string; isBeginning(code: string): boolean } | null;
};

export function parsePlaceName(text: string): PlaceName {
	const folded = foldText(text);
	const [name = "", region = ""] = folded.split(/\s*,\s*/);
	return { name: name.trim(), region: region || null, postcode: parsePostcode(folded) };
}

/** Postcodes as they are compared: 'ng151aa'. */
export function foldPostcode(code: string): string {
	return foldText(code).replace(/[\s-]/g, "");
}

function parsePostcode(folded: string): PlaceName["postcode"] {
	const code = foldPostcode(folded);
	if (!/^(?=.*\d)[a-z\d]{2,10}$/.test(code)) return null;
	// ZIP+4 belongs to its five digits.
	const exact = /^\d{9}$/.test(code) ? code.slice(0, 5) : code;
	return { exact, isBeginning: (other) => other.startsWith(exact) && isWholeRest(exact, other.slice(exact.length)) };
}

/** 'NG1' is the outward part of 'NG1 5AB', not of 'NG15 1AA'; the first three digits of a ZIP code are an area. */
function isWholeRest(code: string, rest: string): boolean {
	return /^\d/.test(code) ? code.length >= 3 : /^(?:\d[a-z][a-z\d])?$/.test(rest);
}
