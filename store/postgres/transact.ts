import type { Kysely } from "kysely";
import type { OpenStore } from "../store.ts";
import type { Tables } from "../tables.ts";
import { isReadOnlySession } from "./pool.ts";
import { retryConflicts } from "./retry-conflicts.ts";

/**
 * Runs work in a write transaction, and again after a conflict. A transaction that encountered a read-only session is
 * retried once, on a new one. `afterCommit` runs before the result is returned.
 */
export function createTransact(write: Kysely<Tables>, afterCommit: () => Promise<void>): OpenStore["transact"] {
	return async (work) => {
		const run = () => retryConflicts(() => write.transaction().execute(work));
		const result = await run().catch((error: unknown) => {
			if (!isReadOnlySession(error)) throw error;
			return run();
		});
		await afterCommit();
		return result;
	};
}
