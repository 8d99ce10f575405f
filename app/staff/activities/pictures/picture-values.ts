/** A picture by its address, and what is said to who can't see it. */
export type FieldPicture = { url: string; alt: string };

/** A form's values for pictures: the first one's address, the others' one a line, and the words as JSON by address. */
type PictureValues = { imageUrl: string; images: string; imageAlts: string };

export function toPictureValues(pictures: FieldPicture[]): PictureValues {
	const [main, ...others] = pictures.map(({ url }) => url);
	const alts = pictures.flatMap(({ url, alt }) => (alt.trim() ? [[url, alt]] : []));
	return { imageUrl: main ?? "", images: others.join("\n"), imageAlts: JSON.stringify(Object.fromEntries(alts)) };
}

/** The pictures that such values tell of, each once. */
export function parsePictureValues(values: Record<string, string | undefined>): FieldPicture[] {
	const alts = altsIn(values.imageAlts ?? "");
	const urls = [values.imageUrl ?? "", ...(values.images ?? "").split("\n")].map((url) => url.trim()).filter(Boolean);
	return [...new Set(urls)].map((url) => ({ url, alt: alts.get(url) ?? "" }));
}

/** Of a draft of another version, or of what a script has sent, no more than what can be read: no picture is lost by it. */
function altsIn(json: string): Map<string, string> {
	try {
		const entries = Object.entries(JSON.parse(json || "{}") ?? {});
		return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
	} catch {
		return new Map();
	}
}
