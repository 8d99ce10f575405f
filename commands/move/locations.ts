import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { openDisk } from "../../files/disk.ts";
import type { Files } from "../../files/port.ts";
import { parseS3Url } from "../../files/s3-location.ts";
import { openFiles, openStore } from "../../server/process/open-stores.ts";
import { databaseFile } from "../../store/sqlite/sqlite.ts";
import type { OpenStore } from "../../store/store.ts";
import { bulkOptions } from "./bulk-store.ts";
import { MoveError } from "./move-error.ts";

/** Opens the store in a data folder or at a PostgreSQL URL. */
export async function openStoreAt(location: string, role: "source" | "target"): Promise<OpenStore> {
	if (/^postgres(ql)?:\/\//.test(location)) {
		return openStore({ dataDir: "", database: { url: location, ...bulkOptions } });
	}
	if (location.includes("://"))
		throw new MoveError(`A store is a data folder or a postgres:// URL, not ${redactLocation(location)}`);
	if (role === "source" && !existsSync(join(location, databaseFile))) {
		throw new MoveError(`There is no ${databaseFile} in ${location}.`);
	}
	await mkdir(location, { recursive: true, mode: 0o700 });
	return openStore({ dataDir: resolve(location) });
}

/** Opens the files in a folder or at an S3 URL. */
export async function openFilesAt(location: string, role: "source" | "target"): Promise<Files> {
	if (location.startsWith("s3:")) {
		const bucket = parseS3Url(location, null);
		if (!bucket) throw new MoveError(`A bucket has a URL as in FILES_URL, not ${redactLocation(location)}`);
		return openFiles({ dataDir: "", filesPlace: bucket });
	}
	if (location.includes("://"))
		throw new MoveError(`Files are in a folder or at an s3:// URL, not at ${redactLocation(location)}`);
	if (role === "source" && !existsSync(location)) throw new MoveError(`There is no folder ${location}.`);
	return openDisk(resolve(location));
}

/** Returns the files folder inside a data folder, or undefined for a URL. */
export function getDefaultFilesLocation(location: string | undefined): string | undefined {
	return location && !location.includes("://") ? join(location, "files") : undefined;
}

/** Formats a location for messages: makes a path absolute, and removes a URL's password or key. */
export function redactLocation(location: string): string {
	if (!location.includes("://")) return resolve(location);
	return location.replace(/\/\/.*@/, "//").replace(/([?&]\w*password=)[^&]*/gi, "$1…");
}
