import { testQueryPlans } from "./query-plans.ts";

testQueryPlans("[GEN-2] [FAST-2] searches scan no large table", {
	size: 4000,
	searches: ["word2+part", "word2+part1"],
	disablesSeqScan: true,
});
