/** How long a script may take to come, in milliseconds. */
const longestLoad = 120_000;

/** A script that did not come, or not in time; its cause says why. */
export class ChunkLoadError extends Error {
	override readonly name = "ChunkLoadError";

	constructor(chunk: string, cause: unknown) {
		super(`Loading chunk failed: ${chunk}`, { cause });
	}
}

/** What an import() brings. Throws a ChunkLoadError where that fails or takes longer than two minutes. */
export function loadChunk<Chunk>(chunk: string, load: () => Promise<Chunk>): Promise<Chunk> {
	return new Promise((resolve, reject) => {
		const fail = (cause: unknown) => reject(new ChunkLoadError(chunk, cause));
		const timer = setTimeout(() => fail(new Error(`Nothing came within ${longestLoad / 1000} seconds`)), longestLoad);
		load()
			.then(resolve, fail)
			.finally(() => clearTimeout(timer));
	});
}
