import { LRUCache } from "lru-cache";
import { refillTokenBucket } from "../../domain/token-bucket.ts";
import type { Pictures } from "../port.ts";

/** A picture takes about 60 KB. */
const maxCacheBytes = 8 * 1024 * 1024;

/**
 * Rate limit of renderings per process. Each takes a tenth of a second of one processor, so this bounds how much
 * requests for all pictures of a large catalogue can slow down pages.
 */
const renderLimit = { capacity: 10, refillPerSecond: 1 };

/** Creates an LRU cache of rendered drawings. Concurrent calls for one drawing share a single rendering. */
export function createDrawingRenderer(): Pictures["renderDrawing"] {
	let bucket = { tokens: renderLimit.capacity, at: 0 };
	const rendered = new LRUCache<string, Uint8Array<ArrayBuffer>, { draw: () => string; now: Date }>({
		maxSize: maxCacheBytes,
		sizeCalculation: ({ length }) => length,
		async fetchMethod(_key, _stale, { context: { draw, now } }) {
			if (!takeToken(now.getTime())) return undefined;
			const { renderDrawing } = await import("./render-drawing.server.ts");
			return (await renderDrawing(draw())) ?? undefined;
		},
	});
	return async ({ key, draw }, now) => (await rendered.fetch(key, { context: { draw, now } })) ?? null;

	function takeToken(at: number): boolean {
		const tokens = refillTokenBucket(renderLimit, bucket.tokens, (at - bucket.at) / 1000);
		bucket = { tokens: tokens < 1 ? tokens : tokens - 1, at };
		return tokens >= 1;
	}
}
