import { spawn } from "node:child_process";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { databaseFile } from "../../backend/documents/sqlite.ts";

export type Finished = { code: number | null; output: string; errors: string };

/** Runs `npm run import -- …` as a process of its own, and sends it that signal once it has begun to write. */
export function runImport(parameters: string[], dataDir: string, signal?: NodeJS.Signals): Promise<Finished> {
	const script = join(import.meta.dirname, "../../scripts/import.ts");
	const child = spawn(process.execPath, [script, ...parameters], {
		env: { ...process.env, DATA_DIR: dataDir, NODE_NO_WARNINGS: "1" },
	});
	const finished: Finished = { code: null, output: "", errors: "" };
	child.stderr.setEncoding("utf8").on("data", (text: string) => {
		finished.errors += text;
	});
	child.stdout.setEncoding("utf8").on("data", (text: string) => {
		const hadBegun = hasBegun(finished.output);
		finished.output += text;
		if (signal && !hadBegun && hasBegun(finished.output)) child.kill(signal);
	});
	return new Promise((resolve, reject) => {
		child.on("error", reject);
		child.on("close", (code) => resolve({ ...finished, code }));
	});
}

function hasBegun(output: string): boolean {
	return / of [\d,]+ rows\n/.test(output);
}

/** Every activity in the store, by id, but for its times and its place in the file. */
export function storedActivities(dataDir: string): Record<string, unknown>[] {
	const database = new DatabaseSync(join(dataDir, databaseFile), { readOnly: true });
	try {
		const rows = database.prepare("select * from activities order by id").all();
		return rows.map(({ seq, created_at, updated_at, ...row }) => row);
	} finally {
		database.close();
	}
}
