/** The maximum that fits on a sign on a phone's card. */
const maxCharacters = 28;

/**
 * Returns the text on the sign that replaces a drawing if no motif matches: the start of the title, without the place,
 * season, year and anything in brackets: 'Park Kids' for 'Park Kids - Winter 2024 at Gage'.
 */
export function getCoverWords(title: string): string {
	const head = title
		.replace(/\([^)]*\)|\[[^\]]*\]/gu, " ")
		.split(/\s+(?:at|@)\s|\s[-–—|/]\s|[:;|•!?]|\.(?=\s|$)/iu)
		.find((part) => /\p{L}/u.test(part));
	const words = (head ?? title)
		.split(/\s+/u)
		.filter((word) => /[\p{L}\p{N}&+]/u.test(word) && !/^(?:19|20)\d\d$/.test(word));
	return shorten(words);
}

/** Cuts after a word, but not after one that needs another: 'Tales for Twos', not 'Tales for Twos and'. */
function shorten(words: string[]): string {
	const taken: string[] = [];
	for (const word of words) {
		if ([...taken, word].join(" ").length > maxCharacters) break;
		taken.push(word);
	}
	while (taken.length > 1 && isJoining(taken.at(-1))) taken.pop();
	const text = taken.join(" ").replace(/[,&+\s-]+$/u, "");
	return text || [...(words[0] ?? "")].slice(0, maxCharacters).join("");
}

function isJoining(word: string | undefined): boolean {
	return /^(?:a|an|and|&|\+|at|by|for|from|in|is|of|on|or|the|to|with|your|de|la|el|y|en)$/iu.test(word ?? "");
}

/**
 * Returns the neighbourhood or town of a location: 'Englewood' for 'Englewood, Chicago'. Empty if it is long or
 * unknown.
 */
export function getCoverPlace(location: string): string {
	const place = location.split(/[,;(]/u)[0]?.trim() ?? "";
	return place.length <= 26 ? place : "";
}
