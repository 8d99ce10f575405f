import { LRUCache } from "lru-cache";
import { refillTokenBucket, type TokenBucketLimit } from "../../domain/token-bucket.ts";

type TokenBucket = { tokens: number; refilledAtMs: number };

/** Maximum number of remembered clients. Beyond it, the least recently seen client starts with a full bucket again. */
const maxClients = 10_000;

/** Limits each client's rate of requests with a token bucket, in this process only. */
export class RateLimit {
	readonly #limit: TokenBucketLimit;
	readonly #buckets = new LRUCache<string, TokenBucket>({ max: maxClients });

	/** `processes` is the number of processes that share the limit: each one enforces its share. */
	constructor({ capacity, refillPerSecond }: TokenBucketLimit, processes: number) {
		this.#limit = { capacity: Math.ceil(capacity / processes), refillPerSecond: refillPerSecond / processes };
	}

	/** Takes tokens from the client's bucket. Returns false, and takes none, if the bucket holds fewer. */
	tryTake(client: string, nowMs: number, count = 1): boolean {
		const bucket = this.#buckets.get(client) ?? { tokens: this.#limit.capacity, refilledAtMs: nowMs };
		const tokens = refillTokenBucket(this.#limit, bucket.tokens, (nowMs - bucket.refilledAtMs) / 1000);
		const isAllowed = tokens >= count;
		this.#buckets.set(client, { tokens: isAllowed ? tokens - count : tokens, refilledAtMs: nowMs });
		return isAllowed;
	}

	/** Returns a token to the client's bucket. */
	giveBack(client: string): void {
		const bucket = this.#buckets.get(client);
		if (bucket) bucket.tokens = Math.min(this.#limit.capacity, bucket.tokens + 1);
	}
}
