const chunkLoadTimeoutMs = 120_000;

/** A script chunk failed to load, or timed out. `cause` holds the reason. */
export class ChunkLoadError extends Error {
	override readonly name = "ChunkLoadError";

	constructor(chunkName: string, cause: unknown) {
		super(`Loading chunk failed: ${chunkName}`, { cause });
	}
}

/** Returns what an `import()` returns. Throws a ChunkLoadError if it fails or takes longer than 120 seconds. */
export function loadChunk<Chunk>(chunkName: string, load: () => Promise<Chunk>): Promise<Chunk> {
	return new Promise((resolve, reject) => {
		const fail = (cause: unknown) => reject(new ChunkLoadError(chunkName, cause));
		const timeout = new Error(`Timed out after ${chunkLoadTimeoutMs / 1000} seconds`);
		const timer = setTimeout(() => fail(timeout), chunkLoadTimeoutMs);
		load()
			.then(resolve, fail)
			.finally(() => clearTimeout(timer));
	});
}
