import { pictureErrors } from "./errors/picture-errors.ts";
import { staffErrors } from "./errors/staff-errors.ts";
import { describeFailure, type Task } from "./errors/task.ts";
import { visitorErrors } from "./visitor-errors.ts";

/** Every error that is shown to people. Messages about a single form field are part of the field's schema. */
export const errors = { ...visitorErrors, ...staffErrors, ...pictureErrors } as const;
export type ErrorCode = keyof typeof errors;
/** What failed: a code with a text of its own, or a task. */
export type FailureCode = ErrorCode | Task;
export type PictureErrorCode = keyof typeof pictureErrors;

/** Returns the status, title and text of a code, or of a task that failed. */
export function describeError(code: FailureCode) {
	return describeFailure(code, errors) ?? errors.unexpected;
}
