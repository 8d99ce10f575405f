// npm run soak: the tests that have a short form in npm test, in their long one.
import { spawnSync } from "node:child_process";
import { join } from "node:path";

const runs = [
	["scripts/test.ts", "tests/e2e/article-safety.test.ts", "tests/crash/lead-kill.test.ts"],
	["scripts/bench.ts", "--only", "crowd"],
];
let failed = 0;
for (const words of runs) {
	const { status } = spawnSync(process.execPath, words, {
		cwd: join(import.meta.dirname, ".."),
		stdio: "inherit",
		env: { ...process.env, SOAK: "yes" },
	});
	if (status !== 0) failed++;
}
process.exit(failed > 0 ? 1 : 0);
