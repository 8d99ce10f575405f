import { test } from "vitest";
import { emptyFolder } from "../contract/empty-folder.ts";
import { expectUnharmedByJump, jumps } from "./clock-jumps.ts";

test.each(jumps)(
	"[BOOK-8] [MAIL-1] [FACT-4] [AUTH-3] a clock that jumps %s and returns: on SQLite nothing is lost, and all goes on",
	async (_jump, hours) => expectUnharmedByJump(hours, { dataDir: await emptyFolder() }),
);
