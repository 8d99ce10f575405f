import { afterAll, test } from "vitest";
import { emptyDatabase } from "../contract/start-stores.ts";
import { expectUnharmedByJump, jumps } from "../long/clock-jumps.ts";
import { stopOwnServer } from "../support/postgres/databases.ts";

afterAll(() => stopOwnServer());

test.each(jumps)(
	"[BOOK-8] [MAIL-1] [FACT-4] [AUTH-3] on PostgreSQL nothing is lost, and everything continues, after a clock jumps %s and back",
	async (_jump, hours) => expectUnharmedByJump(hours, (await emptyDatabase()).config),
);
