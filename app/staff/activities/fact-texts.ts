import type { CheckedFact } from "../../../domain/activity/activity.ts";
import type { FactName } from "../../../domain/activity/facts.ts";

/** The facts as staff read them. */
export const factTexts: Record<FactName, string> = {
	indoor: "Indoors",
	stepFree: "Step-free access",
	meals: "Meals included",
	transport: "Transport",
	extendedCare: "Extended care",
	financialAid: "Financial aid",
	licensed: "Licensed",
	backgroundChecks: "Background checks",
	insured: "Insured",
};

export const checkedFactTexts: Record<CheckedFact, string> = {
	price: "Price",
	sessions: "Dates",
	ageRange: "Ages",
	venue: "Place",
	facts: "Yes/no facts",
};
