import type { Activity } from "../activity/activity.ts";
import { parseAges } from "../activity/ages.ts";

/** Computes the columns that age filters query, in whole months. */
export function toSearchColumns({ ageRange }: Pick<Activity, "ageRange">) {
	const ages = parseAges(ageRange);
	return {
		ageMinMonths: ages?.minMonths ?? null,
		ageMaxMonths: ages ? (ages.maxMonths ?? noUpperAgeMonths) : null,
	};
}

/** Stored in place of a missing upper limit. */
export const noUpperAgeMonths = 2400;
