import { LRUCache } from "lru-cache";
import { toProviderNetwork, toWideNetwork } from "../domain/client-network.ts";
import type { AuthDatabase } from "./database.ts";
import { type DeviceCookie, hashDeviceToken } from "./device-cookie.ts";
import type { Client, HashCounts } from "./port.ts";

/** Hashes at a time in this process. Each takes one of libuv's four threads, which also read files, and a core for 50 ms. */
const maxInProgress = 1;
/** Upper limit of waiting hashes. The last of so many waits for about two seconds. */
const maxWaiting = 32;
/** Upper limit of waiting hashes of one known device, or of all strangers of one network. */
const maxWaitingOfRequester = 2;

/** Tries of a network count for this long. Beyond so many networks, the one that tried longest ago is forgotten. */
const triesTtlMs = 15 * 60_000;
const maxNetworks = 10_000;

export const knownDeviceRank = -1;

/** Who a password is hashed for. Lower ranks come first: known devices, then networks by their recent tries. */
export type Requester = { key: string; rank: number };

type Waiting = Requester & { resolve: (isItsTurn: boolean) => void };

const overloaded = { ok: false, reason: "overloaded" } as const;

export type HashQueue = ReturnType<typeof createHashQueue>;

/**
 * A fair queue in which passwords are hashed. A flood of sign-ins then neither keeps the threads from reading files nor the owner
 * of an account from signing in: browsers that staff have signed in with come first, then networks by the number of their recent
 * tries. Where the queue is full, its last gives way to whoever comes before it.
 */
export function createHashQueue({ connection }: Pick<AuthDatabase, "connection">, deviceCookie: DeviceCookie) {
	const triesOfNetworks = new LRUCache<string, number>({ max: maxNetworks, ttl: triesTtlMs });
	/** In the order of their turns. */
	const waiting: Waiting[] = [];
	let inProgress = 0;
	let refused = 0;

	return {
		/** Identifies who sends a password. Called once for each try, which it counts. */
		async identify({ address, cookies }: Pick<Client, "address" | "cookies">): Promise<Requester> {
			const token = deviceCookie.read(cookies);
			const tokenHash = token && hashDeviceToken(token);
			if (tokenHash && (await isKnown(tokenHash))) return { key: `device ${tokenHash}`, rank: knownDeviceRank };
			const network = toWideNetwork(address);
			const triesOfProvider = countTry(toProviderNetwork(address));
			// Of two networks with as many tries, that of the provider with fewer comes first: a flood may come from many of one.
			return { key: `network ${network}`, rank: countTry(network) + triesOfProvider / (triesOfProvider + 1) };
		},

		/** Whether one more hash of the requester may wait. A refusal is counted. */
		admits,

		/** Runs work that hashes one password, or several in turn, once it is the requester's turn. */
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

	/** Returns the number of recent tries before this one. */
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

	/** False if others have taken its place. */
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
