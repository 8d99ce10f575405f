import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** Runs `npm test` with these files (or all) and additional environment variables, and exits with its code. */
export function runTests(files: string[], environment: Record<string, string>): never {
	const { status } = spawnSync(process.execPath, ["tools/test.ts", ...files], {
		cwd: join(import.meta.dirname, ".."),
		stdio: "inherit",
		env: { ...process.env, ...environment },
	});
	process.exit(status ?? 1);
}
