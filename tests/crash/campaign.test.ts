import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { getCampaignTimeoutMs, runCampaign } from "./campaign.ts";
import type { Sql } from "./campaign-checks.ts";
import { runRound } from "./campaign-round.ts";

const kills = Number(process.env.CRASH_SQLITE_KILLS ?? 4);

test.runIf(kills > 0)(
	`[BOOK-8] [NEWS-2] [ADMA-5] [HAND-4] [MAIL-1] ${kills} kills while everything is written to SQLite neither lose nor duplicate anything`,
	() =>
		runCampaign("SQLite", kills, async (round) => {
			const { DATA_DIR } = round.settings;
			const sql: Sql = (statement) => {
				// Not kept open, because the next server has to recover what the killed one left behind.
				using database = new DatabaseSync(join(DATA_DIR, "marketplace.db"), { timeout: 10_000 });
				return database.prepare(statement).all();
			};
			const tally = await runRound({ ...round, sql });
			expect(sql("pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
			expect(sql("pragma foreign_key_check")).toEqual([]);
			return tally;
		}),
	getCampaignTimeoutMs(kills),
);
