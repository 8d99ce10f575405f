import { setTimeout as wait } from "node:timers/promises";
import { DatabaseError } from "pg";
import { retryDelay } from "../../domain/retry-delay.ts";

const maxAttempts = 10;
const backoff = { baseDelayMs: 20, maxDelayMs: 500 };
const serializationFailure = "40001";
const deadlockDetected = "40P01";

/**
 * Retries what a serialization failure or a deadlock has rolled back, with exponential backoff: a transaction as a whole, or a
 * statement outside any.
 */
export async function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await work();
		} catch (error) {
			if (attempt === maxAttempts || !isConflict(error)) throw error;
		}
		await wait(retryDelay(attempt, backoff));
	}
}

function isConflict(error: unknown): boolean {
	return error instanceof DatabaseError && (error.code === serializationFailure || error.code === deadlockDetected);
}
