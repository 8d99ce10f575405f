import { isRouteErrorResponse } from "react-router";
import type { ErrorTexts } from "../domain/errors/error-texts.ts";
import { isTask } from "../domain/errors/task.ts";
import type { FailureCode } from "../domain/errors.ts";
import { type VisitorErrorCode, visitorErrors } from "../domain/visitor-errors.ts";

/** What an error boundary receives: what failed, and the reference if it was logged. */
export type Failure = { code: FailureCode; reference?: string };

/** A route's `handle`: what its loader and its action fail with. A route without a handle has its parent's. */
export type FailureHandle = { failed: FailureCode };

/** Codes for requests that got no answer from this server. */
const transportErrorCodes = ["chunkFailed", "deviceOffline", "offline", "foreignAnswer", "lateAnswer"] as const;
export type TransportErrorCode = (typeof transportErrorCodes)[number];

export function isTransportErrorCode(code: FailureCode): code is TransportErrorCode {
	return (transportErrorCodes as readonly FailureCode[]).includes(code);
}

/** Returns the failure that an error boundary caught. `texts`: those of the codes that it may have. */
export function getFailure(error: unknown, texts?: ErrorTexts): Failure {
	const transport = getTransportErrorCode(error);
	if (transport) return { code: transport };
	if (!isRouteErrorResponse(error)) return { code: "unexpected" };
	if (isFailure(error.data, texts)) return error.data;
	return { code: error.status === 404 ? "pageNotFound" : error.status === 405 ? "methodNotAllowed" : "unexpected" };
}

/**
 * Returns the code for an error that occurred in the browser while loading a script or data; null for any other error.
 */
export function getTransportErrorCode(error: unknown): TransportErrorCode | null {
	// A proxy's error page is text. Our server's failures are data.
	if (isRouteErrorResponse(error))
		return error.status >= 500 && typeof error.data === "string" ? "foreignAnswer" : null;
	if (!(error instanceof Error)) return null;
	if (error.name === "ChunkLoadError") return "chunkFailed";
	if (error.name === "TimeoutError") return "lateAnswer";
	// The messages of Chromium, Firefox and Safari when fetch() gets no response.
	if (!(error instanceof TypeError && /fetch|NetworkError|Load failed/i.test(error.message))) return null;
	return navigator.onLine === false ? "deviceOffline" : "offline";
}

/** Returns true for an error of the screen itself. Loaders and actions fail with responses, or without a connection. */
export function isRenderError(error: unknown): boolean {
	return !isRouteErrorResponse(error) && getTransportErrorCode(error) === null;
}

/**
 * Returns true for what an action throws on purpose: a redirect, or a failure for the error boundary. `texts`: those of
 * the codes that it may have. Anything else means that a form's request got no usable answer.
 */
export function isThrownAnswer(error: unknown, texts?: ErrorTexts): boolean {
	return error instanceof Response || (isRouteErrorResponse(error) && isFailure(error.data, texts));
}

/** Describes the failure of a form whose request got no usable answer: what was not done, and the cause. */
export function explainMissingAnswer(notDone: string, error: unknown): string {
	const cause = getAnsweredCode(error) ?? getTransportErrorCode(error) ?? "unreadableAnswer";
	return `${notDone} ${visitorErrors[cause].text}`;
}

/** Returns the code for a status with the same meaning from any server, such as a proxy's. */
function getAnsweredCode(error: unknown): VisitorErrorCode | null {
	if (!isRouteErrorResponse(error)) return null;
	if (error.status === visitorErrors.bodyTooLarge.status) return "bodyTooLarge";
	return error.status === visitorErrors.rateLimited.status ? "rateLimited" : null;
}

/** `texts`: those of the codes that it may have. The staff area passes all. */
export function isFailure(value: unknown, texts: ErrorTexts = visitorErrors): value is Failure {
	return (
		typeof value === "object" &&
		value !== null &&
		"code" in value &&
		(isTask(value.code) || String(value.code) in texts)
	);
}
