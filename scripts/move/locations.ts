import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { openDisk } from "../../files/disk.ts";
import type { Files } from "../../files/port.ts";
import { parseS3Url } from "../../files/s3-location.ts";
import { log } from "../../server/telemetry/log.ts";
import { databaseFile, openSqliteStore } from "../../store/sqlite/sqlite.ts";
import type { Store } from "../../store/store.ts";
import { MoveError } from "./move-error.ts";

/** Reading and writing in bulk may take longer than a page may. */
const statementTimeoutMs = 120_000;

/** Opens the store of a data folder, or of a PostgreSQL database's address. */
export async function openStoreAt(place: string, side: "source" | "target"): Promise<Store> {
	if (/^postgres(ql)?:\/\//.test(place)) {
		const { openPostgresStore } = await import("../../store/postgres/postgres.ts");
		return openPostgresStore({ url: place, poolSize: 2, statementTimeoutMs, log });
	}
	if (place.includes("://"))
		throw new MoveError(`A store is a data folder or a postgres:// address, not ${redactLocation(place)}`);
	if (side === "source" && !existsSync(join(place, databaseFile))) {
		throw new MoveError(`There is no ${databaseFile} in ${place}.`);
	}
	await mkdir(place, { recursive: true });
	return openSqliteStore(resolve(place));
}

/** Opens the files of a folder, or of an S3 bucket's address. */
export async function openFilesAt(place: string, side: "source" | "target"): Promise<Files> {
	if (place.startsWith("s3:")) {
		const bucket = parseS3Url(place, null);
		if (!bucket) throw new MoveError(`A bucket is named as in FILES_URL, not ${redactLocation(place)}`);
		const { openS3 } = await import("../../files/s3.ts");
		return openS3(bucket, { log });
	}
	if (place.includes("://"))
		throw new MoveError(`Files are in a folder or an s3:// address, not at ${redactLocation(place)}`);
	if (side === "source" && !existsSync(place)) throw new MoveError(`There is no folder ${place}.`);
	return openDisk(resolve(place));
}

/** Where the files of that store are unless somebody says otherwise: beside SQLite's. */
export function getDefaultFilesLocation(place: string | undefined): string | undefined {
	return place && !place.includes("://") ? join(place, "files") : undefined;
}

/** The same place is always shown the same, and without its password or key. */
export function redactLocation(place: string): string {
	if (!place.includes("://")) return resolve(place);
	return place.replace(/\/\/.*@/, "//").replace(/([?&]\w*password=)[^&]*/gi, "$1…");
}
