import sanitize from "sanitize-html";
import { getPictureSrcset, parsePictureUrl } from "../picture.ts";
import { normalizeHttpUrl } from "../url.ts";

/** The stock set's pictures: the widths there are, in pixels, and the shape they share. */
const stockPicture = /^\/stock\/([a-z-]+)-\d+\.webp$/;
const stockWidths = [640, 960, 1280];
const stockSize = { width: "1280", height: "853" };

/** What no text needs, and XML (a feed) can't hold. Line breaks and tabs are kept. */
const controlCharacters = /[^\P{Cc}\n\r\t]/gu;

/** What a text itself says about its parts; the rest is added here. */
const writtenAttributes = {
	a: ["href", "title"],
	img: ["src", "alt", "width", "height"],
	th: ["scope", "colspan", "rowspan"],
	td: ["colspan", "rowspan"],
	ol: ["start"],
};

/** The one list of what stored HTML may hold. What is not on it loses its tag and keeps its text; scripts and styles go whole. */
const allowed: sanitize.IOptions = {
	allowedTags: [
		...["p", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "hr", "br"],
		...["strong", "em", "b", "i", "u", "s", "sub", "sup", "code", "pre", "a"],
		...["table", "thead", "tbody", "tr", "th", "td", "caption", "figure", "figcaption", "img"],
	],
	allowedAttributes: {
		...writtenAttributes,
		a: [...writtenAttributes.a, "rel"],
		img: [...writtenAttributes.img, "srcset", "sizes", "loading", "decoding"],
	},
	allowedSchemes: ["http", "https", "mailto", "tel"],
	allowedSchemesByTag: { img: ["http", "https"] },
	allowProtocolRelative: false,
	disallowedTagsMode: "discard",
	nonTextTags: ["script", "style", "textarea", "option", "noscript", "template", "title", "svg", "math", "object"],
	transformTags: { h1: "h2", a: safeLink, img: safePicture, iframe: videoLink, video: videoLink, source: videoLink },
};

/** Enough for whatever text has been seen; the bound is for what has not. */
const mostRounds = 5;

/**
 * Stored HTML made safe to show, and ready for it: links name their relation, pictures their size, headings get ids.
 * Used when HTML is written and again when it is read. Doing it twice gives the same as once.
 */
export function sanitizeArticleHtml(html: string): string {
	let safe = sanitized(html);
	// A tag that is taken away can leave others in places where a reader closes them earlier: <h2><div><h3>, say.
	for (let round = 1; round < mostRounds; round++) {
		const again = sanitized(safe);
		if (again === safe) break;
		safe = again;
	}
	return withHeadingIds(safe);
}

/** Safe HTML without all that safeHtml adds to it by itself: what somebody wrote, to be changed by hand. */
export function toEditableHtml(html: string): string {
	return sanitize(html, {
		allowedTags: allowed.allowedTags ?? [],
		allowedAttributes: writtenAttributes,
		transformTags: { img: (tagName, attribs) => ({ tagName, attribs: withoutKnownSize(attribs) }) },
	});
}

function withoutKnownSize({ width, height, ...attributes }: sanitize.Attributes): sanitize.Attributes {
	return keptPicture(attributes.src ?? "") ? attributes : { ...attributes, ...pick({ width, height }) };
}

function sanitized(html: string): string {
	const text = html.toWellFormed().replace(/\f/g, " ").replace(controlCharacters, "");
	// sanitize-html repeats a link's text where the player that it stands for had a text inside.
	return sanitize(text, allowed).replace(/>(Watch the video on [\w.:[\]-]{1,255}?)\1</g, ">$1<");
}

function safeLink(tagName: string, { href, title }: sanitize.Attributes): sanitize.Tag {
	// Browsers, too, overlook white space around an address and breaks inside it.
	const address = href?.trim().replace(/[\t\r\n]/g, "");
	const leaves = address !== undefined && /^https?:/i.test(address);
	return { tagName, attribs: { ...pick({ href: address, title }), ...(leaves && { rel: "noopener nofollow" }) } };
}

function safePicture(tagName: string, { src = "", alt = "", width, height }: sanitize.Attributes): sanitize.Tag {
	const kept = keptPicture(src);
	const size = kept?.size ?? pick({ width: wholeNumber(width), height: wholeNumber(height) });
	const sources = kept && { srcset: kept.srcset, sizes: "(min-width: 48rem) 44rem, 94vw" };
	return { tagName, attribs: { src, alt, ...size, ...sources, loading: "lazy", decoding: "async" } };
}

/** The size and the files of a picture that is kept here: one of the stock set, or one that staff sent. */
function keptPicture(src: string): { size: { width: string; height: string }; srcset: string } | null {
	const scene = src.match(stockPicture)?.[1];
	if (scene) {
		return { size: stockSize, srcset: stockWidths.map((wide) => `/stock/${scene}-${wide}.webp ${wide}w`).join(", ") };
	}
	const picture = parsePictureUrl(src);
	if (!picture) return null;
	const size = { width: String(picture.width), height: String(picture.height) };
	return { size, srcset: getPictureSrcset(picture, "webp") };
}

/** A player of another site would bring its cookies and scripts along: a link leads to it instead. */
function videoLink(tagName: string, { src = "" }: sanitize.Attributes): sanitize.Tag {
	const url = normalizeHttpUrl(src.startsWith("//") ? `https:${src}` : src);
	if (!url) return { tagName, attribs: {} };
	return {
		tagName: "a",
		attribs: { href: url, rel: "noopener nofollow" },
		text: `Watch the video on ${new URL(url).host}`,
	};
}

/** Ids from the headings' words, so that a part of an article can be linked to. A repeated heading counts up. */
function withHeadingIds(html: string): string {
	const taken = new Map<string, number>();
	return html.replace(/<h([234])>([\s\S]*?)<\/h\1>/g, (_whole, level, inside: string) => {
		const words = inside
			.replace(/<[^>]*>|&[^;\s]*;/g, "")
			.normalize("NFKD")
			.replace(/\p{M}/gu, "")
			.toLowerCase()
			.match(/[\p{L}\p{N}]+/gu);
		// Prefixed, so that no heading can take the name of a part of the page or of a global.
		const id = `s-${[...(words ?? ["part"]).join("-")].slice(0, 60).join("")}`;
		return `<h${level} id="${freeId(id, taken)}">${inside}</h${level}>`;
	});
}

/** The id itself where it is free, else with the first number that makes it so. */
function freeId(id: string, taken: Map<string, number>): string {
	let times = (taken.get(id) ?? 0) + 1;
	while (times > 1 && taken.has(`${id}-${times}`)) times++;
	taken.set(id, times);
	if (times === 1) return id;
	taken.set(`${id}-${times}`, 1);
	return `${id}-${times}`;
}

function wholeNumber(text: string | undefined): string | undefined {
	return text !== undefined && /^[1-9]\d{0,4}$/.test(text) ? text : undefined;
}

function pick(attributes: Record<string, string | undefined>): sanitize.Attributes {
	return Object.fromEntries(
		Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined),
	);
}
