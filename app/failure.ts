import { type ErrorCode, errors } from "../domain/errors.ts";

/** What an error boundary receives: the code of the error, and its reference if it was logged. */
export type Failure = { code: ErrorCode; reference?: string };

/** Returns the code of an error that the browser met while loading a script or data; null for any other error. */
export function getTransportErrorCode(error: unknown): "chunkFailed" | "offline" | null {
	if (!(error instanceof Error)) return null;
	if (error.name === "ChunkLoadError") return "chunkFailed";
	// The messages of Chromium, Firefox and Safari for a fetch() that got no response.
	return error instanceof TypeError && /fetch|NetworkError|Load failed/i.test(error.message) ? "offline" : null;
}

export function isFailure(value: unknown): value is Failure {
	return typeof value === "object" && value !== null && "code" in value && String(value.code) in errors;
}
