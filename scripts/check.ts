// npm run check: all that must hold before a change goes in. The rooms' rules on who may import whom are part of the lint.
import { spawnSync } from "node:child_process";
import { join } from "node:path";

const steps = [["node_modules/@biomejs/biome/bin/biome", "check"], ["scripts/typecheck.ts"], ["scripts/test.ts"]];
for (const step of steps) {
	const { status } = spawnSync(process.execPath, step, { cwd: join(import.meta.dirname, ".."), stdio: "inherit" });
	if (status !== 0) process.exit(1);
}
