// npm run soak: the long tests, which npm test and npm run check leave out. All of them together take about 15 minutes.
// Run it before a release, and after a change to what a test below is about:
//   tests/e2e/article-safety.soak.test.ts      each of 493 XSS attacks in an article of its own, in the browser. npm test
//                                              sanitises each alone, and opens all of them in articles of 100.
//   tests/crash/lead-kill.test.ts              50 kills of the server while leads come in; npm test has 13.
//   tests/contract/query-plans.soak.test.ts    query plans with 100,000 rows in each table; npm test has 4,000.
//   tests/contract/long-migration.soak.test.ts a migration that outlasts all timeouts by 5 s; npm test
//                                              outlasts the server's.
//   tests/import/*.soak.test.ts                two real catalogues (where they are beside the repository), and a file of
//                                              100,000 rows; npm test has a small catalogue and 10,000 rows.
//   tests/bench/*.soak.test.ts                 npm run bench measures every row without an error; a spike of 2,000
//                                              connections is answered or turned away, and the server recovers.
import { spawnSync } from "node:child_process";
import { join } from "node:path";

const { status } = spawnSync(process.execPath, ["scripts/test.ts"], {
	cwd: join(import.meta.dirname, ".."),
	stdio: "inherit",
	env: { ...process.env, SOAK: "yes" },
});
process.exit(status ?? 1);
