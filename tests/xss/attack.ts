/** A hostile text. `run` is a call that must never happen, `far` an address on another site that must never be asked for. */
export type Attack = (run: string, far: string) => string;

/** Every character as a character reference. */
export function references(text: string, base: 10 | 16, { digits = 0, end = ";" } = {}): string {
	const mark = base === 16 ? "&#x" : "&#";
	return Array.from(
		text,
		(character) => mark + (character.codePointAt(0) ?? 0).toString(base).padStart(digits, "0") + end,
	).join("");
}

/** For a data: address. */
export function base64(text: string): string {
	return Buffer.from(text).toString("base64");
}

/** The brackets as character references: a text for srcdoc, or one that comes to life when it is read once too often. */
export function escaped(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
