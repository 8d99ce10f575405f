// npm run fuzz: sends 100,000 generated requests to every route. None may be answered with 5xx or take a second of the
// server's CPU time, and the server's memory may not grow by more than 50 MB in their second half. Load from other programs
// on the machine does not count.
//   npm run fuzz                                   a new seed each time, which is printed
//   npm run fuzz -- --runs 5000 --seed 7           fewer requests; the same seed generates the same ones
//   npm run fuzz -- --runs 1 --seed 7 --path 12:3  a single request, as printed by a failure
//   npm run fuzz -- --minutes 30                   ends after half an hour with what it has found
// Also generates as many import files, of every format, and sends every hostile value to every address and in every form
// field, of which npm run check sends a part. The store is restored after every 250 requests: a failure that
// depends on earlier requests needs the whole run again.
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { runTests } from "./run-tests.ts";

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		runs: { type: "string", default: "100000" },
		seed: { type: "string", default: String(randomInt(2 ** 31)) },
		path: { type: "string" },
		minutes: { type: "string" },
	},
});
console.info(`npm run fuzz -- --runs ${values.runs} --seed ${values.seed}`);
const files = positionals.length > 0 ? positionals : ["tests/fuzz/", "tests/long/hostile-"];
runTests(files, {
	FUZZ_RUNS: values.runs,
	FUZZ_SEED: values.seed,
	...(values.path && { FUZZ_PATH: values.path }),
	...(values.minutes && { FUZZ_MINUTES: values.minutes }),
});
