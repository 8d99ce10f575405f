import { afterAll, test } from "vitest";
import { getCampaignTimeoutMs, runCampaign } from "../../crash/campaign.ts";
import { runRound } from "../../crash/campaign-round.ts";
import { newDatabase, stopOwnServer } from "../../support/postgres/databases.ts";
import { closeSql, syncSql } from "../../support/postgres/sync-sql.ts";

const kills = Number(process.env.CRASH_POSTGRES_KILLS ?? 2);

afterAll(() => stopOwnServer());

test.runIf(kills > 0)(
	`[BOOK-8] [NEWS-2] [ADMA-5] [HAND-4] [MAIL-1] ${kills} kills while everything is written to PostgreSQL neither lose nor duplicate anything`,
	() =>
		runCampaign("PostgreSQL", kills, async (round) => {
			const { url, drop } = await newDatabase();
			try {
				const settings = { ...round.settings, DATABASE_URL: url };
				return await runRound({ ...round, settings, sql: (statement) => syncSql(url, statement) });
			} finally {
				closeSql(url);
				await drop();
			}
		}),
	getCampaignTimeoutMs(kills),
);
