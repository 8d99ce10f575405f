const allowedAttributes: Record<string, string[]> = {
	a: ["href", "title", "rel"],
	img: ["src", "alt", "width", "height", "srcset", "sizes", "loading", "decoding"],
	h2: ["id"],
	h3: ["id"],
	h4: ["id"],
	ol: ["start"],
	td: ["colspan", "rowspan"],
	th: ["scope", "colspan", "rowspan"],
};
const plainElements =
	"p ul li blockquote hr br strong em b i u s sub sup code pre table thead tbody tr caption figure figcaption";

/** The elements that an article may hold, each with its attributes. Written down a second time on purpose: a test that asked the sanitiser would believe it. */
export const safeElements: Record<string, string[]> = {
	...Object.fromEntries(plainElements.split(" ").map((name) => [name, []])),
	...allowedAttributes,
};

const voidElements = ["img", "br", "hr"];
const token = /<(?<closing>\/?)(?<name>[a-z][a-z0-9]*)(?<attributes>(?: [a-z]+="[^"<>]*")*)(?: \/)?>|(?<text>[^<>]+)/y;

const sourceSet = /^(\/(stock\/[a-z-]+|files\/[a-z]+\/[0-9a-f]{32}-\d+x\d+)-\d+\.webp \d+w(, |$))+$/;

/**
 * What of this HTML is outside the small language that every browser reads alike and that can run nothing: known tags,
 * each closed where it was opened, quoted attributes, and no bare angle bracket anywhere else.
 */
export function unsafeParts(html: string): string[] {
	const problems: string[] = [];
	const open: string[] = [];
	const ids = new Set<string>();
	token.lastIndex = 0;
	for (let at = 0; at < html.length; at = token.lastIndex) {
		const found = token.exec(html)?.groups;
		if (!found) return [...problems, `not understood: ${html.slice(at, at + 80)}`];
		const { closing, name = "", attributes = "", text = "" } = found;
		if (/&(?!(amp|lt|gt|quot);)/.test(text + attributes)) problems.push(`bare ampersand: ${text}${attributes}`);
		if (/[^\P{Cc}\n\r\t]/u.test(text + attributes)) problems.push("control character");
		if (!name) continue;
		if (closing) {
			if (open.pop() !== name) problems.push(`</${name}> closes another`);
			continue;
		}
		if (!Object.hasOwn(safeElements, name)) problems.push(`<${name}>`);
		problems.push(...unsafeAttributes(name, readAttributes(attributes), ids));
		if (!voidElements.includes(name)) open.push(name);
	}
	return [...problems, ...open.map((name) => `<${name}> stays open`)];
}

function readAttributes(text: string): [string, string][] {
	return [...text.matchAll(/ ([a-z]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, decoded(value)]);
}

function unsafeAttributes(element: string, attributes: [string, string][], ids: Set<string>): string[] {
	const problems: string[] = [];
	const given = Object.fromEntries(attributes);
	for (const [name, value] of attributes) {
		if (!safeElements[element]?.includes(name)) problems.push(`${name} on <${element}>`);
		if (name === "href" && !/^(https?|mailto|tel|here):$/.test(schemeOf(value))) problems.push(`href ${value}`);
		if (name === "src" && !/^(https?|here):$/.test(schemeOf(value))) problems.push(`src ${value}`);
		if (name === "srcset" && !sourceSet.test(value)) problems.push(`srcset ${value}`);
		if (/^(width|height)$/.test(name) && !/^\d{1,5}$/.test(value)) problems.push(`${name} ${value}`);
		if (name === "id" && !/^s-[\p{L}\p{N}-]+$/u.test(value)) problems.push(`id ${value}`);
		if (name === "id" && ids.has(value)) problems.push(`id ${value} twice`);
		if (name === "id") ids.add(value);
	}
	if (Object.keys(given).length < attributes.length) problems.push(`an attribute twice on <${element}>`);
	const leaves = /^https?:$/.test(schemeOf(given.href ?? ""));
	if (leaves && given.rel !== "noopener nofollow") problems.push(`no rel for ${given.href}`);
	return problems;
}

/** An address's scheme as browsers see it; 'here:' for one of this site, 'elsewhere:' for one that borrows the page's scheme. */
function schemeOf(address: string): string {
	const seen = address.replace(/[\t\r\n]/g, "").replace(/^[\0-\x20]+/, "");
	if (/^[\\/]{2}/.test(seen)) return "elsewhere:";
	return seen.match(/^[a-z][a-z0-9+.-]*:/i)?.[0].toLowerCase() ?? "here:";
}

function decoded(value: string): string {
	return value.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}
