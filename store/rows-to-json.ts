/** A backslash of the text itself, or half of a character's two units. */
const loneSurrogate = /\\\\|\\ud[89a-f]../g;
/** NUL besides. */
const loneSurrogateOrNul = /\\\\|\\u(?:0000|d[89a-f]..)/g;

/**
 * Rows as JSON that holds the same texts as if each were bound by itself: half a character becomes U+FFFD, as does NUL
 * where the engine holds none.
 */
export function rowsToJson(rows: unknown[], { storesNul }: { storesNul: boolean }): string {
	const json = JSON.stringify(rows);
	if (!json.includes("\\u")) return json;
	return json.replace(storesNul ? loneSurrogate : loneSurrogateOrNul, (found) =>
		found === "\\\\" ? found : "\\ufffd",
	);
}
