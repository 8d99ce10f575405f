// npm run crash: kills the server with SIGKILL 1,000 times on SQLite and 200 times on PostgreSQL while leads,
// subscriptions, uploads, edits, mails and imports are written. Checks that nothing acknowledged is lost or duplicated,
// that no file is left over, and that the database is intact. Every second time, an import or a sender of mails is
// killed with it.
// Also kills senders of mails, fills a disk, and restores a backup that was made meanwhile.
//   npm run crash -- FILES                         these alone
//   npm run crash -- --sqlite 100 --postgres 0     fewer kills, or only one engine
//   npm run crash -- --seed 7                      other moments
//   npm run crash -- --minutes 30                  starts no more rounds of 25 kills after half an hour per engine
import { parseArgs } from "node:util";
import { runTests } from "./run-tests.ts";

const files = ["tests/crash/", "tests/postgres/crash/"];
const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		sqlite: { type: "string", default: "1000" },
		postgres: { type: "string", default: "200" },
		seed: { type: "string", default: "1" },
		minutes: { type: "string" },
	},
});
runTests(positionals.length > 0 ? positionals : files, {
	CRASH_SQLITE_KILLS: values.sqlite,
	CRASH_POSTGRES_KILLS: values.postgres,
	CRASH_SEED: values.seed,
	...(values.minutes && { CRASH_MINUTES: values.minutes }),
});
