import { HtmlPage } from "./html-page.ts";

/** A POST form of a page: its action, and valid values for its fields. */
export type Form = { target: string; fields: Record<string, string> };

const validValues: Record<string, string> = { email: "ida@example.com", phone: "555 010 0199", childAge: "9" };

/** Returns the forms with method="post" in a page. */
export function parseForms(html: string, address: string): Form[] {
	return new HtmlPage(html).findAll("form", { method: /^post$/i }).map((form) => ({
		target: (form.attribute("action") ?? address).replace(/#.*/, ""),
		fields: parseFields(form),
	}));
}

function parseFields(form: HtmlPage): Record<string, string> {
	const fields: Record<string, string> = {};
	for (const field of form.findAll(["input", "textarea", "select"], { name: true })) {
		// The honeypot, which people don't reach.
		if (field.attribute("tabindex") === "-1") continue;
		const name = field.attribute("name") ?? "";
		// A radio button without a value is the choice not to choose.
		if (field.attribute("type") === "radio" && fields[name] === "") continue;
		fields[name] = getValidValue(field);
	}
	return fields;
}

function getValidValue(field: HtmlPage): string {
	const [firstOption] = field.findAll("option");
	if (firstOption) return firstOption.attribute("value") ?? "";
	const type = field.attribute("type") ?? "";
	const isCheckable = ["checkbox", "radio"].includes(type);
	const text = type === "hidden" ? "" : (validValues[field.attribute("name") ?? ""] ?? "Ida");
	return field.attribute("value") ?? (isCheckable ? "on" : text);
}
