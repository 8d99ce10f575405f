import * as z from "zod";

/** Repairs of mojibake, described in docs/importing.md. Each changes only unambiguous characters. */
export const encodingRepairs = {
	"utf-8-as-latin-1": repairUtf8,
	"mac-roman-as-latin-1": repairMacRoman,
	"question-mark-for-apostrophe": (text: string) => text.replace(/(?<=\p{L})\?(?=(?:s|t|d|m|re|ve|ll)\b(?!=))/gu, "’"),
} satisfies Record<string, (text: string) => string>;
export const EncodingRepairNames = z
	.array(z.enum(Object.keys(encodingRepairs) as (keyof typeof encodingRepairs)[]))
	.min(1);

/** Repairs UTF-8 that was read as Latin-1 or Windows-1252: 'Ã©' to 'é', 'â€™' to '’'. */
function repairUtf8(text: string): string {
	if (!/[\u00c2\u00c3\u00e2\u00ef\u00f0]/.test(text)) return text;
	return text.replace(utf8AsLatin1, (broken) => utf8.decode(Uint8Array.from(broken, toByte)));
}

const utf8 = new TextDecoder();
/** The characters of the bytes 0x80 to 0x9F in Windows-1252. */
const windows1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const continuation = `[\\u0080-\\u00bf${windows1252}]`;
/** Matches Latin letters and signs, general punctuation, the byte order mark, and emoji. */
const utf8AsLatin1 = new RegExp(
	[
		`[\\u00c2\\u00c3]${continuation}`,
		`\\u00e2[\\u0080-\\u0084€‚ƒ„]${continuation}`,
		"\\u00ef\\u00bb\\u00bf",
		`\\u00f0[\\u009fŸ]${continuation}{2}`,
	].join("|"),
	"g",
);

function toByte(character: string): number {
	const index = windows1252.indexOf(character);
	return index >= 0 ? 0x80 + index : character.charCodeAt(0);
}

/**
 * Repairs Mac OS Roman that was read as Latin-1, which turned accented letters into control characters, and quotes and
 * dashes into capital letters.
 */
function repairMacRoman(text: string): string {
	if (!/[\u0080-\u00ff]/.test(text)) return text;
	const letters = text.replace(/[\u0080-\u009f]/g, (broken) => macRoman.decode(Uint8Array.of(broken.charCodeAt(0))));
	return macRomanSigns.reduce((repaired, [broken, sign]) => repaired.replace(broken, sign), letters);
}

const macRoman = new TextDecoder("macintosh");
/**
 * Matches capital letters where there can't be any: inside or after a lower-case word, or directly before a capital.
 */
const macRomanSigns: [RegExp, string][] = [
	[/(?<!\p{L})Ô(?=\p{L}[^Ô]{0,80}Õ)/gu, "‘"],
	[/(?<=[\p{Ll}\p{N}])Õ|(?<=\p{L})Õ(?=\p{Ll})/gu, "’"],
	[/(?<!\p{Lu})Ò(?=[\p{L}\p{N}][^Ò]{0,200}Ó)/gu, "“"],
	[/(?<=[\p{Ll}\p{N}.,!?’])Ó(?!\p{Ll})/gu, "”"],
	[/(?<=[\p{Ll}\p{N}\s])Ð(?=[\p{L}\p{N}\s])/gu, "–"],
	[/(?<=\p{Ll}\s?)Ñ|(?<=\s)Ñ(?=\s)/gu, "—"],
	[/(?<=\p{Ll})É/gu, "…"],
	[/(?<=\p{Ll})Ê|Ê(?!\p{L})/gu, " "],
	[/(?<!\p{Lu})À(?=\p{Lu}\p{Ll})/gu, "¿"],
	[/(?<!\p{Lu})Á(?=\p{Lu}\p{Ll}|ò\p{Ll})/gu, "¡"],
	[/(?<!\p{L})ò(?=\p{Ll}{2})/gu, "Ú"],
	[/(?<=\p{L})¨/gu, "®"],
	[/¥(?= \p{L})/gu, "•"],
];
