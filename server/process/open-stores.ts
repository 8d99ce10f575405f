// The only module that chooses between adapters.
import { join } from "node:path";
import { openDisk } from "../../files/disk.ts";
import type { Files } from "../../files/port.ts";
import { openSqliteStore } from "../../store/sqlite/sqlite.ts";
import type { OpenStore } from "../../store/store.ts";
import { log } from "../telemetry/log.ts";
import type { Config } from "./config.ts";

/** Where documents and files are stored, according to the settings. */
export type StoreLocation = Pick<Config, "dataDir"> & Partial<Pick<Config, "database" | "filesPlace">>;
type OpenOptions = StoreLocation & {
	/** For a serving process: the number of such processes on this machine. */
	servingProcesses?: number;
};

/** Opens PostgreSQL if the settings name a database, otherwise SQLite in the data folder. */
export async function openStore({ dataDir, database, servingProcesses }: OpenOptions): Promise<OpenStore> {
	if (!database) return openSqliteStore(dataDir);
	const { openPostgresStore } = await import("../../store/postgres/postgres.ts");
	return openPostgresStore({ ...database, servingProcesses, log });
}

/** Opens S3 if the settings name a bucket, otherwise the files in the data folder. */
export async function openFiles({ dataDir, filesPlace }: StoreLocation): Promise<Files> {
	if (!filesPlace) return openDisk(join(dataDir, "files"));
	const { openS3 } = await import("../../files/s3.ts");
	return openS3(filesPlace, { log });
}
