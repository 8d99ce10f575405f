/** GET for pages, POST for forms. */
type Kind = "GET" | "POST";

type Waiting = { kind: Kind; start: () => void; reject: (error: Error) => void };
type ClientQueue = { waiting: Waiting[]; inProgress: Record<Kind, number> };

/**
 * Maximum number of one client's requests in progress at a time, so that its pages leave some of the database's
 * connections to others. Forms may take long: a sign-in after many failures takes seconds.
 */
const maxInProgress: Record<Kind, number> = { GET: 8, POST: 64 };

/** A fair queue: clients take turns (round robin), no matter how many requests each of them has waiting. */
export class FairQueue {
	/** Clients with requests, in the order of their next turn. */
	readonly #clients = new Map<string, ClientQueue>();
	#depth = 0;

	/** The number of requests, including those in progress. */
	get depth(): number {
		return this.#depth;
	}

	/** Resolves when it is the request's turn. The caller must then call `finish`. */
	wait(client: string, kind: Kind): Promise<void> {
		const queue = this.#clients.get(client) ?? { waiting: [], inProgress: { GET: 0, POST: 0 } };
		this.#clients.set(client, queue);
		this.#depth++;
		return new Promise((start, reject) => queue.waiting.push({ kind, start, reject }));
	}

	/** Starts the next client's oldest request. Returns false if none may start. */
	startNext(): boolean {
		for (const [client, queue] of this.#clients) {
			const index = queue.waiting.findIndex(({ kind }) => queue.inProgress[kind] < maxInProgress[kind]);
			const [next] = index < 0 ? [] : queue.waiting.splice(index, 1);
			if (!next) continue;
			queue.inProgress[next.kind]++;
			this.#clients.delete(client);
			this.#clients.set(client, queue);
			next.start();
			return true;
		}
		return false;
	}

	finish(client: string, kind: Kind): void {
		const queue = this.#clients.get(client);
		if (!queue) return;
		queue.inProgress[kind]--;
		this.#remove(client, queue);
	}

	/**
	 * Makes room for one more request of a client by rejecting the newest waiting page of the client with the most
	 * requests. Returns false if no other client has more requests than this one.
	 */
	makeRoom(client: string, error: Error): boolean {
		const own = countRequests(this.#clients.get(client));
		const [busiest, queue] =
			[...this.#clients].toSorted(([, a], [, b]) => countRequests(b) - countRequests(a))[0] ?? [];
		if (!busiest || !queue || busiest === client || countRequests(queue) <= own) return false;
		const index = queue.waiting.findLastIndex(({ kind }) => kind === "GET");
		const [rejected] = index < 0 ? [] : queue.waiting.splice(index, 1);
		if (!rejected) return false;
		this.#remove(busiest, queue);
		rejected.reject(error);
		return true;
	}

	#remove(client: string, queue: ClientQueue): void {
		this.#depth--;
		if (countRequests(queue) === 0) this.#clients.delete(client);
	}
}

function countRequests(queue: ClientQueue | undefined): number {
	return queue ? queue.waiting.length + queue.inProgress.GET + queue.inProgress.POST : 0;
}
