import sanitize from "sanitize-html";

/** The one list of what stored HTML may hold. What is not on it loses its tag and keeps its text; scripts and styles go whole. */
const allowed: sanitize.IOptions = {
	allowedTags: [
		...["p", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "hr", "br"],
		...["strong", "em", "b", "i", "u", "s", "sub", "sup", "code", "pre", "a"],
		...["table", "thead", "tbody", "tr", "th", "td", "caption", "figure", "figcaption", "img"],
	],
	allowedAttributes: {
		a: ["href", "title", "rel"],
		img: ["src", "alt", "width", "height", "loading", "decoding"],
		th: ["scope", "colspan", "rowspan"],
		td: ["colspan", "rowspan"],
		ol: ["start"],
	},
	allowedSchemes: ["http", "https", "mailto", "tel"],
	allowedSchemesByTag: { img: ["http", "https"] },
	allowProtocolRelative: false,
	disallowedTagsMode: "discard",
	transformTags: {
		h1: "h2",
		a: (tagName, { href, title }) => ({
			tagName,
			attribs: {
				...(href !== undefined && { href }),
				...(title !== undefined && { title }),
				...(href && /^https?:/i.test(href) && { rel: "noopener nofollow" }),
			},
		}),
		img: (tagName, attributes) => ({
			tagName,
			attribs: { ...attributes, alt: attributes.alt ?? "", loading: "lazy", decoding: "async" },
		}),
	},
};

/** Stored HTML made safe to show; doing it twice gives the same as once. */
export function sanitizeHtml(html: string): string {
	return sanitize(html, allowed);
}
