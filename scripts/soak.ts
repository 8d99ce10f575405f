// npm run soak: the tests that have a short form in npm test, in their long one.
import { spawnSync } from "node:child_process";
import { join } from "node:path";

const { status } = spawnSync(process.execPath, ["scripts/test.ts", "tests/e2e/article-safety.test.ts"], {
	cwd: join(import.meta.dirname, ".."),
	stdio: "inherit",
	env: { ...process.env, SOAK: "yes" },
});
process.exit(status ?? 1);
