import { retry } from "./retry.ts";

const serializationFailure = "40001";
const deadlockDetected = "40P01";
const conflicts = {
	codes: [serializationFailure, deadlockDetected],
	maxAttempts: 10,
	baseDelayMs: 20,
	maxDelayMs: 500,
};

/**
 * Retries what a serialization failure or a deadlock has rolled back: a transaction as a whole, or a statement outside any.
 */
export function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
	return retry(conflicts, work);
}
