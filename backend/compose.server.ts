import { mkdir } from "node:fs/promises";
import type { Backend } from "./backend.ts";
import type { Config } from "./config.server.ts";
import { openSqlite } from "./documents/sqlite.ts";

/** Opens the services that the configuration asks for: the one place that chooses between adapters. */
export async function openBackend({ dataDir }: Pick<Config, "dataDir">): Promise<Backend> {
	await mkdir(dataDir, { recursive: true }).catch((error: Error) => {
		throw new Error(`DATA_DIR must be a folder that can be written to, but is "${dataDir}": ${error.message}`);
	});
	return { documents: await openSqlite(dataDir) };
}
