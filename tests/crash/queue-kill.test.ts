import { test } from "vitest";
import { emptyFolder } from "../contract/empty-folder.ts";
import { expectOneMailEach, kills, people, queueKillTimeoutMs } from "./queue-kill.ts";

test(
	`[MAIL-3] [MAIL-4] [HAND-3] after ${kills} kills while mails are queued in SQLite, each of ${people} people gets one of each`,
	async () => expectOneMailEach({ dataDir: await emptyFolder() }),
	queueKillTimeoutMs,
);
