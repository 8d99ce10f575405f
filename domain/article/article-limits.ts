/** Maximum characters of HTML, about fifty printed pages. */
const maxArticleLength = 100_000;

/** Maximum tags, opening and closing ones, counted by their '<'. */
const maxArticleTags = 4_000;

/** Maximum nesting depth. Deeper elements lose their tags. */
export const maxArticleDepth = 50;

/** Returns an error message for HTML that exceeds the limits; null otherwise. */
export function checkArticleLimits(html: string): string | null {
	if (html.length > maxArticleLength) {
		return `This is too long. Keep it to ${maxArticleLength.toLocaleString("en-US")} characters of HTML.`;
	}
	if (findTag(html, maxArticleTags) >= 0) {
		return `This has too many HTML tags. Keep it to ${maxArticleTags.toLocaleString("en-US")}.`;
	}
	return null;
}

/** Truncates HTML to the limits. */
export function cutToArticleLimits(html: string): string {
	const cut = html.slice(0, maxArticleLength);
	const end = findTag(cut, maxArticleTags);
	return end < 0 ? cut : cut.slice(0, end);
}

/** Returns the position of the tag at an index, counted from 0; -1 if there is none. */
function findTag(html: string, index: number): number {
	let position = -1;
	for (let found = -1; found < index; found++) {
		position = html.indexOf("<", position + 1);
		if (position < 0) return -1;
	}
	return position;
}
