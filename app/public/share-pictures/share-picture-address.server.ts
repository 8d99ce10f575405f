import { href } from "react-router";
import type { Activity } from "../../../domain/activity/activity.ts";
import { formatAgeRange } from "../../../domain/activity/format-ages.ts";
import { getCoverPlace } from "../../../domain/cover/cover-words.ts";
import { describeCover } from "../../../domain/cover/describe-cover.ts";
import { findMotifs } from "../../../domain/cover/find-motifs.ts";
import { hashText } from "../../../domain/cover/seeded-random.ts";
import type { Resource } from "../../../domain/resource/resource.ts";
import type { LinkPreviewPicture } from "../../ui/page-meta.ts";
import { getCoverVersion } from "../covers/cover-address.server.ts";
import { drawCoverContent, drawLandscape } from "../covers/draw-cover.server.ts";
import { drawSharePicture, sharePictureSize } from "./draw-share-picture.server.ts";

/** Increase it when the composition of pictures changes, since caches store pictures forever. */
const compositionVersion = 1;

/** A link preview picture of an activity or article. Its URL changes with everything that the picture depends on. */
type SharePicture = { url: string; draw: () => string };

type PicturedActivity = Pick<Activity, "id" | "title" | "keywords" | "category" | "location" | "ageRange">;
type OwnPicture = Pick<Activity, "imageUrl" | "imageAlts">;
type PicturedArticle = Pick<Resource, "id" | "title" | "category" | "readTime">;

export function getActivityPicture(activity: PicturedActivity): SharePicture {
	const { id, title, category, ageRange, location } = activity;
	const facts = [formatAgeRange(ageRange), category, getCoverPlace(location)].filter(Boolean).join(" · ");
	return {
		url: createUrl("activities", id, [getCoverVersion(activity), title, facts]),
		draw: () => {
			const hasMotif = findMotifs(activity).length > 0;
			return drawSharePicture(hasMotif ? drawCoverContent(activity) : drawLandscape(id, category), { title, facts });
		},
	};
}

export function getArticlePicture({ id, title, category, readTime }: PicturedArticle): SharePicture {
	const facts = `${category} · ${readTime} min read`;
	return {
		url: createUrl("resources", id, [title, facts]),
		draw: () => drawSharePicture(drawLandscape(id, category), { title, facts }),
	};
}

/** Returns the link preview of an activity: its own picture, or else a generated one. */
export function createActivityPreview(activity: PicturedActivity & OwnPicture): LinkPreviewPicture {
	const { title, imageUrl, imageAlts } = activity;
	if (imageUrl) return { url: imageUrl, alt: imageAlts?.[imageUrl] || title };
	return { ...sharePictureSize, url: getActivityPicture(activity).url, alt: describeCover(activity) || title };
}

export function createArticlePreview(article: PicturedArticle & OwnPicture): LinkPreviewPicture {
	const { title, imageUrl } = article;
	if (imageUrl) return { url: imageUrl, alt: title };
	return { ...sharePictureSize, url: getArticlePicture(article).url, alt: title };
}

function createUrl(collection: string, id: string, parts: string[]): string {
	const version = hashText(JSON.stringify([compositionVersion, ...parts])).toString(36);
	return href("/share-pictures/:collection/:id/:version.jpg", { collection, id, version });
}
