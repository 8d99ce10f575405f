import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import type { Backend } from "../../app/ports.ts";
import { backedUpTables } from "../../commands/backup/backed-up-tables.ts";
import { hashRows } from "../../commands/backup/table-rows.ts";
import { addDemoWorld } from "../../demo/demo-world.ts";
import type { Files } from "../../files/port.ts";
import { parseS3Url } from "../../files/s3-location.ts";
import { type BackendConfig, openBackend } from "../../server/process/open-ports.ts";
import { openStore } from "../../server/process/open-stores.ts";
import { emptyFolder } from "../contract/empty-folder.ts";
import { runScript } from "../support/run-script.ts";

export type Settings = { DATA_DIR: string; DATABASE_URL?: string; FILES_URL?: string };

const robin = { email: "robin@larkabout.example", password: "otter lake lantern" };
export const picture = "pages/p-1.webp";

export const onSqlite = async (): Promise<Settings> => ({ DATA_DIR: await emptyFolder() });

/** Fills the source, backs it up, restores it into the target, and expects the same content there. */
export async function expectUnchanged(source: Settings, target: Settings): Promise<void> {
	await fill(source);
	const folder = join(await emptyFolder(), "backup");
	expect(await runScript("backup", [folder], { environment: source })).toMatchObject({ code: 0, errors: "" });
	const restored = await runScript("restore", [folder], { environment: target });
	expect(restored).toMatchObject({ code: 0, errors: "" });
	expect(restored.output).toMatch(/ {2}activities +24 rows\n/);
	expect(restored.output).toMatch(/ {2}files +1\n/);
	expect(await hashStore(target)).toEqual(await hashStore(source));
	const { files, auth } = await openBackendAt(target);
	expect(await readText(files, picture)).toBe("a picture");
	expect(await auth.signIn(robin, { address: "192.0.2.1", userAgent: "" })).toMatchObject({ ok: true });
	expect((await readdir(target.DATA_DIR)).filter((name) => name.startsWith(".restoring"))).toEqual([]);
}

/** Adds the demo world, an account, a subscription with this name, a report, and a picture. */
export async function fill(settings: Settings, firstName = "Ana"): Promise<void> {
	const { documents, auth, files } = await openBackend(toConfig(settings));
	await addDemoWorld({ documents });
	await auth.accounts.add(robin.email, robin.password, { by: "an operator" });
	const report = { activityId: "judo", activityTitle: "Judo", reason: "wrong-facts", message: "It costs 12." } as const;
	await documents.reviewItems.addReport({ ...report, email: null });
	await documents.subscriptions.create({ email: "ana@lake.club", firstName, subscriptionSource: "footer" });
	await files.put(picture, new TextEncoder().encode("a picture"));
	// Creates the session secret.
	await auth.signIn(robin, { address: "192.0.2.1", userAgent: "" });
	await files.close();
	await documents.close();
}

/** Returns the hash of each table in a backup. */
export async function hashStore(settings: Settings): Promise<Record<string, string>> {
	const store = await openStore(toConfig(settings));
	const hashes: Record<string, string> = {};
	for (const table of backedUpTables) hashes[table.name] = await hashRows(store, table);
	await store.close();
	return hashes;
}

export async function openBackendAt(settings: Settings): Promise<Backend> {
	const backend = await openBackend(toConfig(settings));
	onTestFinished(() => backend.documents.close());
	return backend;
}

function toConfig({ DATA_DIR, DATABASE_URL, FILES_URL }: Settings): BackendConfig {
	return {
		dataDir: DATA_DIR,
		database: DATABASE_URL ? { url: DATABASE_URL, poolSize: 4, statementTimeoutMs: 15_000 } : null,
		filesPlace: FILES_URL ? parseS3Url(FILES_URL, null) : null,
	};
}

async function readText(files: Files, path: string): Promise<string> {
	const file = await files.open(path);
	return new Response(file?.read()).text();
}
