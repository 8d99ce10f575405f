import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Backend } from "../../app/ports.ts";
import { createAuth } from "../../auth/auth.ts";
import { loadOrCreateSecret } from "../../auth/session-secret.ts";
import { createDemoWorld } from "../../demo/demo-world.ts";
import type { Clock } from "../../domain/clock.ts";
import { createDefaultPages } from "../../domain/page/default-pages/default-pages.server.ts";
import { openDisk } from "../../files/disk.ts";
import { createPictures } from "../../files/pictures/create-pictures.ts";
import type { Files } from "../../files/port.ts";
import { createDocuments } from "../../store/documents.ts";
import { openSqliteStore } from "../../store/sqlite/sqlite.ts";
import type { OpenStore } from "../../store/store.ts";
import { log } from "../telemetry/log.ts";
import { createAuthDatabase } from "./auth-database.ts";
import { createClock } from "./clock.ts";
import type { Config } from "./config.ts";

export type BackendConfig = Pick<Config, "dataDir"> &
	Partial<
		Pick<Config, "database" | "filesPlace" | "publicOrigin" | "authSecret" | "site" | "isDemoAllowed" | "measurementId">
	>;

const realTime = { today: null, timeZone: "UTC", currency: "USD" };

/** Opens the services that the configuration asks for: the one place that chooses between adapters. */
export async function openBackend(
	config: BackendConfig,
	clock: Clock = createClock(config.site ?? realTime),
): Promise<Backend> {
	const { dataDir, publicOrigin = null, authSecret, isDemoAllowed = true, measurementId = null } = config;
	await mkdir(dataDir, { recursive: true }).catch((error: Error) => {
		throw new Error(`DATA_DIR must be a folder that can be written to, but is "${dataDir}": ${error.message}`);
	});
	const store = await openStore(config);
	const files = await openFiles(config);
	const documents = createDocuments(store, { clock, currency: (config.site ?? realTime).currency });
	return {
		documents,
		files,
		pictures: createPictures(files),
		auth: createAuth({
			database: createAuthDatabase(store),
			getSecret: () => authSecret ?? loadOrCreateSecret(dataDir),
			isSecure: publicOrigin?.startsWith("https:") ?? false,
		}),
		demoWorld: createDemoWorld(documents, {
			isAllowed: isDemoAllowed,
			createDefaultPages: () => createDefaultPages({ measurementId }, clock.now()),
		}),
	};
}

async function openStore({ dataDir, database }: BackendConfig): Promise<OpenStore> {
	if (!database) return openSqliteStore(dataDir);
	const { openPostgresStore } = await import("../../store/postgres/postgres.ts");
	return openPostgresStore({ ...database, log });
}

async function openFiles({ dataDir, filesPlace }: BackendConfig): Promise<Files> {
	if (!filesPlace) return openDisk(join(dataDir, "files"));
	const { openS3 } = await import("../../files/s3.ts");
	return openS3(filesPlace, { log });
}
