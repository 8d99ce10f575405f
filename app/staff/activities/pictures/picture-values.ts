import { parseJson } from "../../../../domain/parse-json.ts";

export type FieldPicture = { url: string; alt: string };

/** Returns changed pictures, based on the latest ones, since an upload can finish between a render and a key press. */
export type PicturesUpdate = (pictures: FieldPicture[]) => FieldPicture[];

/** The form fields: the first picture's URL, the other URLs one per line, and the alternative texts as JSON by URL. */
type PictureValues = { imageUrl: string; images: string; imageAlts: string };

export function toPictureValues(pictures: FieldPicture[]): PictureValues {
	const [main, ...others] = pictures.map(({ url }) => url);
	const alts = pictures.flatMap(({ url, alt }) => (alt.trim() ? [[url, alt]] : []));
	return { imageUrl: main ?? "", images: others.join("\n"), imageAlts: JSON.stringify(Object.fromEntries(alts)) };
}

export function parsePictureValues(values: Record<string, string | undefined>): FieldPicture[] {
	// Ignores malformed JSON, so that the pictures of an old autosave aren't lost.
	const alts = new Map<string, unknown>(Object.entries(parseJson(values.imageAlts ?? "") ?? {}));
	const urls = [values.imageUrl ?? "", ...(values.images ?? "").split("\n")].map((url) => url.trim()).filter(Boolean);
	return [...new Set(urls)].map((url) => {
		const alt = alts.get(url);
		return { url, alt: typeof alt === "string" ? alt : "" };
	});
}
