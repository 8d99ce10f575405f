import type { MetaDescriptor } from "react-router";
import { brand } from "../../domain/brand.ts";
import { describeFailure } from "../../domain/errors/task.ts";
import { visitorErrors } from "../../domain/visitor-errors.ts";
import { getFailure } from "../failure.ts";

/** `url` is a path of this site or a full URL. `width` and `height` are in pixels, if known. */
export type LinkPreviewPicture = { url: string; alt: string; width?: number; height?: number };

const sitePicture: LinkPreviewPicture = {
	url: "/art/social.jpg",
	width: 1200,
	height: 630,
	alt: "A lark above a landscape of paper",
};

type PageMeta = {
	title: string;
	description: string;
	/** The page's path and query: '/activities?type=Camp'. */
	path: string;
	/** The matched routes. The root's loader data contains the site's public origin. */
	matches: readonly ({ id: string; loaderData: unknown } | undefined)[];
	/** The picture for link previews. Defaults to the site's own. */
	picture?: LinkPreviewPicture;
	type?: "website" | "article";
	/** True for pages that search engines should not index. */
	isPrivate?: boolean;
};

/** Returns the title, description, canonical link and link preview of a page. */
export function pageMeta({
	title,
	description,
	path,
	matches,
	picture = sitePicture,
	type = "website",
	isPrivate,
}: PageMeta): MetaDescriptor[] {
	const origin = publicOrigin(matches);
	const fullTitle = title.includes(brand.name) ? title : `${title} | ${brand.name}`;
	const image = new URL(picture.url, origin).href;
	return [
		{ title: fullTitle },
		{ name: "description", content: description },
		{ tagName: "link", rel: "canonical", href: origin + path },
		...(isPrivate ? [{ name: "robots", content: "noindex" }] : []),
		{ property: "og:type", content: type },
		{ property: "og:site_name", content: brand.name },
		{ property: "og:title", content: title },
		{ property: "og:description", content: description },
		{ property: "og:url", content: origin + path },
		{ property: "og:image", content: image },
		{ property: "og:image:alt", content: picture.alt },
		...(picture.width && picture.height
			? [
					{ property: "og:image:width", content: String(picture.width) },
					{ property: "og:image:height", content: String(picture.height) },
				]
			: []),
		{ name: "twitter:card", content: "summary_large_image" },
	];
}

/** Returns the title of a failure screen. Search engines don't index it. */
export function failureMeta(error: unknown): MetaDescriptor[] {
	const { title } = describeFailure(getFailure(error).code, visitorErrors) ?? visitorErrors.unexpected;
	return [{ title: `${title} | ${brand.name}` }, { name: "robots", content: "noindex" }];
}

function publicOrigin(matches: PageMeta["matches"]): string {
	const root = matches.find((match) => match?.id === "root")?.loaderData;
	return (root as { publicOrigin?: string } | undefined)?.publicOrigin ?? "";
}
