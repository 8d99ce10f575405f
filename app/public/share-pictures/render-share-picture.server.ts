import { LRUCache } from "lru-cache";
import { refillTokenBucket } from "../../../domain/token-bucket.ts";
import type { Pictures } from "../../../files/port.ts";

type Rendering = { draw: () => string; pictures: Pick<Pictures, "renderDrawing">; now: Date };

/** An LRU cache in memory: a picture has about 60 KB. Concurrent requests for one picture share its rendering. */
const rendered = new LRUCache<string, Uint8Array<ArrayBuffer>, Rendering>({
	maxSize: 8 * 1024 * 1024,
	sizeCalculation: ({ length }) => length,
	async fetchMethod(_url, _stale, { context: { draw, pictures, now } }) {
		return takeToken(now.getTime()) ? ((await pictures.renderDrawing(draw())) ?? undefined) : undefined;
	},
});

/**
 * Upper limit of renderings in a process, each of which takes a tenth of a second of one processor: whoever asks for all
 * pictures of a large catalogue takes no more from the pages than this.
 */
const renderLimit = { capacity: 10, refillPerSecond: 1 };
let bucket = { tokens: renderLimit.capacity, at: 0 };

/** Returns the picture as a JPEG; null beyond the limits. */
export async function renderSharePicture(
	{ url, draw }: { url: string; draw: () => string },
	pictures: Rendering["pictures"],
	now: Date,
): Promise<Uint8Array<ArrayBuffer> | null> {
	return (await rendered.fetch(url, { context: { draw, pictures, now } })) ?? null;
}

function takeToken(at: number): boolean {
	const tokens = refillTokenBucket(renderLimit, bucket.tokens, (at - bucket.at) / 1000);
	bucket = { tokens: tokens < 1 ? tokens : tokens - 1, at };
	return tokens >= 1;
}
