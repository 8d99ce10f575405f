import { foldText } from "../normalize-text.ts";
import { type Weekday, weekdays } from "../session/session.ts";

/**
 * Languages whose words for weekdays and years come from Intl. A language that needs more than these words can't be
 * supported by this table.
 */
const locales = ["es", "fr", "de", "it", "pt", "nl", "pl"];

/** 2024-01-01 is a Monday. */
const dates = weekdays.map((day, index) => [day, new Date(Date.UTC(2024, 0, index + 1))] as const);

/** Names by weekday, with plurals: 'sábado', 'sabado', 'samedi'. */
export const foreignDays = Object.fromEntries(
	dates.map(([day, date]) => {
		const names = locales.map((locale) => date.toLocaleDateString(locale, { weekday: "long", timeZone: "UTC" }));
		return [day, toAlternatives(names)];
	}),
) as Record<Weekday, string>;

/** 'el sábado', 'le samedi', 'am Samstag'. */
export const foreignDay = `(?:(?:el|los|le|les|am|il|op) )?(?<days>(?:${Object.values(foreignDays).join("|")})s?)`;

/** 'años', 'ans', 'Jahre'. */
const years = toAlternatives(
	locales.flatMap((locale) => [1, 2, 5].map((count) => formatYears(count, locale).replace(/[\d\s]/gu, ""))),
);

/** 'de 6 años', '6 ans', '6 Jahre'. */
export const foreignAge = `(?:de |à )?(?<ages>\\d{1,2}) (?:${years})`;

export const foreignFree = "gratis|gratuite?s?|gratuitos?";

function formatYears(count: number, locale: string): string {
	return new Intl.NumberFormat(locale, { style: "unit", unit: "year", unitDisplay: "long" }).format(count);
}

/** Returns a pattern of the words with and without accents, which people leave out on many keyboards. */
function toAlternatives(words: string[]): string {
	return [...new Set(words.flatMap((word) => [word.toLowerCase(), foldText(word)]))].join("|");
}
