import { testQueryPlans } from "./query-plans.ts";

/** As many rows as PostgreSQL's planner needs to choose as it does in production. */
testQueryPlans({
	size: 100_000,
	indexedWords: { shared: 10_000, lone: [50_000, 50_999] },
	// 'word77' is part of shared words only, 'word505' also of words that a single row has.
	searches: ["word77+part", "word77+part1", "word505+part1"],
	disablesSeqScan: false,
});
