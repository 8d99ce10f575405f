import sanitizeHtml from "sanitize-html";

/** Each of these begins and ends a line; the others in `allowed` end one, or separate what they hold. */
const paragraphs = ["p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "table", "blockquote", "section", "article"];
const allowed = [...paragraphs, "div", "address", "figure", "tr", "hr", "br", "li", "td", "th"];
const isBlock = new RegExp(`<(?:${allowed.join("|")})\\b`, "i");

/**
 * HTML as plain text: entities are decoded, script and style dropped whole, paragraphs parted by a blank line, list
 * entries marked by a bullet. Where there is no block tag, the text's own line breaks stay.
 */
export function htmlToText(html: string): string {
	if (!/[<&]/.test(html)) return html;
	const isPlain = !isBlock.test(html);
	const tidy = sanitizeHtml(isPlain ? html : html.replace(/\s+/g, " "), {
		allowedTags: allowed,
		allowedAttributes: {},
		nonTextTags: ["script", "style", "textarea", "option", "noscript", "iframe", "object", "svg", "title", "template"],
		parseStyleAttributes: false,
	});
	return tidy
		.replace(/<(?:br|hr|\/?div|\/?address|\/?figure|\/tr)\b[^>]*>/g, "\n")
		.replace(/<li>\s*/g, "\n• ")
		.replace(/<(\/?)(\w+)[^>]*>/g, (_, end, tag) => (paragraphs.includes(tag) ? "\n\n" : end ? " " : ""))
		.replace(/&(lt|gt|quot|amp);/g, (_, name: keyof typeof characters) => characters[name])
		.replace(/[\u00ad\u200b\ufeff]/g, "")
		.replace(/[^\S\n]+/g, " ")
		.replace(/ ?\n ?/g, "\n")
		.replace(/• \s+/g, "• ")
		.replace(/\n{3,}/g, "\n\n")
		.trim();
}

/** All that sanitize-html leaves encoded. */
const characters = { lt: "<", gt: ">", quot: '"', amp: "&" };
