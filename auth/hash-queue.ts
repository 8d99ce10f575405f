import { LRUCache } from "lru-cache";
import { toProviderNetwork, toWideNetwork } from "../domain/client-network.ts";
import type { AuthDatabase } from "./database.ts";
import { type DeviceCookie, hashDeviceToken } from "./device-cookie.ts";
import type { Client, HashCounts } from "./port.ts";

/**
 * Concurrent hashes per process. Each takes one of libuv's four threads, which also read files, and a core for 50 ms.
 */
const maxInProgress = 1;
/** Upper limit of waiting hashes. The last one then waits for about two seconds. */
const maxWaiting = 32;
/** Upper limit of waiting hashes per known device, or for all unknown clients of one network together. */
const maxWaitingOfRequester = 2;

/** How long attempts of a network count. Beyond `maxNetworks`, the least recently seen network is evicted. */
const triesTtlMs = 15 * 60_000;
const maxNetworks = 10_000;

export const knownDeviceRank = -1;

/**
 * The client that a password is hashed for. Lower ranks come first: known devices, then networks by their number of
 * recent attempts.
 */
export type Requester = { key: string; rank: number };

type Waiting = Requester & { resolve: (isItsTurn: boolean) => void };

const overloaded = { ok: false, reason: "overloaded" } as const;

export type HashQueue = ReturnType<typeof createHashQueue>;

/**
 * Creates a fair queue for hashing passwords, so that a flood of sign-ins neither blocks the threads that read files
 * nor keeps an account's owner from signing in. Browsers that staff have signed in with come first, then networks by
 * the number of their recent attempts. If the queue is full, a request with a lower rank displaces the last one.
 */
export function createHashQueue({ connection }: Pick<AuthDatabase, "connection">, deviceCookie: DeviceCookie) {
	const triesOfNetworks = new LRUCache<string, number>({ max: maxNetworks, ttl: triesTtlMs });
	/** In queue order. */
	const waiting: Waiting[] = [];
	let inProgress = 0;
	let refused = 0;

	return {
		/** Identifies the client that sends a password. Call it once per attempt, since it counts the attempt. */
		async identify({ address, cookies }: Pick<Client, "address" | "cookies">): Promise<Requester> {
			const token = deviceCookie.read(cookies);
			const tokenHash = token && hashDeviceToken(token);
			if (tokenHash && (await isKnown(tokenHash))) return { key: `device ${tokenHash}`, rank: knownDeviceRank };
			const network = toWideNetwork(address);
			const triesOfProvider = countTry(toProviderNetwork(address));
			// Between networks with equally many attempts, the one whose provider has fewer comes first, because a flood may
			// come from many networks of one provider.
			return { key: `network ${network}`, rank: countTry(network) + triesOfProvider / (triesOfProvider + 1) };
		},

		/** Returns true if another hash of the requester may wait. Counts a refusal. */
		admits,

		/** Runs work that hashes one password, or several in sequence, when it is the requester's turn. */
		async run<Result>(
			requester: Requester,
			work: () => Promise<Result>,
		): Promise<{ ok: true; result: Result } | typeof overloaded> {
			if (!admits(requester) || !(await waitForTurn(requester))) return overloaded;
			try {
				return { ok: true, result: await work() };
			} finally {
				inProgress--;
				startNext();
			}
		},

		getCounts: (): HashCounts => ({ inProgress, waiting: waiting.length, refused }),
	};

	/** Counts an attempt, and returns the number of recent ones before it. */
	function countTry(network: string): number {
		const tries = triesOfNetworks.get(network) ?? 0;
		triesOfNetworks.set(network, tries + 1);
		return tries;
	}

	function admits({ key, rank }: Requester): boolean {
		const last = waiting.at(-1);
		const hasRoom = waiting.length < maxWaiting || (last !== undefined && rank < last.rank);
		const isAdmitted = hasRoom && waiting.filter((other) => other.key === key).length < maxWaitingOfRequester;
		if (!isAdmitted) refused++;
		return isAdmitted;
	}

	/** Resolves to false if requests with lower ranks have displaced this one. */
	function waitForTurn(requester: Requester): Promise<boolean> {
		return new Promise((resolve) => {
			const index = waiting.findLastIndex(({ rank }) => rank <= requester.rank);
			waiting.splice(index + 1, 0, { ...requester, resolve });
			startNext();
			if (waiting.length <= maxWaiting) return;
			waiting.pop()?.resolve(false);
			refused++;
		});
	}

	function startNext(): void {
		if (inProgress >= maxInProgress) return;
		const next = waiting.shift();
		if (!next) return;
		inProgress++;
		next.resolve(true);
	}

	async function isKnown(tokenHash: string): Promise<boolean> {
		const device = await connection
			.selectFrom("staff_devices")
			.where("token_hash", "=", tokenHash)
			.select("staff_id")
			.limit(1)
			.executeTakeFirst();
		return device !== undefined;
	}
}
