import { testQueryPlans } from "./query-plans.ts";

testQueryPlans({
	size: 4000,
	indexedWords: { shared: 1601, lone: [1601, 2399] },
	searches: ["word2+part", "word2+part1"],
	avoidsScans: true,
});
