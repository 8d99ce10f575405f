import type { Activity } from "./activity.ts";
import { parseAges } from "./ages.ts";

/** The columns that age filters read, in whole months. */
export function toSearchColumns({ ageRange }: Pick<Activity, "ageRange">) {
	const ages = parseAges(ageRange);
	return {
		ageMinMonths: ages?.minMonths ?? null,
		ageMaxMonths: ages ? (ages.maxMonths ?? noUpperAgeMonths) : null,
	};
}

/** The upper bound of an open age range in the store. */
export const noUpperAgeMonths = 2400;
