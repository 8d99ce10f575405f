/** Matches an escaped backslash, or a lone surrogate. */
const loneSurrogate = /\\\\|\\ud[89a-f]../g;
/** Also matches NUL. */
const loneSurrogateOrNul = /\\\\|\\u(?:0000|d[89a-f]..)/g;

/**
 * Serializes rows to JSON with the same texts as if each were bound on its own: a lone surrogate becomes U+FFFD, and so
 * does NUL if the engine cannot store it.
 */
export function rowsToJson(rows: unknown[], { storesNul }: { storesNul: boolean }): string {
	const json = JSON.stringify(rows);
	if (!json.includes("\\u")) return json;
	return json.replace(storesNul ? loneSurrogate : loneSurrogateOrNul, (found) =>
		found === "\\\\" ? found : "\\ufffd",
	);
}
