import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { onTestFinished } from "vitest";
import { openStoreAt } from "../../commands/move/locations.ts";
import { addDemoWorld } from "../../demo/demo-world.ts";
import type { Files } from "../../files/port.ts";
import { openBackend } from "../../server/process/open-ports.ts";
import { databaseFile } from "../../store/sqlite/sqlite.ts";
import type { OpenStore } from "../../store/store.ts";
import { emptyFolder } from "../contract/empty-folder.ts";

export const robin = { email: "robin@larkabout.example", password: "otter lake lantern" };
export const by = { by: robin.email };

/**
 * Creates a folder with the demo world, an account, audit log entries, sentences that engines sort differently, and
 * pictures.
 */
export async function createFilledFolder(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "larkabout-filled-"));
	const { documents, auth, files } = await openBackend({ dataDir: folder });
	await addDemoWorld({ documents });
	await auth.accounts.add(robin.email, robin.password, { by: "an operator" });
	await documents.activities.remove("rock-pool-rangers", by);
	const [{ id } = { id: 0 }] = (await documents.auditLog.list({ collection: null }, 1, 1)).entries;
	await documents.activities.restore(id, by);
	const titles = ["Émile's zoo", "émile's Zoo", "Zoo 100%", "zoo_50", "Ärger am See", "🦜 parrots"];
	for (const [n, title] of titles.entries()) {
		await documents.subscriptions.create({
			email: `z${n}@example.com`,
			firstName: title,
			subscriptionSource: "footer",
		});
	}
	for (const n of [1, 2, 3]) await files.put(`pages/p-${n}.webp`, new Uint8Array(100_000).fill(n));
	await documents.close();
	return folder;
}

/** Creates a copy that is deleted after the test. */
export async function copyFolder(filled: string): Promise<string> {
	const folder = await emptyFolder();
	await cp(filled, folder, { recursive: true });
	return folder;
}

/** Adds single events, some weeks old, directly to the store. */
export function addEvents(folder: string, count: number): void {
	using database = new DatabaseSync(join(folder, databaseFile));
	database.exec(`
		with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count})
		insert into analytics_events (id, at, name) select format('%08d', n), '2026-11-01T09:00:00.000Z', 'view' from numbers
	`);
}

export async function openMoved(place: string): Promise<OpenStore> {
	const store = await openStoreAt(place, "source");
	onTestFinished(() => store.close());
	return store;
}

export async function pathsOf(files: Files): Promise<string[]> {
	const entries = await Array.fromAsync(files.list(""));
	return entries.map(({ path }) => path).sort();
}
