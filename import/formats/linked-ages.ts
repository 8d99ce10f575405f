import { noUpperAge } from "../../domain/activity/age-range.ts";
import { parseAges } from "../../domain/activity/ages.ts";
import type { SourceActivity } from "../source-activity.ts";
import { mergeAges, parsePeopleAges } from "../values/parse-people-ages.ts";
import { type ItemContext, reportUnreadable } from "./item-context.ts";
import { getNumber, getText, isNode, type LinkedNode, listNodes, listOffers, listValues } from "./linked-data.ts";

type AgeMonths = Pick<SourceActivity, "ageMinMonths" | "ageMaxMonths">;

const unknownAges: AgeMonths = { ageMinMonths: null, ageMaxMonths: null };

/** Reads the ages from OpenActive's `ageRange`, schema.org's `typicalAgeRange`, or the audience. */
export function readAges(event: LinkedNode, context: ItemContext): AgeMonths {
	if (event.ageRange !== undefined) {
		const ages = readAgeRange(event.ageRange);
		if (!ages) reportUnreadable(context, "ageRange", event.ageRange);
		return ages ?? unknownAges;
	}
	const text = getText(event.typicalAgeRange);
	if (text) {
		const ages = parseTypicalAgeRange(text);
		if (!ages) reportUnreadable(context, "typicalAgeRange", text);
		return ages ?? unknownAges;
	}
	const audience = readAudience(event);
	const isKnown = audience.ageMinMonths !== null || audience.ageMaxMonths !== null;
	return isKnown ? audience : readOfferAges(event);
}

/** Returns the combined ages of all offers, if each of them states some. */
function readOfferAges(event: LinkedNode): AgeMonths {
	const ranges = listOffers(event).map(({ ageRange }) => readAgeRange(ageRange));
	const ages = mergeAges(
		ranges.map((range) => range && { minMonths: range.ageMinMonths ?? 0, maxMonths: range.ageMaxMonths }),
	);
	return ages ? { ageMinMonths: ages.minMonths, ageMaxMonths: ages.maxMonths } : unknownAges;
}

/** Reads a QuantitativeValue in years. Returns null if the value is not one. */
export function readAgeRange(value: unknown): AgeMonths | null {
	const [range] = listValues(value);
	return isNode(range) ? toMonths(getNumber(range.minValue), getNumber(range.maxValue)) : null;
}

/** Parses '5-12', '7-', '-5', '12+' or 'All ages'. */
function parseTypicalAgeRange(text: string): AgeMonths | null {
	const plain = text.replace(/^(\d+)\s*[-–]$/, "$1+").replace(/^[-–]\s*(\d+)$/, "up to $1");
	const ages = parseAges(plain) ?? parsePeopleAges(plain);
	return ages && { ageMinMonths: ages.minMonths, ageMaxMonths: ages.maxMonths };
}

function readAudience(event: LinkedNode): AgeMonths {
	const [audience = {}] = listNodes(event.audience);
	return (
		readAgeRange(audience.suggestedAge) ??
		toMonths(
			getNumber(audience.suggestedMinAge ?? audience.requiredMinAge),
			getNumber(audience.suggestedMaxAge ?? audience.requiredMaxAge),
		) ??
		unknownAges
	);
}

/**
 * A maximum of 12 years includes the eleven months after the twelfth birthday. Returns null if the ages contradict each
 * other.
 */
function toMonths(minYears: number | null, maxYears: number | null): AgeMonths | null {
	const min = minYears ?? 0;
	const max = maxYears ?? noUpperAge;
	if (min < 0 || max < min) return null;
	// Forms that nobody filled in.
	if (max === 0) return unknownAges;
	return {
		ageMinMonths: minYears === null ? null : Math.round(min * 12),
		ageMaxMonths: maxYears === null || max >= noUpperAge ? null : Math.round(max * 12) + 11,
	};
}
