import { test } from "vitest";
import { emptyFolder } from "../contract/empty-folder.ts";
import { expectOneMailEach, kills, people, queueKillTimeoutMs } from "./queue-kill.ts";

test(
	`[MAIL-3] [MAIL-4] [HAND-3] ${kills} kills while mails are queued in SQLite leave each of ${people} people one of each`,
	async () => expectOneMailEach({ dataDir: await emptyFolder() }),
	queueKillTimeoutMs,
);
