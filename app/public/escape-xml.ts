/** Characters that XML does not allow, not even as references. */
const invalidXmlCharacters = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Escapes text for XML elements and attributes. */
export function escapeXml(text: string): string {
	return text.replace(invalidXmlCharacters, "").replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
