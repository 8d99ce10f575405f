import { testQueryPlans } from "./query-plans.ts";

testQueryPlans({
	size: 4000,
	indexedWords: { shared: 1601, lone: [1601, 2399] },
	// 'word2' is part of shared words and of words that a single row has.
	searches: ["word2+part", "word2+part1"],
	disablesSeqScan: true,
});
