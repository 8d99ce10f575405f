import { testQueryPlans } from "./query-plans.ts";

/** PostgreSQL's planner needs this many rows to choose plans as in production. */
testQueryPlans("[GEN-2] [FAST-2] searches scan no large table", {
	size: 100_000,
	searches: ["word77+part", "word77+part1", "word505+part1"],
	disablesSeqScan: false,
});
