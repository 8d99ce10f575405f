// npm run typecheck: generates the route types first. Later runs only check changed files and their importers.
import { spawnSync } from "node:child_process";
import { join } from "node:path";

const steps = [
	["node_modules/@react-router/dev/bin.cjs", "typegen"],
	[
		"node_modules/typescript/bin/tsc",
		"--noEmit",
		"--incremental",
		"--tsBuildInfoFile",
		"node_modules/.cache/types.json",
	],
];
for (const step of steps) {
	const { status } = spawnSync(process.execPath, step, { cwd: join(import.meta.dirname, ".."), stdio: "inherit" });
	if (status !== 0) process.exit(1);
}
