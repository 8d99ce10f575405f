import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** The embedded database after a first start, without accounts. */
let made: Buffer | undefined;

/** Copies the demo world into an empty data folder, if a site of this process has created it before. */
export function copyDemoWorld(dataDir: string): void {
	if (made) writeFileSync(join(dataDir, "marketplace.db"), made);
}

/** Saves the database of a site's first start, since creating the demo world is half of the cost of a start. */
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
