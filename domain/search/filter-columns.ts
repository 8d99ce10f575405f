import type { Activity } from "../activity/activity.ts";
import { parseAges } from "../activity/ages.ts";
import type { Facts } from "../activity/facts.ts";
import { toLanguageCode } from "../activity/language-codes.ts";
import { foldText } from "../normalize-text.ts";

type Described = Pick<Activity, "facts" | "location" | "venueId" | "keywords" | "languages" | "offers" | "price">;

/** Computes the columns that filters query. */
export function toFilterColumns(activity: Described, siteCurrency: string) {
	const codes = activity.languages.flatMap((name) => toLanguageCode(name) ?? []);
	return {
		factAnswers: formatAnswers(activity.facts),
		online: isOnline(activity),
		/** ',en,es,': each code between commas. */
		languageCodes: codes.length === 0 ? "" : `,${[...new Set(codes)].sort().join(",")},`,
		priceFloor: getPriceFloor(activity, siteCurrency),
		priceCeiling: getPriceCeiling(activity, siteCurrency),
	};
}

/** Writes ',indoor:yes,meals:no,'. */
function formatAnswers(facts: Facts): string {
	const answers = Object.entries(facts).map(([name, { answer }]) => `${name}:${answer}`);
	return answers.length === 0 ? "" : `,${answers.sort().join(",")},`;
}

const onlineWords = new Set([
	"online",
	"virtual",
	"virtually",
	"remote",
	"online only",
	"zoom",
	"via zoom",
	"online class",
]);

/** Returns 1 for yes, 0 for no, null if unknown: 1 if the location or a keyword as a whole says 'online'. The word inside a longer text proves nothing. */
function isOnline({ location, venueId, keywords }: Described): 0 | 1 | null {
	if ([location, ...keywords].some((text) => onlineWords.has(foldText(text)))) return 1;
	return location === "" && venueId === null ? null : 0;
}

/** The smallest positive amount: added to the bound of 'Over $50', and the floor of a price in another currency. */
const moreThanNothing = 0.01;

/**
 * Returns the known lower bound of an activity's price: 'Over $50' is neither free nor under $25. Null if nothing is
 * known.
 */
function getPriceFloor({ offers, price }: Described, siteCurrency: string): number | null {
	if (offers.length === 0) return price;
	const floors = offers.map(({ price: exact, minPrice, priceCurrency }) => {
		const lowest = exact ?? (minPrice === null ? null : minPrice + moreThanNothing);
		return lowest === null || lowest === 0 || priceCurrency === siteCurrency ? lowest : moreThanNothing;
	});
	return floors.includes(null) ? null : Math.min(...floors.map(Number));
}

/** Returns the known upper bound of the lowest price: 'Up to $20' is not over $25. Null if nothing is known. */
function getPriceCeiling({ offers, price }: Described, siteCurrency: string): number | null {
	if (offers.length === 0) return price;
	const ceilings = offers.flatMap(({ price: exact, maxPrice, priceCurrency }) =>
		priceCurrency === siteCurrency ? (exact ?? maxPrice ?? []) : [],
	);
	return ceilings.length === 0 ? null : Math.min(...ceilings);
}

/** Stored in place of a missing upper limit. */
export const noUpperAgeMonths = 2400;

/** Computes the columns that age filters query, in whole months. */
export function toAgeColumns({ ageRange }: Pick<Activity, "ageRange">) {
	const ages = parseAges(ageRange);
	return {
		ageMinMonths: ages?.minMonths ?? null,
		ageMaxMonths: ages ? (ages.maxMonths ?? noUpperAgeMonths) : null,
	};
}
