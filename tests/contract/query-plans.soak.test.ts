import { testQueryPlans } from "./query-plans.ts";

/** As many rows as PostgreSQL's planner needs to choose as it does in production. */
testQueryPlans("[GEN-2] [FAST-2] searches scan no large table", {
	size: 100_000,
	searches: ["word77+part", "word77+part1", "word505+part1"],
	disablesSeqScan: false,
});
