import { setTimeout as wait } from "node:timers/promises";
import type { Kysely } from "kysely";
import { DatabaseError } from "pg";
import { retryDelay } from "../../domain/retry-delay.ts";
import type { OpenStore } from "../store.ts";
import type { Tables } from "../tables.ts";
import { isReadOnlySession } from "./pool.ts";

const maxAttempts = 5;
const backoff = { baseDelayMs: 20, maxDelayMs: 500 };
const serializationFailure = "40001";
const deadlockDetected = "40P01";

/**
 * Runs work in a write transaction. A serialization failure or a deadlock has rolled the transaction back: it is retried
 * with exponential backoff. One that met a read-only session is tried once more, on a new one. `afterCommit` runs before the result is returned.
 */
export function createTransact(write: Kysely<Tables>, afterCommit: () => Promise<void>): OpenStore["transact"] {
	return async (work) => {
		for (let attempt = 1; ; attempt++) {
			try {
				const result = await write.transaction().execute(work);
				await afterCommit();
				return result;
			} catch (error) {
				if (attempt >= getMaxAttempts(error)) throw error;
			}
			await wait(retryDelay(attempt, backoff));
		}
	};
}

function getMaxAttempts(error: unknown): number {
	if (!(error instanceof DatabaseError)) return 1;
	if (error.code === serializationFailure || error.code === deadlockDetected) return maxAttempts;
	return isReadOnlySession(error) ? 2 : 1;
}
