import { join } from "node:path";
import { openDisk } from "../../files/disk.ts";
import type { Files } from "../../files/port.ts";
import type { Config } from "../../server/process/config.ts";
import { log } from "../../server/telemetry/log.ts";
import { openSqliteStore } from "../../store/sqlite/sqlite.ts";
import type { OpenStore } from "../../store/store.ts";

/** Where the site's settings say that documents and files are. */
export type StoreLocation = Pick<Config, "dataDir" | "database" | "filesPlace">;

/** The key of sessions and of links in mails, if AUTH_SECRET is not set. See auth/session-secret.ts. */
export const secretFile = "session-secret";

/** Bulk statements take longer than those of pages. */
const statementTimeoutMs = 120_000;

export async function openConfiguredStore({ dataDir, database }: StoreLocation): Promise<OpenStore> {
	if (!database) return openSqliteStore(dataDir);
	const { openPostgresStore } = await import("../../store/postgres/postgres.ts");
	return openPostgresStore({ url: database.url, poolSize: 2, statementTimeoutMs, log });
}

export async function openConfiguredFiles({ dataDir, filesPlace }: StoreLocation): Promise<Files> {
	if (!filesPlace) return openDisk(join(dataDir, "files"));
	const { openS3 } = await import("../../files/s3.ts");
	return openS3(filesPlace, { log });
}
