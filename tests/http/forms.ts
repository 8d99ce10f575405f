/** A POST form of a page: its action, and valid values for its fields. */
export type Form = { target: string; fields: Record<string, string> };

const validValues: Record<string, string> = { email: "ida@example.com", phone: "555 010 0199", childAge: "9" };

/** Returns the forms with method="post" in a page. */
export function parseForms(html: string, address: string): Form[] {
	return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)]
		.filter(([, attributes = ""]) => getAttribute(attributes, "method")?.toLowerCase() === "post")
		.map(([, attributes = "", content = ""]) => ({
			target: (getAttribute(attributes, "action") ?? address).replace(/#.*/, ""),
			fields: parseFields(content),
		}));
}

function parseFields(content: string): Record<string, string> {
	const fields: Record<string, string> = {};
	for (const [, tag, attributes = "", firstOption = ""] of content.matchAll(
		/<(input|textarea|select)\b([^>]*)>(?:<option\b([^>]*)>)?/g,
	)) {
		const name = getAttribute(attributes, "name");
		// The honeypot, which no person meets.
		if (!name || /tabindex="-1"/i.test(attributes)) continue;
		if (tag === "select") {
			fields[name] = getAttribute(firstOption, "value") ?? "";
			continue;
		}
		const isCheckable = /type="(checkbox|radio)"/.test(attributes);
		const text = /type="hidden"/.test(attributes) ? "" : (validValues[name] ?? "Ida");
		fields[name] = getAttribute(attributes, "value") ?? (isCheckable ? "on" : text);
	}
	return fields;
}

function getAttribute(tag: string, name: string): string | undefined {
	return tag.match(new RegExp(`\\s${name}="([^"]*)"`))?.[1]?.replaceAll("&amp;", "&");
}
