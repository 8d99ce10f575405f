import { type ErrorCode, errors } from "../domain/errors.ts";

/** What an error boundary is given: which failure of the catalogue, and its reference number where it was logged. */
export type Failure = { code: ErrorCode; reference?: string };

export function isFailure(value: unknown): value is Failure {
	return typeof value === "object" && value !== null && "code" in value && String(value.code) in errors;
}
