import { toAsciiDigits } from "../normalize-text.ts";

export type Phone = {
	/** Digits only, preceded by '+' if international. */
	number: string;
	extension: string | null;
};

const minDigits = 6;
const spelling =
	/^(?:tel|phone|mobile|cell)?[.:]?\s*(\(?\+?\s*[(\d][\d\s().\p{Pd}\u2212/·•]*?)(?:[\s,;]*(?:ext(?:ension|n)?|x|#|,)[\s.:=]*(\d{1,7}))?$/iu;

/**
 * Parses a phone number in any usual spelling: '+44 (0)20 7946 0018', '555–010–0199 ext. 4'. Returns null if it isn't
 * one.
 */
export function parsePhone(text: string): Phone | null {
	const plain = toAsciiDigits(text)
		.replace(/\p{Cf}/gu, "")
		.trim();
	const [, main, extension] = plain.match(spelling) ?? [];
	if (main === undefined) return null;
	const isInternational = /^\(?\+/.test(main);
	// The zero of '+44 (0)20' is only dialled within the country.
	const digits = (isInternational ? main.replace("(0)", "") : main).replace(/\D/g, "");
	if (digits.length < minDigits) return null;
	const number = isInternational ? `+${digits}` : digits.replace(/^00/, "+");
	return { number, extension: extension ?? null };
}

/** Returns the digits of a phone number without its extension. */
export function getPhoneDigits(text: string): string {
	return (parsePhone(text)?.number ?? toAsciiDigits(text)).replace(/\D/g, "");
}

/** Returns a `tel:` URL (RFC 3966): 'tel:+442079460018;ext=4'. Spreadsheets keep it as text, and it can be dialled. */
export function toTelUrl(text: string): string {
	const phone = parsePhone(text);
	return phone?.extension
		? `tel:${phone.number};ext=${phone.extension}`
		: `tel:${phone?.number ?? getPhoneDigits(text)}`;
}
