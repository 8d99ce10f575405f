const elementsWithAttributes: Record<string, string[]> = {
	a: ["href", "title", "rel"],
	img: ["src", "alt", "width", "height", "srcset", "sizes", "loading", "decoding"],
	h2: ["id"],
	h3: ["id"],
	h4: ["id"],
	ol: ["start"],
	td: ["colspan", "rowspan"],
	th: ["scope", "colspan", "rowspan"],
};
const elementsWithoutAttributes =
	"p ul li blockquote hr br strong em b i u s sub sup code pre table thead tbody tr caption figure figcaption";

/**
 * The elements that an article may contain, with their attributes. Deliberately not taken from the sanitiser, since the
 * tests would then agree with any mistake in it.
 */
export const allowedElements: Record<string, string[]> = {
	...Object.fromEntries(elementsWithoutAttributes.split(" ").map((name) => [name, []])),
	...elementsWithAttributes,
};

const voidElements = ["img", "br", "hr"];
const token = /<(?<closing>\/?)(?<name>[a-z][a-z0-9]*)(?<attributes>(?: [a-z]+="[^"<>]*")*)(?: \/)?>|(?<text>[^<>]+)/y;

const srcset = /^(\/(stock\/[a-z-]+|files\/[a-z]+\/[0-9a-f]{32}-\d+x\d+)-\d+\.webp \d+w(, |$))+$/;

/**
 * Describes everything in an HTML text outside a small language that all browsers parse alike and that cannot run
 * anything: allowed elements, properly nested, quoted attributes, and no other angle bracket.
 */
export function findDisallowedHtml(html: string): string[] {
	const problems: string[] = [];
	const openElements: string[] = [];
	const ids = new Set<string>();
	token.lastIndex = 0;
	for (let index = 0; index < html.length; index = token.lastIndex) {
		const groups = token.exec(html)?.groups;
		if (!groups) return [...problems, `not understood: ${html.slice(index, index + 80)}`];
		const { closing, name = "", attributes = "", text = "" } = groups;
		if (/&(?!(amp|lt|gt|quot);)/.test(text + attributes)) problems.push(`unescaped ampersand: ${text}${attributes}`);
		if (/[^\P{Cc}\n\r\t]/u.test(text + attributes)) problems.push("control character");
		if (!name) continue;
		if (closing) {
			if (openElements.pop() !== name) problems.push(`</${name}> closes another element`);
			continue;
		}
		if (!Object.hasOwn(allowedElements, name)) problems.push(`<${name}>`);
		problems.push(...findDisallowedAttributes(name, parseAttributes(attributes), ids));
		if (!voidElements.includes(name)) openElements.push(name);
	}
	return [...problems, ...openElements.map((name) => `<${name}> is not closed`)];
}

function parseAttributes(text: string): [string, string][] {
	return [...text.matchAll(/ ([a-z]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, unescapeHtml(value)]);
}

function findDisallowedAttributes(element: string, attributes: [string, string][], ids: Set<string>): string[] {
	const problems: string[] = [];
	const byName = Object.fromEntries(attributes);
	for (const [name, value] of attributes) {
		if (!allowedElements[element]?.includes(name)) problems.push(`${name} on <${element}>`);
		if (name === "href" && !/^(https?|mailto|tel|same-site):$/.test(getScheme(value))) problems.push(`href ${value}`);
		if (name === "src" && !/^(https?|same-site):$/.test(getScheme(value))) problems.push(`src ${value}`);
		if (name === "srcset" && !srcset.test(value)) problems.push(`srcset ${value}`);
		if (/^(width|height)$/.test(name) && !/^\d{1,5}$/.test(value)) problems.push(`${name} ${value}`);
		if (name === "id" && !/^s-[\p{L}\p{N}-]+$/u.test(value)) problems.push(`id ${value}`);
		if (name === "id" && ids.has(value)) problems.push(`duplicate id ${value}`);
		if (name === "id") ids.add(value);
	}
	if (Object.keys(byName).length < attributes.length) problems.push(`duplicate attribute on <${element}>`);
	const isWebLink = /^https?:$/.test(getScheme(byName.href ?? ""));
	if (isWebLink && byName.rel !== "noopener nofollow") problems.push(`no rel for ${byName.href}`);
	return problems;
}

/** Returns a URL's scheme as browsers parse it: 'same-site:' for a relative URL, 'protocol-relative:' for '//host'. */
function getScheme(url: string): string {
	const trimmed = url.replace(/[\t\r\n]/g, "").replace(/^[\0-\x20]+/, "");
	if (/^[\\/]{2}/.test(trimmed)) return "protocol-relative:";
	return trimmed.match(/^[a-z][a-z0-9+.-]*:/i)?.[0].toLowerCase() ?? "same-site:";
}

function unescapeHtml(value: string): string {
	return value.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}
