// npm run check: what must pass before a change lands: format, lint (import directions included), types, the tests, then those
// of tests/http on PostgreSQL and S3 too, *.postgres.test.ts, and the contract of documents with serializable transactions. The
// last line of the output is 'N passed, N failed'.
import { spawnSync } from "node:child_process";
import { join } from "node:path";

const steps = [["node_modules/@biomejs/biome/bin/biome", "check"], ["tools/typecheck.ts"]];
for (const step of steps) {
	if (run(step) === 0) continue;
	console.log(`${step.join(" ")} failed\n0 passed, 1 failed`);
	process.exit(1);
}
process.exit(run(["tools/test.ts", "--store", "sqlite+postgres"]));

function run(command: string[]): number {
	return spawnSync(process.execPath, command, { cwd: join(import.meta.dirname, ".."), stdio: "inherit" }).status ?? 1;
}
