import fc from "fast-check";

/**
 * Set by `npm run fuzz`. FUZZ_MINUTES ends a run early, with what it has found. `npm test` has a fixed seed.
 */
const { FUZZ_SEED, FUZZ_PATH, FUZZ_MINUTES, FUZZ_RUNS } = process.env;

/**
 * Whether limits of time and memory are checked. `npm test -- FILE` may share the machine, and is too short to
 * show memory growth.
 */
export const isLongRun = FUZZ_RUNS !== undefined;

/** Returns the options for checking a property, `shortRuns` times in `npm test -- FILE`. */
export function fuzzOptions<T>(shortRuns: number): fc.Parameters<T> {
	const numRuns = isLongRun ? Number(FUZZ_RUNS) : shortRuns;
	return {
		numRuns,
		seed: Number(FUZZ_SEED ?? 20),
		...(FUZZ_PATH && { path: FUZZ_PATH }),
		// On a busy machine the short run ends early, with what it has found.
		interruptAfterTimeLimit: FUZZ_MINUTES ? Number(FUZZ_MINUTES) * 60_000 : isLongRun ? 6 * 3_600_000 : 90_000,
		markInterruptAsFailure: isLongRun && !FUZZ_MINUTES,
		reporter: reportFailure,
	};
}

function reportFailure<T>(details: fc.RunDetails<T>): void {
	if (!details.failed) return;
	const { counterexample, counterexamplePath, seed, numRuns, numShrinks, errorInstance, interrupted } = details;
	const reason = errorInstance instanceof Error ? errorInstance.message : interrupted ? "It took too long." : "";
	throw new Error(
		[
			`Failed after ${numRuns} runs, shrunk ${numShrinks} times: ${reason}`,
			`Again: npm run fuzz -- --runs ${details.runConfiguration.numRuns} --seed ${seed}`,
			`That case alone: npm run fuzz -- --runs 1 --seed ${seed} --path ${counterexamplePath}`,
			fc.stringify(counterexample),
		].join("\n"),
	);
}
