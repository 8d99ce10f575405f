import sanitize from "sanitize-html";
import { httpUrl } from "./link.ts";

/** The stock set's pictures: the widths there are, in pixels, and the shape they share. */
const stockPicture = /^\/stock\/([a-z-]+)-\d+\.webp$/;
const stockWidths = [640, 960, 1280];
const stockSize = { width: "1280", height: "853" };

/** The one list of what stored HTML may hold. What is not on it loses its tag and keeps its text; scripts and styles go whole. */
const allowed: sanitize.IOptions = {
	allowedTags: [
		...["p", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "hr", "br"],
		...["strong", "em", "b", "i", "u", "s", "sub", "sup", "code", "pre", "a"],
		...["table", "thead", "tbody", "tr", "th", "td", "caption", "figure", "figcaption", "img"],
	],
	allowedAttributes: {
		a: ["href", "title", "rel"],
		img: ["src", "alt", "width", "height", "srcset", "sizes", "loading", "decoding"],
		th: ["scope", "colspan", "rowspan"],
		td: ["colspan", "rowspan"],
		ol: ["start"],
	},
	allowedSchemes: ["http", "https", "mailto", "tel"],
	allowedSchemesByTag: { img: ["http", "https"] },
	allowProtocolRelative: false,
	disallowedTagsMode: "discard",
	nonTextTags: ["script", "style", "textarea", "option", "noscript", "template", "title", "svg", "math", "object"],
	transformTags: { h1: "h2", a: safeLink, img: safePicture, iframe: videoLink, video: videoLink },
};

/**
 * Stored HTML made safe to show, and ready for it: links name their relation, pictures their size, headings get ids.
 * Used when HTML is written and again when it is read. Doing it twice gives the same as once.
 */
export function safeHtml(html: string): string {
	return withHeadingIds(sanitize(html, allowed));
}

function safeLink(tagName: string, { href, title }: sanitize.Attributes): sanitize.Tag {
	const leaves = href !== undefined && /^https?:/i.test(href);
	return { tagName, attribs: { ...pick({ href, title }), ...(leaves && { rel: "noopener nofollow" }) } };
}

function safePicture(tagName: string, { src = "", alt = "", width, height }: sanitize.Attributes): sanitize.Tag {
	const scene = src.match(stockPicture)?.[1];
	const size = scene ? stockSize : pick({ width: wholeNumber(width), height: wholeNumber(height) });
	const sources = scene && {
		srcset: stockWidths.map((wide) => `/stock/${scene}-${wide}.webp ${wide}w`).join(", "),
		sizes: "(min-width: 48rem) 44rem, 94vw",
	};
	return { tagName, attribs: { src, alt, ...size, ...sources, loading: "lazy", decoding: "async" } };
}

/** A player of another site would bring its cookies and scripts along: a link leads to it instead. */
function videoLink(_tagName: string, { src = "" }: sanitize.Attributes): sanitize.Tag {
	const url = httpUrl(src.startsWith("//") ? `https:${src}` : src);
	if (!url) return { tagName: "p", attribs: {} };
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
		const id = `s-${(words ?? ["part"]).join("-").slice(0, 60)}`;
		const times = (taken.get(id) ?? 0) + 1;
		taken.set(id, times);
		return `<h${level} id="${times > 1 ? `${id}-${times}` : id}">${inside}</h${level}>`;
	});
}

function wholeNumber(text: string | undefined): string | undefined {
	return text !== undefined && /^[1-9]\d{0,4}$/.test(text) ? text : undefined;
}

function pick(attributes: Record<string, string | undefined>): sanitize.Attributes {
	return Object.fromEntries(
		Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined),
	);
}
