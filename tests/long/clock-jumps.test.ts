import { test } from "vitest";
import { emptyFolder } from "../contract/empty-folder.ts";
import { expectUnharmedByJump, jumps } from "./clock-jumps.ts";

test.each(jumps)(
	"[BOOK-8] [MAIL-1] [FACT-4] [AUTH-3] on SQLite nothing is lost, and everything continues, after a clock jumps %s and back",
	async (_jump, hours) => expectUnharmedByJump(hours, { dataDir: await emptyFolder() }),
);
