import { type ErrorCode, errors } from "../domain/errors.ts";

/** What an error boundary is given: which failure of the catalogue, and its reference number where it was logged. */
export type Failure = { code: ErrorCode; reference?: string };

/** What went wrong on the way to the server, where the browser itself is the one to say so. */
export function transportFailure(error: unknown): "chunkFailed" | "offline" | null {
	if (!(error instanceof Error)) return null;
	if (error.name === "ChunkLoadError") return "chunkFailed";
	// What Chromium, Firefox and Safari throw when they get no answer at all to the router's request.
	return error instanceof TypeError && /fetch|NetworkError|Load failed/i.test(error.message) ? "offline" : null;
}

export function isFailure(value: unknown): value is Failure {
	return typeof value === "object" && value !== null && "code" in value && String(value.code) in errors;
}
