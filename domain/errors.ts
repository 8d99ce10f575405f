import { pictureErrors } from "./errors/picture-errors.ts";
import { publicErrors } from "./errors/public-errors.ts";
import { requestErrors } from "./errors/request-errors.ts";
import { staffErrors } from "./errors/staff-errors.ts";

/** Every failure that people read about. Messages about a single form field are part of the field's schema. */
export const errors = { ...publicErrors, ...requestErrors, ...staffErrors, ...pictureErrors } as const;
export type ErrorCode = keyof typeof errors;
export type PictureErrorCode = keyof typeof pictureErrors;

/** Texts of empty results, which are not failures. */
export const emptyTexts = {
	featured: "No featured activities available at the moment.",
	activities: "No Activities Found",
	matches: "No activities match your search",
	resources: "No resources found for this category.",
} as const;
