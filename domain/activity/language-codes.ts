import { foldText } from "../normalize-text.ts";
import { getLanguageName } from "./language-name.ts";

/**
 * Returns the primary subtag of a language as sources and staff write it: 'Spanish', 'Español', 'es', 'es-MX'. Null if
 * unknown.
 */
export function toLanguageCode(name: string): string | null {
	const [first = ""] = foldText(name).split(/[-_]/);
	return byName.get(foldText(name)) ?? (/^[a-z]{2,3}$/.test(first) && getLanguageName(first) ? first : null);
}

/** Languages that are recognised by their English and their own names: mostly ISO 639-1 codes. */
const codes =
	"aa ab af am ar as az ba be bg bn bo bs ca cs cy da de dv el en eo es et eu fa fi fo fr fy ga gd gl gu ha he hi hr ht hu hy id ig is it ja ka kk km kn ko ku ky la lb lo lt lv mg mi mk ml mn mr ms mt my ne nl no om or pa pl ps pt ro ru rw sd si sk sl sm sn so sq sr st su sv sw ta te tg th ti tk tl tn to tr ts tt ug uk ur uz vi wo xh yi yo zh zu fil hmn yue";
const byName = new Map(
	codes.split(" ").flatMap((code) => {
		const own = new Intl.DisplayNames(code, { type: "language", fallback: "none" }).of(code);
		return [getLanguageName(code), own].flatMap((name) => (name ? [[foldText(name), code] as const] : []));
	}),
);
for (const [name, code] of [
	["mandarin", "zh"],
	["cantonese", "yue"],
	["farsi", "fa"],
	["tagalog", "tl"],
	["asl", "ase"],
	["american sign language", "ase"],
] as const) {
	byName.set(name, code);
}
