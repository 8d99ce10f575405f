import { publicErrors } from "./errors/public-errors.ts";
import { requestErrors } from "./errors/request-errors.ts";

/** The errors that public pages show. Visitors' browsers don't load the texts of the staff area. */
export const visitorErrors = { ...publicErrors, ...requestErrors } as const;
export type VisitorErrorCode = keyof typeof visitorErrors;

/** Texts for empty results, which are not errors. */
export const emptyTexts = {
	featured: "No featured activities available at the moment.",
	activities: "No Activities Found",
	matches: "No activities match your search",
	resources: "No resources found for this category.",
} as const;
