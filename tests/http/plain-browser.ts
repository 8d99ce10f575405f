import { decodeEntities, getLink, getText } from "./html.ts";

/** A value of a form field; null unchecks a checkbox. */
type FieldValue = string | File | null;

/** A browser without JavaScript: it keeps cookies, follows redirects, and submits the forms that a page contains. */
export class PlainBrowser {
	readonly #origin: string;
	readonly #cookies = new Map<string, string>();
	/** The path and query of the current page. */
	path = "";
	status = 0;
	html = "";

	constructor(origin: string, cookie = "") {
		this.#origin = origin;
		if (cookie) this.#setCookie(cookie);
	}

	async open(path: string): Promise<void> {
		await this.#load(new URL(path, this.#origin), {});
	}

	/** Follows the link with the given text. */
	async follow(link: string): Promise<void> {
		await this.open(new URL(getLink(this.html, link), this.#origin + this.path).href);
	}

	/** Submits the page's search form. Other fields keep their values. */
	async search(values: Record<string, string>): Promise<void> {
		const [, attributes = "", content = ""] =
			this.html.match(/<form\b([^>]*role="search"[^>]*)>([\s\S]*?)<\/form>/) ?? [];
		const fields = Object.fromEntries([...parseFields(content)].map(([name, value]) => [name, value ?? ""]));
		for (const name of Object.keys(values)) {
			if (!(name in fields)) throw new Error(`The search form has no field "${name}"`);
		}
		const query = new URLSearchParams({ ...fields, ...values });
		const { pathname } = new URL(this.path, this.#origin);
		if (getAttribute(attributes, "method") !== "post") return this.open(`${pathname}?${query}`);
		const action = new URL(getAttribute(attributes, "action") ?? pathname, this.#origin);
		await this.#load(action, { method: "POST", body: query, headers: { origin: this.#origin } });
	}

	/** Submits the form with the given button, its text without whitespace at the ends. Other fields keep their values. */
	async submit(button: string, values: Record<string, FieldValue> = {}): Promise<void> {
		const form = findForm(this.html, button);
		const fields = parseFields(form.content);
		const body = form.isMultipart ? new FormData() : new URLSearchParams();
		for (const name of Object.keys(values)) {
			if (!fields.has(name)) throw new Error(`The form of "${button}" has no field "${name}"`);
		}
		if (form.button.name) body.append(form.button.name, form.button.value);
		for (const [name, value] of fields) {
			const submitted = name in values ? values[name] : value;
			if (submitted instanceof File && body instanceof FormData) body.append(name, submitted);
			else if (typeof submitted === "string") body.append(name, submitted);
		}
		const referer = this.#origin + this.path;
		const url = new URL(form.action || this.path, this.#origin);
		if (!form.isPost) {
			url.search = body.toString();
			return this.#load(url, {});
		}
		await this.#load(url, { method: "POST", body, headers: { origin: this.#origin, referer } });
	}

	async #load(url: URL, request: RequestInit): Promise<void> {
		const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		const response = await fetch(url, { ...request, headers: { ...request.headers, cookie }, redirect: "manual" });
		for (const line of response.headers.getSetCookie()) this.#setCookie(line);
		const location = response.headers.get("location");
		if (location) {
			await response.body?.cancel();
			return this.#load(new URL(location, url), {});
		}
		this.path = url.pathname + url.search;
		this.status = response.status;
		this.html = await response.text();
	}

	#setCookie(line: string): void {
		const [, name = "", value = ""] = line.match(/^([^=]+)=([^;]*)/) ?? [];
		this.#cookies.set(name, value);
	}
}

function findForm(html: string, button: string) {
	for (const [, attributes = "", content = ""] of html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)) {
		const buttons = [...content.matchAll(/<button\b([^>]*type="submit"[^>]*)>([\s\S]*?)<\/button>/g)];
		const [, pressed] = buttons.find(([, , label = ""]) => getText(label) === button) ?? [];
		if (pressed === undefined) continue;
		const isMultipart = attributes.includes("multipart/form-data");
		return {
			action: getAttribute(attributes, "action") ?? "",
			isPost: getAttribute(attributes, "method") === "post",
			isMultipart,
			content,
			button: { name: getAttribute(pressed, "name"), value: getAttribute(pressed, "value") ?? "" },
		};
	}
	throw new Error(`The page has no form with the button "${button}"`);
}

/** The fields in the page's order, with the values that a browser would submit unchanged. */
function parseFields(content: string): Map<string, string | null> {
	const fields = new Map<string, string | null>();
	const pattern = /<input\b([^>]*)>|<textarea\b([^>]*)>([\s\S]*?)<\/textarea>|<select\b([^>]*)>([\s\S]*?)<\/select>/g;
	for (const [, input, textArea, text = "", select, options = ""] of content.matchAll(pattern)) {
		const name = getAttribute(input ?? textArea ?? select ?? "", "name");
		if (!name) continue;
		if (textArea !== undefined) fields.set(name, decodeEntities(text));
		else if (select !== undefined) fields.set(name, getSelected(options));
		else if (!isUncheckedRadio(input ?? "")) fields.set(name, getInputValue(input ?? ""));
		else if (!fields.has(name)) fields.set(name, null);
	}
	return fields;
}

function isUncheckedRadio(attributes: string): boolean {
	return getAttribute(attributes, "type") === "radio" && !/\schecked\b/.test(attributes);
}

function getInputValue(attributes: string): string | null {
	const type = getAttribute(attributes, "type");
	if (type === "file") return null;
	if (type === "checkbox") return /\schecked\b/.test(attributes) ? (getAttribute(attributes, "value") ?? "on") : null;
	return getAttribute(attributes, "value") ?? "";
}

function getSelected(options: string): string {
	const all = [...options.matchAll(/<option\b([^>]*)>([\s\S]*?)<\/option>/g)];
	const [, attributes = "", label = ""] =
		all.find(([, attributes = ""]) => /\sselected\b/.test(attributes)) ?? all[0] ?? [];
	return getAttribute(attributes, "value") ?? getText(label);
}

function getAttribute(tag: string, name: string): string | undefined {
	const value = tag.match(new RegExp(`(?:^|\\s)${name}="([^"]*)"`))?.[1];
	return value === undefined ? undefined : decodeEntities(value);
}
