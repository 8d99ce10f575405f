import { createStoredValue } from "./stored-value.ts";

const maxPlaceLength = 100;
/** Activities skipped before the last 200 are shown again. */
const maxSkipped = 200;

/**
 * Where the family looks for things to do: a town, a postcode, or a position rounded to a kilometre. Empty for
 * anywhere.
 */
export const storedPlace = createStoredValue<string>("place", (stored) =>
	typeof stored === "string" ? stored.slice(0, maxPlaceLength) : "",
);

/** The ids of activities that the family dismissed with 'not these'. */
export const storedSkipped = createStoredValue<string[]>("not-these", (stored) =>
	Array.isArray(stored) ? stored.filter((id): id is string => typeof id === "string").slice(-maxSkipped) : [],
);
