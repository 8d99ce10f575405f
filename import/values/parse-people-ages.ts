import { type AgesInMonths, parseAges } from "../../domain/activity/ages.ts";
import { foldText } from "../../domain/normalize-text.ts";

export const inYears = (min: number, max: number | null): AgesInMonths => ({
	minMonths: min * 12,
	maxMonths: max === null ? null : max * 12 + 11,
});

/** Age groups by name, in the four languages. 'Children' has the same ages as in the site's filter. */
const groups: Record<string, AgesInMonths> = {};
addGroup(
	inYears(0, null),
	"all ages|all|any age|everyone|everybody|family|families|whole family|todos los publicos|todas las edades|toda la familia|familias|tout public|tous publics|tous ages|tous les ages|toute la famille|familles|alle|alle altersgruppen|jedes alter|ganze familie|familien",
);
addGroup(inYears(0, 1), "babies|baby|infants|infant|bebes|bebe|babys");
addGroup(inYears(1, 3), "toddlers|toddler|tots|kleinkinder|tout-petits|tout petits");
addGroup(inYears(3, 5), "preschoolers|preschooler|preschool|pre-school|pre-k|prek|pre-kindergarten|preescolar");
addGroup(inYears(3, 12), "children|child|kids|ninos|ninas|ninos y ninas|enfants|enfant|kinder|infantil");
addGroup(inYears(9, 12), "tweens|tween|preteens|preteen|pre-teens");
addGroup(inYears(13, 19), "teens|teen|teenagers|teenager|adolescents|adolescentes|adolescent|teenager");
addGroup(inYears(18, null), "adults|adult|adultos|adultes|erwachsene");
addGroup(inYears(4, 5), "reception");
addGroup(inYears(5, 7), "ks1|key stage 1");
addGroup(inYears(7, 11), "ks2|key stage 2");
addGroup(inYears(11, 14), "ks3|key stage 3");

function addGroup(ages: AgesInMonths, names: string): void {
	for (const name of names.split("|")) groups[name] = ages;
}

const maxTextLength = 100;

/**
 * Parses ages as people name them in English, Spanish, French and German: groups ('Teens', 'Todos los públicos'),
 * British school years ('Year 3-6'), numbers in brackets ('Kids (6-11)'), 'birth to 5', 'At least 5 but less than 9',
 * 'de 6 à 12 ans', 'ab 6 Jahren'. Returns null for other texts, including American grades.
 */
export function parsePeopleAges(text: string): AgesInMonths | null {
	if (text.length > maxTextLength) return null;
	const words = foldText(text).replace(/[–—−]/g, "-").replace(/[.!]$/, "").trim();
	const inBrackets = words.match(/(?<=\()[^()]*\d[^()]*(?=\))/g);
	if (inBrackets) return mergeAges(inBrackets.map((part) => parseAges(toEnglish(part))));
	const [, least = "", limit = ""] = words.match(/^at least (.+) but less than (.+)$/) ?? [];
	const [first, last] = [parseAges(least), parseAges(`under ${limit}`)];
	if (first && last && first.minMonths <= (last.maxMonths ?? 0)) return { ...first, maxMonths: last.maxMonths };
	return parseGroups(words) ?? parseSchoolYears(words) ?? parseAges(toEnglish(words));
}

/** Parses texts that name only groups: 'Teens', 'Babies and toddlers', 'Teen/Adult', 'Adults only', 'All ages (…)'. */
function parseGroups(words: string): AgesInMonths | null {
	const names = words
		.replace(/\([^)]*\)/g, " ")
		.replace(/^(?:suitable for|open to|for|para|pour|fur|geeignet fur) (?:the |la |los |las |die )?/, "")
		.replace(/\b(?:only|mature|welcome|solo|uniquement|nur)\b/g, " ")
		.split(/\s*(?:[/&,+]|\b(?:and|y|et|und)\b)\s*/)
		.map((name) => name.trim())
		.filter(Boolean);
	const whole = groups[names.join(" and ")];
	const found = whole ? [whole] : names.map((name) => (Object.hasOwn(groups, name) ? groups[name] : undefined));
	return mergeAges(found);
}

/** Returns the ages that any of these includes, or null if one is unknown. */
export function mergeAges(all: (AgesInMonths | null | undefined)[]): AgesInMonths | null {
	const known = all.filter((ages) => ages != null);
	if (known.length === 0 || known.length < all.length) return null;
	const isOpen = known.some(({ maxMonths }) => maxMonths === null);
	return {
		minMonths: Math.min(...known.map(({ minMonths }) => minMonths)),
		maxMonths: isOpen ? null : Math.max(...known.map(({ maxMonths }) => maxMonths ?? 0)),
	};
}

/** Children turn five in Reception, and are a year older in each school year: Years 3 to 6 are ages 7 to 11. */
function parseSchoolYears(words: string): AgesInMonths | null {
	const [, first, last = first] =
		words.match(/^(?:school )?years? (\d{1,2})(?: ?(?:-|to|and|&) ?(?:years? )?(\d{1,2}))?$/) ?? [];
	const [from, to] = [Number(first), Number(last)];
	return from >= 1 && from <= to && to <= 13 ? inYears(from + 4, to + 5) : null;
}

/**
 * Translates words of other languages, and longer phrases, into the form that parseAges reads. The text has neither
 * capitals nor accents.
 */
function toEnglish(words: string): string {
	return words
		.replace(/^(?:suitable for|open to|for|para|pour|fur)\s+/, "")
		.replace(
			/^(?:children|kids|youth|students|campers|ninos(?: y ninas)?|ninas|jovenes|enfants|jeunes|kinder|jugendliche|edades|edad|ages?|im alter|alter)\b:?\s*/,
			"",
		)
		.replace(/\b(?:anos?|ans?|jahre?n?|j)\b/g, "years")
		.replace(/\b(?:mes(?:es)?|mois|monate?n?)\b/g, "months")
		.replace(/\b(?:de edad|d'age|of age|alt)\b/g, "")
		.replace(/\b(?:birth|newborns?|nacimiento|naissance|geburt)\b/g, "0")
		.replace(
			/^(?:min(?:imum)?(?: age)?|at least|a partir de|desde(?: los)?|mayores de|des|plus de|ab|uber)(?: l'age de| los)?:? (\d+)(?: (years|months))?\+?$/,
			"$1 $2+",
		)
		.replace(
			/^(?:max(?:imum)?(?: age)?|no older than|hasta(?: los)?|jusqu'a|bis(?: zu)?):? (\d+)(?: (years|months))?$/,
			"up to $1 $2",
		)
		.replace(/^(?:menores de|moins de|unter) (\d+)(?: (years|months))?$/, "under $1 $2")
		.replace(/^(?:de|von|du|entre|zwischen|between) (?=\d)/, "")
		.replace(/(?<=\d(?: years| months)?) (?:a|bis|und|et|y|and|au) (?=\d)/g, " - ")
		.replace(/\b(?:y mas|et plus|und alter|und mehr)\b/g, "and up")
		.replace(/\s+/g, " ")
		.replace(/ \+/g, "+")
		.trim();
}
