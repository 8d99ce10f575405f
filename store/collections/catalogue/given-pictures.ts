import type { Activity } from "../../../domain/activity/activity.ts";
import type { ActivityField } from "../../../domain/activity/activity-input.ts";

/** The pictures of an activity as given by its source. Fields that the source does not set are absent. */
export type GivenPictures = Partial<Pick<Activity, "imageUrl" | "images" | "imageAlts">>;

export type Copies = ReadonlyMap<string, string>;

export function pickGivenPictures(
	{ imageUrl, images, imageAlts = {} }: Activity,
	stated: readonly ActivityField[],
): GivenPictures {
	return {
		...(stated.includes("imageUrl") && { imageUrl }),
		...(stated.includes("images") && { images }),
		...(stated.includes("imageAlts") && { imageAlts }),
	};
}

/** Returns the addresses to copy. Pictures of this site are shown unchanged. */
export function listAddresses({ imageUrl, images = [] }: GivenPictures): string[] {
	const urls = imageUrl ? [imageUrl, ...images] : images;
	return [...new Set(urls.filter((url) => !isOfThisSite(url)))];
}

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
