import { foldText } from "../normalize-text.ts";
import type { Activity } from "./activity.ts";
import { parseAges } from "./ages.ts";

/** The columns that text searches and age filters read. Ages are whole months. */
export function toSearchColumns(
	activity: Pick<Activity, "title" | "description" | "category" | "location" | "ageRange">,
) {
	const ages = parseAges(activity.ageRange);
	return {
		searchText: [activity.title, activity.category, activity.description].map(foldText).join("\n"),
		whereText: foldText(activity.location),
		ageMinMonths: ages?.minMonths ?? null,
		ageMaxMonths: ages ? (ages.maxMonths ?? noUpperAgeMonths) : null,
	};
}

/** The upper bound of an open age range in the store. */
export const noUpperAgeMonths = 2400;
