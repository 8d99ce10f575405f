import type { CheckedFact } from "../../../domain/activity/activity.ts";

export const checkedFactTexts: Record<CheckedFact, string> = {
	price: "Price",
	sessions: "Dates",
	ageRange: "Ages",
	venue: "Place",
	facts: "Yes/no facts",
};
