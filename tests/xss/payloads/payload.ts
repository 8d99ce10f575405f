/**
 * Creates a hostile text. `js` is a call that must never run, `url` a URL of another site that must never be requested.
 */
export type Payload = (js: string, url: string) => string;

/** Encodes every character as a character reference. */
export function toCharacterReferences(text: string, base: 10 | 16, { digits = 0, end = ";" } = {}): string {
	const mark = base === 16 ? "&#x" : "&#";
	return Array.from(
		text,
		(character) => mark + (character.codePointAt(0) ?? 0).toString(base).padStart(digits, "0") + end,
	).join("");
}

/** Encodes a text for a data: URL. */
export function toBase64(text: string): string {
	return Buffer.from(text).toString("base64");
}

/** Escapes HTML, for srcdoc or for text that becomes markup when decoded twice. */
export function escapeHtml(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
