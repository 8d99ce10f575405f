import { testQueryPlans } from "./query-plans.ts";

testQueryPlans({
	size: 4000,
	searches: ["word2+part", "word2+part1"],
	disablesSeqScan: true,
});
