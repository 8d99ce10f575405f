/** A form of some page that sends something: where to, and what a well-meaning visitor would send. */
export type Form = { target: string; fields: Record<string, string> };

const sensible: Record<string, string> = { email: "ida@example.com", phone: "555 010 0199" };

/** The forms with method 'post' in a page. */
export function formsOf(html: string, address: string): Form[] {
	return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)]
		.filter(([, attributes = ""]) => attribute(attributes, "method")?.toLowerCase() === "post")
		.map(([, attributes = "", content = ""]) => ({
			target: (attribute(attributes, "action") ?? address).replace(/#.*/, ""),
			fields: fieldsOf(content),
		}));
}

function fieldsOf(content: string): Record<string, string> {
	const fields: Record<string, string> = {};
	for (const [, attributes = ""] of content.matchAll(/<(?:input|textarea|select)\b([^>]*)>/g)) {
		const name = attribute(attributes, "name");
		if (!name) continue;
		const isBox = /type="(checkbox|radio)"/.test(attributes);
		const typed = /type="hidden"/.test(attributes) ? "" : (sensible[name] ?? "Ida");
		fields[name] = attribute(attributes, "value") ?? (isBox ? "on" : typed);
	}
	return fields;
}

function attribute(tag: string, name: string): string | undefined {
	return tag.match(new RegExp(`\\s${name}="([^"]*)"`))?.[1]?.replaceAll("&amp;", "&");
}
