import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** The embedded database as a first start leaves it, without its accounts. */
let made: Buffer | undefined;

/** Puts the demo world into an empty data folder, where a site of this process has made it before. */
export function copyDemoWorld(dataDir: string): void {
	if (made) writeFileSync(join(dataDir, "marketplace.db"), made);
}

/** Remembers what a site's first start has made: half of what a start costs is the demo world. */
export function saveDemoWorld(dataDir: string): void {
	if (made) return;
	const copy = join(dataDir, "copy.db");
	using database = new DatabaseSync(join(dataDir, "marketplace.db"), { timeout: 10_000 });
	database.prepare("vacuum into ?").run(copy);
	using emptied = new DatabaseSync(copy);
	emptied.exec("delete from staff_accounts; delete from staff_sessions; delete from staff");
	made = readFileSync(copy);
	rmSync(copy);
}
