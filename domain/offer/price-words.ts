const money = "(?=\\D{0,4}\\d)";

/** Patterns of Spanish, French and German price terms, with the English terms that parsePrices understands. */
const words: [RegExp, string][] = [
	[/\b(?:gratuit[oae]?s?|gratis|kostenlos|kostenfrei|umsonst|(?<=^(?:eintritt: )?)frei)(?!\p{L})/gu, "free"],
	[
		/(?<!\p{L})(?:entrada|acceso|entrée|accès|eintritt|zugang)(?: est| ist| es)? (?:libre|free|frei)(?!\p{L})/gu,
		"free",
	],
	[
		/(?<!\p{L})(?:soirée|séance|atelier|spectacle|concert|animation|visite|activité|taller|actividad|sesión) free(?!\p{L})/gu,
		"free",
	],
	[/\b(?:freier eintritt|eintritt: free)\b/gu, "free"],
	[
		/(?<!\p{L})(?:(?:à |a )?(?:prix|precio|participation|aportación) (?:libre|voluntari[oa])|taquilla inversa|zahl(?:e|en sie)?,? was du (?:kannst|willst|möchtest))(?!\p{L})/gu,
		"pay what you can",
	],
	[new RegExp(`(?<!\\p{L})(?:à partir de|a partir de|desde|dès|ab) ${money}`, "gu"), "from "],
	[new RegExp(`(?<!\\p{L})(?:hasta|jusqu['’]à|bis zu|bis|maximal|máximo|maximum) ${money}`, "gu"), "up to "],
	[new RegExp(`(?<!\\p{L})(?:más de|plus de|über|mehr als) ${money}`, "gu"), "over "],
	[new RegExp(`(?<!\\p{L})(?:menos de|moins de|unter|weniger als) ${money}`, "gu"), "under "],
	[
		/(?<!\p{L})(?:por|par|pro|la|le|al|à la|im|a la|\/) ?(?:clase|sesión|séance|cours|einheit)(?!\p{L})/gu,
		" per session",
	],
	[/(?<!\p{L})(?:por|par|pro|la|al|à la|im|a la|\/) ?(?:día|jour|journée|tag)(?!\p{L})/gu, " per day"],
	[/(?<!\p{L})(?:por|par|pro|la|al|à la|in der|a la|\/) ?(?:semana|semaine|woche)(?!\p{L})/gu, " per week"],
	[/(?<!\p{L})(?:por|par|pro|le|al|im|\/) ?(?:mes|mois|monat)(?!\p{L})/gu, " per month"],
	[/(?<!\p{L})(?:por|par|pro|el|le|\/) ?(?:curso|trimestre|stage|kurs)(?!\p{L})/gu, " per course"],
	[/(?<!\p{L})(?:por|par|pro|\/) ?(?:niñ[oa]|enfant|kind)(?!\p{L})/gu, " per child"],
	[/(?<!\p{L})(?:por|par|pro|\/) ?(?:persona|personne|person)(?!\p{L})/gu, " per person"],
];

/**
 * A range: 'de 6 à 25 €', 'entre 6 y 25 €', '6 bis 25 €'. Prices for two groups, '5/7 €', are treated as a range, too.
 */
const range =
	/(?<!\p{L})(?:(?:de|von|entre|zwischen) )?((?:\p{Sc} ?)?\d[\d.,]*(?: ?(?:€|euros?))?)(?: (?:à|a|y|et|bis|und) |(?<=\d) ?\/ ?(?=\d[\d.,]* ?€))((?:\p{Sc} ?)?\d[\d.,]*(?: ?(?:€|euros?))?)/gu;

/** Replaces terms of other languages in a lower-case price with English ones. */
export function translatePrice(text: string): string {
	const ranges = text.replace(range, "$1 - $2");
	return words.reduce((translated, [pattern, word]) => translated.replace(pattern, word), ranges);
}
