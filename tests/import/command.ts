import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { databaseFile } from "../../store/sqlite/sqlite.ts";
import { type Finished, runScript } from "../support/run-script.ts";

/** Runs `npm run import -- …` on a data folder. Sends the signal, or closes its output, once it is writing. */
export function runImport(
	parameters: string[],
	dataDir: string,
	signal?: NodeJS.Signals | "closed output",
): Promise<Finished> {
	return runScript("import", parameters, { environment: { DATA_DIR: dataDir }, ...(signal && { signal }) });
}

/** Returns all stored activities by id, without times, row numbers and who has written them. */
export function storedActivities(dataDir: string): Record<string, unknown>[] {
	const database = new DatabaseSync(join(dataDir, databaseFile), { readOnly: true });
	try {
		const rows = database.prepare("select * from activities order by id").all();
		return rows.map(({ seq, created_at, updated_at, last_seen_at, published_at, origin, ...row }) => row);
	} finally {
		database.close();
	}
}
