import { pictureErrors } from "./errors/picture-errors.ts";
import { publicErrors } from "./errors/public-errors.ts";
import { requestErrors } from "./errors/request-errors.ts";
import { staffErrors } from "./errors/staff-errors.ts";

/** Every error that is shown to people. Messages about a single form field are part of the field's schema. */
export const errors = { ...publicErrors, ...requestErrors, ...staffErrors, ...pictureErrors } as const;
export type ErrorCode = keyof typeof errors;
export type PictureErrorCode = keyof typeof pictureErrors;

/** Texts for empty results, which are not errors. */
export const emptyTexts = {
	featured: "No featured activities available at the moment.",
	activities: "No Activities Found",
	matches: "No activities match your search",
	resources: "No resources found for this category.",
} as const;
