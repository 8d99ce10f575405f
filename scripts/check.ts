// npm run check: what must pass before a change lands. Format and lint, which includes the import directions; types; tests.
import { spawnSync } from "node:child_process";
import { join } from "node:path";

const steps = [["node_modules/@biomejs/biome/bin/biome", "check"], ["scripts/typecheck.ts"], ["scripts/test.ts"]];
for (const step of steps) {
	const { status } = spawnSync(process.execPath, step, { cwd: join(import.meta.dirname, ".."), stdio: "inherit" });
	if (status === 0) continue;
	// scripts/test.ts prints its own counts, on the last line as continuous integration expects them.
	if (step !== steps.at(-1)) console.log(`${step.join(" ")} failed\n0 passed, 1 failed`);
	process.exit(1);
}
