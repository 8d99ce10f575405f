import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** Runs these tests as a campaign, with additional environment variables, and exits with their code. */
export function runTests(files: string[], environment: Record<string, string>): never {
	const { status } = spawnSync(process.execPath, ["tools/test.ts", ...files], {
		cwd: join(import.meta.dirname, ".."),
		stdio: "inherit",
		env: { ...process.env, LARKABOUT_TEST_CAMPAIGN: "yes", ...environment },
	});
	process.exit(status ?? 1);
}
