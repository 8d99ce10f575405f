import type { Activity } from "../../../domain/activity/activity.ts";
import type { OptionalActivityField } from "../../../domain/activity/activity-input.ts";

/** The pictures of an activity as its source gives them. Absent fields are not the source's. */
export type GivenPictures = Partial<Pick<Activity, "imageUrl" | "images" | "imageAlts">>;

/** URLs of copies by the address of the picture. */
export type Copies = ReadonlyMap<string, string>;

export function pickGivenPictures(
	{ imageUrl, images, imageAlts = {} }: Activity,
	keptFields: readonly OptionalActivityField[],
): GivenPictures {
	return {
		...(!keptFields.includes("imageUrl") && { imageUrl }),
		...(!keptFields.includes("images") && { images }),
		...(!keptFields.includes("imageAlts") && { imageAlts }),
	};
}

/** The addresses to copy: pictures of this site are shown as they are. */
export function listAddresses({ imageUrl, images = [] }: GivenPictures): string[] {
	const urls = imageUrl ? [imageUrl, ...images] : images;
	return [...new Set(urls.filter((url) => !isOfThisSite(url)))];
}

/** The pictures to show: copies in the place of addresses, and nothing where there is no copy. */
export function resolvePictures({ imageUrl, images, imageAlts }: GivenPictures, copies: Copies): GivenPictures {
	const resolve = (url: string) => (isOfThisSite(url) ? url : copies.get(url));
	return {
		...(imageUrl !== undefined && { imageUrl: (imageUrl && resolve(imageUrl)) ?? null }),
		...(images && { images: images.flatMap((url) => resolve(url) ?? []) }),
		...(imageAlts && {
			imageAlts: Object.fromEntries(Object.entries(imageAlts).map(([url, alt]) => [resolve(url) ?? url, alt])),
		}),
	};
}

function isOfThisSite(url: string): boolean {
	return url.startsWith("/");
}
