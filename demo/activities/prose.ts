/** Text wrapped for the source, unwrapped for the reader: a blank line starts a new paragraph, any other break is a space. */
export function prose(text: TemplateStringsArray): string {
	return text
		.join("")
		.trim()
		.split(/\n\s*\n/)
		.map((paragraph) => paragraph.trim().replace(/\s+/g, " "))
		.join("\n\n");
}
