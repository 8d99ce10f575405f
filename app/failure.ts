import { isRouteErrorResponse } from "react-router";
import { type ErrorCode, errors } from "../domain/errors.ts";

/** What an error boundary receives: the code of the error, and its reference if it was logged. */
export type Failure = { code: ErrorCode; reference?: string };

/** The codes of a request that got no answer of the server's own. */
export type TransportErrorCode = "chunkFailed" | "deviceOffline" | "offline" | "foreignAnswer" | "lateAnswer";

/** Returns the code of an error that the browser met while loading a script or data; null for any other error. */
export function getTransportErrorCode(error: unknown): TransportErrorCode | null {
	// A proxy's error page is text. The server's own failures are data.
	if (isRouteErrorResponse(error))
		return error.status >= 500 && typeof error.data === "string" ? "foreignAnswer" : null;
	if (!(error instanceof Error)) return null;
	if (error.name === "ChunkLoadError") return "chunkFailed";
	if (error.name === "TimeoutError") return "lateAnswer";
	// The messages of Chromium, Firefox and Safari for a fetch() that got no response.
	if (!(error instanceof TypeError && /fetch|NetworkError|Load failed/i.test(error.message))) return null;
	return navigator.onLine === false ? "deviceOffline" : "offline";
}

/** Returns the failure of a form whose request was not answered: what was not done, and the cause. */
export function explainMissingAnswer(failedCode: ErrorCode, error: unknown): string {
	const cause = getAnsweredCode(error) ?? getTransportErrorCode(error) ?? "unreadableAnswer";
	return `${errors[failedCode].text} ${errors[cause].text}`;
}

/** The code of an error that has the same meaning from whichever server it comes. */
function getAnsweredCode(error: unknown): ErrorCode | null {
	if (!isRouteErrorResponse(error)) return null;
	if (error.status === errors.bodyTooLarge.status) return "bodyTooLarge";
	return error.status === errors.rateLimited.status ? "rateLimited" : null;
}

export function isFailure(value: unknown): value is Failure {
	return typeof value === "object" && value !== null && "code" in value && String(value.code) in errors;
}
