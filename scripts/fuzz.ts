// npm run fuzz: 100,000 generated requests to every route. None may be answered with 5xx, nor take a second of the server's
// processor time, nor may the server's memory grow by more than 50 MB. What other programs take from the machine does not count.
//   npm run fuzz                                   a new seed each time, which is printed
//   npm run fuzz -- --runs 5000 --seed 7           fewer requests; the same seed generates the same ones
//   npm run fuzz -- --runs 1 --seed 7 --path 12:3  one request alone, as a failure prints it
// The store is restored after every 250 requests. A failure that depends on the requests before needs the whole run again.
import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { join } from "node:path";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		runs: { type: "string", default: "100000" },
		seed: { type: "string", default: String(randomInt(2 ** 31)) },
		path: { type: "string" },
	},
});
console.info(`npm run fuzz -- --runs ${values.runs} --seed ${values.seed}`);
const files = positionals.length > 0 ? positionals : ["tests/fuzz/"];
const { status } = spawnSync(process.execPath, ["scripts/test.ts", ...files], {
	cwd: join(import.meta.dirname, ".."),
	stdio: "inherit",
	env: {
		...process.env,
		FUZZ_RUNS: values.runs,
		FUZZ_SEED: values.seed,
		...(values.path && { FUZZ_PATH: values.path }),
	},
});
process.exit(status ?? 1);
