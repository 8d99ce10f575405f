import { afterAll, test } from "vitest";
import { emptyDatabase } from "../contract/start-stores.ts";
import { stopOwnServer } from "../support/postgres/databases.ts";
import { expectUnharmedByJump, jumps } from "./clock-jumps.ts";

afterAll(() => stopOwnServer());

test.each(jumps)(
	"[BOOK-8] [MAIL-1] [FACT-4] [AUTH-3] a clock that jumps %s and returns: on PostgreSQL nothing is lost, and all goes on",
	async (_jump, hours) => expectUnharmedByJump(hours, (await emptyDatabase()).config),
);
