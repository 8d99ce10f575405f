import { afterAll, test } from "vitest";
import { emptyDatabase } from "../../contract/start-stores.ts";
import { expectOneMailEach, kills, people, queueKillTimeoutMs } from "../../crash/queue-kill.ts";
import { stopOwnServer } from "../../support/postgres/databases.ts";

afterAll(() => stopOwnServer());

test(
	`[MAIL-3] [MAIL-4] [HAND-3] after ${kills} kills while mails are queued in PostgreSQL, each of ${people} people gets one of each`,
	async () => expectOneMailEach((await emptyDatabase()).config),
	queueKillTimeoutMs,
);
