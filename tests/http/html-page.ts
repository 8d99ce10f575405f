import { DomUtils, parseDocument } from "htmlparser2";

type Element = NonNullable<ReturnType<typeof DomUtils.findOne>>;
type Node = Element | ReturnType<typeof parseDocument>;

/** The required value of each attribute; true for any value. */
type AttributeFilter = Record<string, string | RegExp | true>;

/** A page as a browser without JavaScript receives it, or one element of it. */
export class HtmlPage {
	readonly #node: Node;

	constructor(htmlOrNode: string | Node) {
		this.#node = typeof htmlOrNode === "string" ? parseDocument(htmlOrNode) : htmlOrNode;
	}

	/** The page's main element. */
	get main(): HtmlPage {
		return this.find("main");
	}

	/** The text with collapsed whitespace, without scripts and styles. */
	get text(): string {
		return DomUtils.innerText(DomUtils.getChildren(this.#node)).replace(/\s+/g, " ").trim();
	}

	/** The element's text exactly as in the HTML, such as a script's content. */
	get rawText(): string {
		return DomUtils.textContent(this.#node);
	}

	/** The headings of the cards in the main element, in order. */
	get cardTitles(): string[] {
		return this.main.cardTitlesHere;
	}

	/** The headings of the cards in this element, in order. */
	get cardTitlesHere(): string[] {
		return this.findAll("article").map((card) => card.findAll(["h2", "h3"])[0]?.text ?? "");
	}

	/** Returns the elements below this one; '*' matches any tag. */
	findAll(tag: string | string[], attributes: AttributeFilter = {}): HtmlPage[] {
		const tags = [tag].flat();
		return DomUtils.findAll(
			(element) => (tag === "*" || tags.includes(element.name)) && hasAttributes(element, attributes),
			DomUtils.getChildren(this.#node),
		).map((element) => new HtmlPage(element));
	}

	/** Returns the first such element. Throws if there is none. */
	find(tag: string | string[], attributes: AttributeFilter = {}): HtmlPage {
		const [found] = this.findAll(tag, attributes);
		if (!found) throw new Error(`The page has no <${tag}> with ${JSON.stringify(attributes)}`);
		return found;
	}

	/** Returns the form field with this name. */
	field(name: string): HtmlPage {
		return this.find(["input", "select", "textarea"], { name });
	}

	/** Returns the text of the elements that a field's `aria-describedby` refers to. */
	descriptionOf(field: HtmlPage): string {
		const ids = (field.attribute("aria-describedby") ?? "").split(" ");
		return ids.map((id) => this.find(["p", "span", "div"], { id }).text).join(" ");
	}

	/** The element's name: 'input'. */
	get tag(): string {
		return "name" in this.#node ? this.#node.name : "";
	}

	attribute(name: string): string | undefined {
		return "attribs" in this.#node ? this.#node.attribs[name] : undefined;
	}
}

function hasAttributes(element: Element, attributes: AttributeFilter): boolean {
	return Object.entries(attributes).every(([name, expected]) => {
		const value = element.attribs[name];
		if (value === undefined) return false;
		return expected === true || (typeof expected === "string" ? value === expected : expected.test(value));
	});
}
