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
 * Retries work that a serialization failure or deadlock has rolled back: a whole transaction, or a statement outside a
 * transaction.
 */
export function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
	return retry(conflicts, work);
}
