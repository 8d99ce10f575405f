/** A backslash of the text itself, or half of a character's two units. */
const lone = /\\\\|\\ud[89a-f]../g;
/** NUL besides. */
const loneOrNul = /\\\\|\\u(?:0000|d[89a-f]..)/g;

/**
 * Rows as JSON that holds the same texts as if each were bound by itself: half a character becomes U+FFFD, as does NUL
 * where the engine holds none.
 */
export function jsonOf(rows: unknown[], { holdsNul }: { holdsNul: boolean }): string {
	const json = JSON.stringify(rows);
	if (!json.includes("\\u")) return json;
	return json.replace(holdsNul ? lone : loneOrNul, (found) => (found === "\\\\" ? found : "\\ufffd"));
}
