/** Unwraps text of the source code: a blank line starts a new paragraph, any other line break is a space. */
export function prose(text: TemplateStringsArray): string {
	return text
		.join("")
		.trim()
		.split(/\n\s*\n/)
		.map((paragraph) => paragraph.trim().replace(/\s+/g, " "))
		.join("\n\n");
}
