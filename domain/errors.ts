import { pictureErrors } from "./errors/picture-errors.ts";
import { staffErrors } from "./errors/staff-errors.ts";
import { visitorErrors } from "./visitor-errors.ts";

/** Every error that is shown to people. Messages about a single form field are part of the field's schema. */
export const errors = { ...visitorErrors, ...staffErrors, ...pictureErrors } as const;
export type ErrorCode = keyof typeof errors;
export type PictureErrorCode = keyof typeof pictureErrors;
