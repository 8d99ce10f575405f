import { toAsciiDigits } from "../normalize-text.ts";

export type Phone = {
	/** Digits only, preceded by '+' if international. */
	number: string;
	extension: string | null;
};

const minDigits = 6;
/** Of an international number (ITU-T E.164). */
const maxDigits = 15;
/** Shorter parts of a longer text may be anything: a time, an age, a house number. */
const minDigitsInText = 7;
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
	const isInternational = /^\(?(\+|00)/.test(main);
	// The zero of '+44 (0)20' is only dialled within the country.
	const digits = (isInternational ? main.replace("(0)", "") : main).replace(/\D/g, "");
	if (digits.length < minDigits || digits.length > maxDigits) return null;
	const number = isInternational ? `+${digits.replace(/^00/, "")}` : digits;
	return { number, extension: extension ?? null };
}

/** Returns true if a person who reads the text can call: it has enough digits, with whatever words around them. */
export function isCallable(text: string): boolean {
	return toAsciiDigits(text).replace(/\D/g, "").length >= minDigits;
}

/** The end of a number's part that belongs to what follows: the '9' of '555 010 0199 9am', the '2' of '… 2nd floor'. */
const startOfNext = /(?<=\d)\s+\d{1,2}(?=\p{L}|:\d)/gu;

/** Returns the phone number, or the first one of a text: '555 010 0199 (home) or 555 010 0142'. Null if none is clear. */
function findPhone(text: string): Phone | null {
	const parts = toAsciiDigits(text)
		.replace(startOfNext, " | ")
		.split(/[^\d\s().+\p{Pd}\u2212·•]+/u);
	const isClear = (phone: Phone | null) => phone !== null && phone.number.length >= minDigitsInText;
	return parsePhone(text) ?? parts.map((part) => parsePhone(part.replace(/^[^\d+]+/, ""))).find(isClear) ?? null;
}

/** Returns the digits of a phone number without its extension. */
export function getPhoneDigits(text: string): string {
	return (parsePhone(text)?.number ?? toAsciiDigits(text)).replace(/\D/g, "");
}

/**
 * Returns a `tel:` URL (RFC 3966) of the first number in a text: 'tel:+442079460018;ext=4'. Spreadsheets keep it as
 * text, and it can be dialled. Null if it isn't clear what to dial.
 */
export function toTelUrl(text: string): string | null {
	const phone = findPhone(text);
	if (!phone) return null;
	return `tel:${phone.number}${phone.extension ? `;ext=${phone.extension}` : ""}`;
}
