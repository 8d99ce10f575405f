import { openStore, type StoreLocation } from "../../server/process/open-stores.ts";
import type { OpenStore } from "../../store/store.ts";

/** Bulk statements take longer than those of pages. */
export const bulkOptions = { poolSize: 2, statementTimeoutMs: 120_000 };

/** Opens the configured store for statements that read or write whole tables. */
export function openBulkStore({ dataDir, database }: StoreLocation): Promise<OpenStore> {
	return openStore({ dataDir, database: database ? { ...database, ...bulkOptions } : null });
}
