import sanitize from "sanitize-html";
import { articleTags, sanitizeArticleHtml } from "../article/sanitize-article-html.server.ts";
import { colors, fontStyle, styles } from "../mail/mail-styles.ts";
import { listPictureWidths, parsePictureUrl } from "../picture.ts";

/** In pixels. Twice the width of a mail's text would be 1024, but most pictures are shown smaller. */
const pictureWidth = 800;

const ink = (style: string) => ({ class: "ink", style });
const cell = `padding:6px 10px;border:1px solid ${colors.line};font-size:16px;line-height:1.4;text-align:left;`;

/** Attributes by element. Mail programs read the inline styles; the classes add the dark colours. */
const attributes: Record<string, Record<string, string>> = {
	p: ink(styles.paragraph),
	h2: ink(styles.subheading),
	h3: ink(`${styles.subheading}font-size:18px;`),
	h4: ink(`${styles.subheading}font-size:16px;`),
	ul: ink(`${styles.paragraph}padding:0 0 0 24px;`),
	ol: ink(`${styles.paragraph}padding:0 0 0 24px;`),
	li: ink("margin:0 0 6px;"),
	blockquote: { class: "ink quote", style: styles.quote },
	a: { class: "link", style: styles.link },
	table: ink(`${styles.paragraph}border-collapse:collapse;`),
	th: { class: "quote", style: `${cell}font-weight:700;` },
	td: { class: "quote", style: cell },
	caption: { class: "soft", style: styles.note },
	figure: { style: "margin:0 0 16px;" },
	figcaption: { class: "soft", style: `${styles.note}margin:4px 0 0;` },
	pre: ink(`${fontStyle}margin:0 0 16px;white-space:pre-wrap;font-family:Consolas,Menlo,monospace;font-size:14px;`),
	hr: { class: "quote", style: `margin:24px 0;border:0;border-top:1px solid ${colors.line};` },
	img: { style: "max-width:100%;height:auto;border:0;border-radius:8px;" },
};

/** Converts an article's HTML for mail programs: with inline styles, and absolute URLs of links and pictures. */
export function toMailHtml(html: string, origin: string): string {
	return sanitize(sanitizeArticleHtml(html), {
		allowedTags: articleTags,
		allowedAttributes: {
			"*": ["class", "style"],
			a: ["href"],
			img: ["src", "alt", "width"],
			td: ["colspan", "rowspan"],
			th: ["colspan", "rowspan", "scope"],
			ol: ["start"],
		},
		parseStyleAttributes: false,
		transformTags: {
			"*": (tagName, { class: _class, style: _style, ...own }) => ({
				tagName,
				attribs: { ...own, ...attributes[tagName] },
			}),
			a: (tagName, { href = "" }) => ({ tagName, attribs: { ...toFullLink(href, origin), ...attributes.a } }),
			img: (tagName, { src = "", alt = "" }) => ({
				tagName,
				attribs: { src: toFullPictureUrl(src, origin), alt, width: "512", ...attributes.img },
			}),
		},
	});
}

/** Returns the absolute URL of a picture, for a stored one in the width that a mail needs. */
export function toFullPictureUrl(url: string, origin: string, width = pictureWidth): string {
	const picture = parsePictureUrl(url);
	if (picture) {
		const widths = listPictureWidths(picture.width);
		return `${origin}/files/${picture.stem}-${widths.find((wide) => wide >= width) ?? picture.width}.webp`;
	}
	return toFullUrl(url.replace(/^(\/stock\/[a-z-]+)-\d+\.webp$/, "$1-640.webp"), origin);
}

function toFullUrl(url: string, origin: string): string {
	return url.startsWith("/") ? `${origin}${url}` : url;
}

/** Links to headings have no target in a mail, so their `href` is dropped. */
function toFullLink(href: string, origin: string): { href?: string } {
	return href === "" || href.startsWith("#") ? {} : { href: toFullUrl(href, origin) };
}
