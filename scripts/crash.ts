// npm run crash -- [--sqlite 1000] [--postgres 200] [--seed 1]: kills the server with SIGKILL that many times on each engine while
// leads, subscriptions, uploads, edits, mails and imports are written, and checks that nothing acknowledged is lost or doubled.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";

const { values } = parseArgs({
	options: {
		sqlite: { type: "string", default: "1000" },
		postgres: { type: "string", default: "200" },
		seed: { type: "string", default: "1" },
	},
});
const { status } = spawnSync(process.execPath, ["scripts/test.ts", "tests/crash/campaign.test.ts"], {
	cwd: join(import.meta.dirname, ".."),
	stdio: "inherit",
	env: {
		...process.env,
		CRASH_SQLITE_KILLS: values.sqlite,
		CRASH_POSTGRES_KILLS: values.postgres,
		CRASH_SEED: values.seed,
	},
});
process.exit(status ?? 1);
