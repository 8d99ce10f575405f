// npm run check: runs everything that must pass before a change lands: format, lint (including import directions),
// types, and all tests on both engines and in the browser. The last line of the output is 'N passed, N failed'.
import { spawnSync } from "node:child_process";
import { join } from "node:path";

const steps = [["node_modules/@biomejs/biome/bin/biome", "check"], ["tools/typecheck.ts"]];
for (const step of steps) {
	if (run(step) === 0) continue;
	console.log(`${step.join(" ")} failed\n0 passed, 1 failed`);
	process.exit(1);
}
process.exit(run(["tools/test.ts", "--all"]));

function run(command: string[]): number {
	return spawnSync(process.execPath, command, { cwd: join(import.meta.dirname, ".."), stdio: "inherit" }).status ?? 1;
}
