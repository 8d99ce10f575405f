import { LRUCache } from "lru-cache";
import type { TokenBucketLimit } from "../../domain/token-bucket.ts";
import { createReference } from "./reference.ts";

/** Reports, or batches of them, of one client. Nobody is asked who they are before they report. */
export const reportsPerClient: TokenBucketLimit = { capacity: 20, refillPerSecond: 0.1 };

const logIntervalMs = 60 * 60 * 1000;
const maxLogged = 200;

/**
 * Logs each kind of report once an hour, and at most 200 kinds. Returns a function that returns the reference of the
 * kind's line; empty if it is not logged.
 */
export function createReportLog<Kind extends object>(log: (kind: Kind, reference: string) => void) {
	const references = new LRUCache<string, string>({ max: maxLogged, ttl: logIntervalMs });
	return (kind: Kind): string => {
		const key = JSON.stringify(kind);
		const known = references.get(key);
		if (known !== undefined || references.size >= maxLogged) return known ?? "";
		const reference = createReference();
		references.set(key, reference);
		log(kind, reference);
		return reference;
	};
}
