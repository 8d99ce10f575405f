import sanitize from "sanitize-html";
import { getPictureSrcset, parsePictureUrl } from "../picture.ts";
import { normalizeHttpUrl } from "../url.ts";
import { maxArticleDepth } from "./article-limits.ts";

/** The stock pictures, which exist in three widths (pixels) and one aspect ratio. */
const stockPicture = /^\/stock\/([a-z-]+)-\d+\.webp$/;
const stockWidths = [640, 960, 1280];
const stockSize = { width: "1280", height: "853" };

/** Control characters other than line breaks and tabs. XML feeds cannot contain them. */
const controlCharacters = /[^\P{Cc}\n\r\t]/gu;

/** Attributes that authors write. Those that `allowed` has in addition are set by the sanitizer. */
const authoredAttributes = {
	a: ["href", "title"],
	img: ["src", "alt", "width", "height"],
	th: ["scope", "colspan", "rowspan"],
	td: ["colspan", "rowspan"],
	ol: ["start"],
};

/** The elements that stored HTML can contain. */
export const articleTags = [
	...["p", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "hr", "br"],
	...["strong", "em", "b", "i", "u", "s", "sub", "sup", "code", "pre", "a"],
	...["table", "thead", "tbody", "tr", "th", "td", "caption", "figure", "figcaption", "img"],
];

/**
 * The allowlist for stored HTML. Other elements lose their tags but keep their text, except `nonTextTags`, which are
 * removed with their content.
 */
const allowed: sanitize.IOptions = {
	allowedTags: articleTags,
	allowedAttributes: {
		...authoredAttributes,
		a: [...authoredAttributes.a, "rel"],
		img: [...authoredAttributes.img, "srcset", "sizes", "loading", "decoding"],
	},
	allowedSchemes: ["http", "https", "mailto", "tel"],
	allowedSchemesByTag: { img: ["http", "https"] },
	allowProtocolRelative: false,
	disallowedTagsMode: "discard",
	nestingLimit: maxArticleDepth,
	nonTextTags: ["script", "style", "textarea", "option", "noscript", "template", "title", "svg", "math", "object"],
	transformTags: {
		h1: "h2",
		a: toSafeLink,
		img: toSafePicture,
		iframe: toVideoLink,
		video: toVideoLink,
		source: toVideoLink,
	},
};

/** Upper limit of passes until the output is stable. No known input needs more than three. */
const maxRounds = 5;

/**
 * Sanitizes an article's HTML and prepares it for display: links get their `rel`, pictures their size, headings an id.
 * Idempotent; runs on every write and on every read.
 */
export function sanitizeArticleHtml(html: string): string {
	let safe = sanitizeOnce(html);
	// Fast path: stored HTML has already been sanitized.
	if (addHeadingIds(safe) === html) return html;
	// A removed tag can leave another one where HTML parsers close it earlier, as in <h2><div><h3>.
	for (let round = 1; round < maxRounds; round++) {
		const again = sanitizeOnce(safe);
		if (again === safe) break;
		safe = again;
	}
	return addHeadingIds(safe);
}

/** Returns sanitized HTML without the attributes that {@link sanitizeArticleHtml} adds, for editing. */
export function toEditableHtml(html: string): string {
	return sanitize(html, {
		allowedTags: articleTags,
		allowedAttributes: authoredAttributes,
		transformTags: { img: (tagName, attribs) => ({ tagName, attribs: withoutKnownSize(attribs) }) },
	});
}

function withoutKnownSize({ width, height, ...attributes }: sanitize.Attributes): sanitize.Attributes {
	return findLocalPicture(attributes.src ?? "") ? attributes : { ...attributes, ...definedOnly({ width, height }) };
}

function sanitizeOnce(html: string): string {
	const text = html.toWellFormed().replace(/\f/g, " ").replace(controlCharacters, "");
	// sanitize-html repeats a replacement link's text if the player had fallback content.
	return sanitize(text, allowed).replace(/>(Watch the video on [\w.:[\]-]{1,255}?)\1</g, ">$1<");
}

function toSafeLink(tagName: string, { href, title }: sanitize.Attributes): sanitize.Tag {
	// Browsers ignore surrounding white space and line breaks within a URL.
	const url = href?.trim().replace(/[\t\r\n]/g, "");
	const isExternal = url !== undefined && /^https?:/i.test(url);
	return {
		tagName,
		attribs: { ...definedOnly({ href: url, title }), ...(isExternal && { rel: "noopener nofollow" }) },
	};
}

function toSafePicture(tagName: string, { src = "", alt = "", width, height }: sanitize.Attributes): sanitize.Tag {
	const local = findLocalPicture(src);
	const size = local?.size ?? definedOnly({ width: toWholeNumber(width), height: toWholeNumber(height) });
	const sources = local && { srcset: local.srcset, sizes: "(min-width: 48rem) 44rem, 94vw" };
	return { tagName, attribs: { src, alt, ...size, ...sources, loading: "lazy", decoding: "async" } };
}

/** Returns the size and srcset of a picture of this site, either a stock picture or an upload; null for other URLs. */
function findLocalPicture(src: string): { size: { width: string; height: string }; srcset: string } | null {
	const scene = src.match(stockPicture)?.[1];
	if (scene) {
		return { size: stockSize, srcset: stockWidths.map((wide) => `/stock/${scene}-${wide}.webp ${wide}w`).join(", ") };
	}
	const picture = parsePictureUrl(src);
	if (!picture) return null;
	const size = { width: String(picture.width), height: String(picture.height) };
	return { size, srcset: getPictureSrcset(picture, "webp") };
}

/** Replaces an embedded player with a link: the player would load another site's cookies and scripts. */
function toVideoLink(tagName: string, { src = "" }: sanitize.Attributes): sanitize.Tag {
	const url = normalizeHttpUrl(src.startsWith("//") ? `https:${src}` : src);
	if (!url) return { tagName, attribs: {} };
	return {
		tagName: "a",
		attribs: { href: url, rel: "noopener nofollow" },
		text: `Watch the video on ${new URL(url).host}`,
	};
}

/** Gives each heading an id made from its words, for links to sections. Repeated ids get a number. */
function addHeadingIds(html: string): string {
	const usedIds = new Map<string, number>();
	return html.replace(/<h([234])>([\s\S]*?)<\/h\1>/g, (_whole, level, inside: string) => {
		const words = inside
			.replace(/<[^>]*>|&[^;\s]*;/g, "")
			.normalize("NFKD")
			.replace(/\p{M}/gu, "")
			.toLowerCase()
			.match(/[\p{L}\p{N}]+/gu);
		// The prefix keeps ids distinct from those of the page and from global variables.
		const id = `s-${[...(words ?? ["part"]).join("-")].slice(0, 60).join("")}`;
		return `<h${level} id="${toUniqueId(id, usedIds)}">${inside}</h${level}>`;
	});
}

/** Returns the id, with the lowest number that makes it unique if it is taken. */
function toUniqueId(id: string, usedIds: Map<string, number>): string {
	let count = (usedIds.get(id) ?? 0) + 1;
	while (count > 1 && usedIds.has(`${id}-${count}`)) count++;
	usedIds.set(id, count);
	if (count === 1) return id;
	usedIds.set(`${id}-${count}`, 1);
	return `${id}-${count}`;
}

function toWholeNumber(text: string | undefined): string | undefined {
	return text !== undefined && /^[1-9]\d{0,4}$/.test(text) ? text : undefined;
}

function definedOnly(attributes: Record<string, string | undefined>): sanitize.Attributes {
	return Object.fromEntries(
		Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined),
	);
}
