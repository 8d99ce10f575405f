import { setTimeout as wait } from "node:timers/promises";
import { DatabaseError } from "pg";
import { retryDelay } from "../../domain/retry-delay.ts";

type RetryOptions = {
	/** The SQLSTATE codes after which nothing has changed. */
	codes: string[];
	maxAttempts: number;
	/** For the delays, see retryDelay. */
	baseDelayMs: number;
	maxDelayMs: number;
};

/** Retries work with exponential backoff, as long as the server rejects it with one of the codes. */
export async function retry<Result>(
	{ codes, maxAttempts, ...backoff }: RetryOptions,
	work: () => Promise<Result>,
): Promise<Result> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await work();
		} catch (error) {
			const canRetry = error instanceof DatabaseError && codes.includes(error.code ?? "");
			if (attempt === maxAttempts || !canRetry) throw error;
		}
		await wait(retryDelay(attempt, backoff));
	}
}
