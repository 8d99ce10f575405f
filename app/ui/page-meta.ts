import type { MetaDescriptor } from "react-router";
import { brand } from "../../domain/brand.ts";
import { errors } from "../../domain/errors.ts";
import { getTransportErrorCode, isFailure } from "../failure.ts";

type PageMeta = {
	title: string;
	description: string;
	/** The page's path and query: '/activities?type=Camp'. */
	path: string;
	/** The matched routes; the root's loader data holds the site's public origin. */
	matches: readonly ({ id: string; loaderData: unknown } | undefined)[];
	/** A picture for link previews: a path of this site, or a URL. */
	picture?: string | null;
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
	picture,
	type = "website",
	isPrivate,
}: PageMeta): MetaDescriptor[] {
	const origin = publicOrigin(matches);
	const fullTitle = title.includes(brand.name) ? title : `${title} | ${brand.name}`;
	const image = new URL(picture ?? "/art/social.jpg", origin).href;
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
		{ name: "twitter:card", content: "summary_large_image" },
	];
}

/** Returns the title of a screen that shows a failure, which search engines do not index. */
export function failureMeta(error: unknown): MetaDescriptor[] {
	const data = typeof error === "object" && error !== null && "data" in error ? error.data : null;
	const status = typeof error === "object" && error !== null && "status" in error ? error.status : 500;
	const defaultCode = status === 404 ? "pageNotFound" : status === 405 ? "methodNotAllowed" : "unexpected";
	const code = isFailure(data) ? data.code : (getTransportErrorCode(error) ?? defaultCode);
	return [{ title: `${errors[code].title} | ${brand.name}` }, { name: "robots", content: "noindex" }];
}

function publicOrigin(matches: PageMeta["matches"]): string {
	const root = matches.find((match) => match?.id === "root")?.loaderData;
	return (root as { publicOrigin?: string } | undefined)?.publicOrigin ?? "";
}
