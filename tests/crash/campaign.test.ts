import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, test } from "vitest";
import { newDatabase, stopOwnServer } from "../postgres/databases.ts";
import { closeSql, syncSql } from "../postgres/sync-sql.ts";
import type { Sql } from "./campaign-checks.ts";
import { addTally, createTally, type Round, runRound, type Tally } from "./campaign-round.ts";

/** `npm run crash` and `npm run soak` have more. */
const isSoak = process.env.SOAK === "yes";
const kills = {
	sqlite: Number(process.env.CRASH_SQLITE_KILLS ?? (isSoak ? 50 : 4)),
	postgres: Number(process.env.CRASH_POSTGRES_KILLS ?? (isSoak ? 20 : 2)),
};
const seed = Number(process.env.CRASH_SEED ?? 1);
/** No further round begins after as many minutes. */
const maxMinutes = Number(process.env.CRASH_MINUTES ?? Number.POSITIVE_INFINITY);

/** Each round has a store of its own, and ends with checking everything: a failure is at most as many kills old. */
const killsPerRound = 25;
const timeoutMs = (count: number) => 30_000 * count + 180_000;

afterAll(() => stopOwnServer());

test.runIf(kills.sqlite > 0)(
	`[BOOK-8] [NEWS-2] [ADMA-5] [MAIL-1] ${kills.sqlite} kills while everything is written to SQLite lose and double nothing`,
	() =>
		runCampaign("SQLite", kills.sqlite, async (round) => {
			const { DATA_DIR } = round.settings;
			const sql: Sql = (statement) => {
				// Not kept open: the next server is to recover what the killed one left.
				using database = new DatabaseSync(join(DATA_DIR, "marketplace.db"), { timeout: 10_000 });
				return database.prepare(statement).all();
			};
			const tally = await runRound({ ...round, sql });
			expect(sql("pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
			expect(sql("pragma foreign_key_check")).toEqual([]);
			return tally;
		}),
	timeoutMs(kills.sqlite),
);

test.runIf(kills.postgres > 0)(
	`[BOOK-8] [NEWS-2] [ADMA-5] [MAIL-1] ${kills.postgres} kills while everything is written to PostgreSQL lose and double nothing`,
	() =>
		runCampaign("PostgreSQL", kills.postgres, async (round) => {
			const { url, drop } = await newDatabase();
			try {
				const settings = { ...round.settings, DATABASE_URL: url };
				return await runRound({ ...round, settings, sql: (statement) => syncSql(url, statement) });
			} finally {
				closeSql(url);
				await drop();
			}
		}),
	timeoutMs(kills.postgres),
);

type EngineRound = Omit<Round, "sql">;

/** Runs rounds, and prints what they have survived so far. */
async function runCampaign(engine: string, count: number, run: (round: EngineRound) => Promise<Tally>): Promise<void> {
	const deadline = performance.now() + maxMinutes * 60_000;
	let total = createTally();
	for (let round = 0; total.kills < count && performance.now() < deadline; round++) {
		const DATA_DIR = await mkdtemp(join(tmpdir(), "larkabout-campaign-"));
		const kills = Math.min(killsPerRound, count - total.kills);
		console.info(`${engine}, seed ${seed + round}: ${kills} kills`);
		total = addTally(total, await run({ settings: { DATA_DIR }, kills, seed: seed + round }));
		await rm(DATA_DIR, { recursive: true });
		console.info(`${engine}: ${describeTally(total)}`);
	}
}

function describeTally({ kills, failed, ...groups }: Tally): string {
	const lines = Object.entries(groups).map(([name, counts]) => {
		const each = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`);
		return `${name}: ${each.join(", ")}`;
	});
	return [`${kills} kills survived`, `${failed} requests failed`, ...lines].join("; ");
}
