import { getLink } from "./html.ts";
import { HtmlPage } from "./html-page.ts";

/** A value of a form field; null unchecks a checkbox. */
type FieldValue = string | File | null;

/** A browser without JavaScript. Stores cookies, follows redirects, and submits the forms in a page. */
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

	/** The current page, parsed. */
	get page(): HtmlPage {
		return new HtmlPage(this.html);
	}

	/** Follows the link with the given text. */
	async follow(link: string): Promise<void> {
		await this.open(new URL(getLink(this.html, link), this.#origin + this.path).href);
	}

	/** Submits the page's search form. Other fields keep their values. */
	async search(values: Record<string, string>): Promise<void> {
		const form = this.page.find("form", { role: "search" });
		const fields = Object.fromEntries(
			[...readFields(form), ...this.#readFieldsElsewhere(form)].map(([name, value]) => [name, value ?? ""]),
		);
		for (const name of Object.keys(values)) {
			if (!(name in fields)) throw new Error(`The search form has no field "${name}"`);
		}
		const query = new URLSearchParams({ ...fields, ...values });
		const { pathname } = new URL(this.path, this.#origin);
		await this.open(`${pathname}?${query}`);
	}

	/** Returns the fields outside a form that refer to it by id. */
	#readFieldsElsewhere(form: HtmlPage): [name: string, value: string | null][] {
		const id = form.attribute("id");
		if (!id) return [];
		return this.page
			.findAll(["input", "select"], { form: id })
			.map((field) => [field.attribute("name") ?? "", readValue(field)]);
	}

	/** Submits the form with the given button, identified by its trimmed text. Other fields keep their values. */
	async submit(button: string, values: Record<string, FieldValue> = {}): Promise<void> {
		const { form, pressed } = findForm(this.page, button);
		const fields = readFields(form);
		const isMultipart = form.attribute("enctype") === "multipart/form-data";
		const body = isMultipart ? new FormData() : new URLSearchParams();
		for (const name of Object.keys(values)) {
			if (!fields.has(name)) throw new Error(`The form of "${button}" has no field "${name}"`);
		}
		const name = pressed.attribute("name");
		if (name) body.append(name, pressed.attribute("value") ?? "");
		for (const [name, value] of fields) {
			const submitted = name in values ? values[name] : value;
			if (submitted instanceof File && body instanceof FormData) body.append(name, submitted);
			else if (typeof submitted === "string") body.append(name, submitted);
		}
		const referer = this.#origin + this.path;
		const url = new URL(form.attribute("action") || this.path, this.#origin);
		if (form.attribute("method") !== "post") {
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

function findForm(page: HtmlPage, button: string) {
	for (const form of page.findAll("form")) {
		const pressed = form.findAll("button", { type: "submit" }).find(({ text }) => text === button);
		if (pressed) return { form, pressed };
	}
	throw new Error(`The page has no form with the button "${button}"`);
}

/** Returns the fields in page order, with the values that a browser would submit unchanged. */
function readFields(form: HtmlPage): Map<string, string | null> {
	const fields = new Map<string, string | null>();
	for (const field of form.findAll(["input", "textarea", "select"], { name: true })) {
		const name = field.attribute("name") ?? "";
		const isUncheckedRadio = field.attribute("type") === "radio" && field.attribute("checked") === undefined;
		if (!isUncheckedRadio) fields.set(name, readValue(field));
		else if (!fields.has(name)) fields.set(name, null);
	}
	return fields;
}

function readValue(field: HtmlPage): string | null {
	const options = field.findAll("option");
	const selected = options.find((option) => option.attribute("selected") !== undefined) ?? options[0];
	if (selected) return selected.attribute("value") ?? selected.text;
	if (field.tag === "textarea") return field.rawText;
	const type = field.attribute("type");
	if (type === "file") return null;
	if (type === "checkbox") return field.attribute("checked") === undefined ? null : (field.attribute("value") ?? "on");
	return field.attribute("value") ?? "";
}
