// npm run typecheck: generates the route types first.
import { spawnSync } from "node:child_process";
import { join } from "node:path";

const steps = [
	["node_modules/@react-router/dev/bin.cjs", "typegen"],
	["node_modules/typescript/bin/tsc", "--noEmit"],
];
for (const step of steps) {
	const { status } = spawnSync(process.execPath, step, { cwd: join(import.meta.dirname, ".."), stdio: "inherit" });
	if (status !== 0) process.exit(1);
}
