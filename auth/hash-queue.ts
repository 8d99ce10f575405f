import { toWideNetwork } from "../domain/client-network.ts";
import { FairQueue } from "../domain/fair-queue.ts";
import type { AuthDatabase } from "./database.ts";
import { type DeviceCookie, hashDeviceToken } from "./device-cookie.ts";
import type { Client, HashCounts } from "./port.ts";

/** Hashes at a time in this process. Each takes one of libuv's four threads, which also read files, and a core for 50 ms. */
const maxInProgress = 1;
/** Upper limit of waiting hashes of each kind. The last of so many waits for about two seconds. */
const maxWaiting = 32;
/** Upper limit of waiting hashes of one known device, or of all strangers of one network. */
const maxWaitingOfRequester = 2;

type Kind = "knownDevice" | "stranger";

/** Who a password is hashed for. `key`: what its turns are counted by. */
export type Requester = { key: string; kind: Kind };

export type HashQueue = ReturnType<typeof createHashQueue>;

/**
 * A fair queue in which passwords are hashed: browsers that staff have signed in with come first, networks take turns. A flood of
 * sign-ins then neither keeps the threads from reading files nor the owner of an account from signing in.
 */
export function createHashQueue({ connection }: Pick<AuthDatabase, "connection">, deviceCookie: DeviceCookie) {
	const queue = new FairQueue<Kind>({ knownDevice: maxInProgress, stranger: maxInProgress });
	const waiting = { knownDevice: 0, stranger: 0 };
	let inProgress = 0;
	let refused = 0;

	return {
		async identify({ address, cookies }: Pick<Client, "address" | "cookies">): Promise<Requester> {
			const token = deviceCookie.read(cookies);
			const tokenHash = token && hashDeviceToken(token);
			if (tokenHash && (await isKnown(tokenHash))) return { key: `device ${tokenHash}`, kind: "knownDevice" };
			return { key: `network ${toWideNetwork(address)}`, kind: "stranger" };
		},

		/** Whether one more hash of the requester may wait. A refusal is counted. */
		admits,

		/** Runs work that hashes one password, or several in turn, once it is the requester's turn. */
		async run<Result>(
			requester: Requester,
			work: () => Promise<Result>,
		): Promise<{ ok: true; result: Result } | { ok: false; reason: "overloaded" }> {
			if (!admits(requester)) return { ok: false, reason: "overloaded" };
			const { key, kind } = requester;
			const turn = queue.wait(key, kind);
			waiting[kind]++;
			startNext();
			await turn;
			try {
				return { ok: true, result: await work() };
			} finally {
				inProgress--;
				queue.finish(key, kind);
				startNext();
			}
		},

		getCounts: (): HashCounts => ({ inProgress, waiting: waiting.knownDevice + waiting.stranger, refused }),
	};

	function admits({ key, kind }: Requester): boolean {
		const isAdmitted = waiting[kind] < maxWaiting && queue.countWaiting(key) < maxWaitingOfRequester;
		if (!isAdmitted) refused++;
		return isAdmitted;
	}

	function startNext(): void {
		for (const kind of ["knownDevice", "stranger"] as const) {
			while (inProgress < maxInProgress && queue.startNext(kind)) {
				waiting[kind]--;
				inProgress++;
			}
		}
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
