type Waiting<Kind> = { kind: Kind; start: () => void; reject: (error: Error) => void };
type ClientQueue<Kind> = { waiting: Waiting<Kind>[]; inProgress: Map<Kind, number> };

/** A fair queue: clients take turns (round robin), however many requests each of them has waiting. */
export class FairQueue<Kind extends string> {
	/** In the order of their next turn. Only clients with requests. */
	readonly #clients = new Map<string, ClientQueue<Kind>>();
	readonly #maxInProgress: Record<Kind, number>;
	#depth = 0;

	/** `maxInProgress`: how many requests of each kind one client may have in progress. */
	constructor(maxInProgress: Record<Kind, number>) {
		this.#maxInProgress = maxInProgress;
	}

	/** The number of requests, those in progress included. */
	get depth(): number {
		return this.#depth;
	}

	/** Resolves when it is the request's turn. `finish` must follow. */
	wait(client: string, kind: Kind): Promise<void> {
		const queue: ClientQueue<Kind> = this.#clients.get(client) ?? { waiting: [], inProgress: new Map() };
		this.#clients.set(client, queue);
		this.#depth++;
		return new Promise((start, reject) => queue.waiting.push({ kind, start, reject }));
	}

	countWaiting(client: string): number {
		return this.#clients.get(client)?.waiting.length ?? 0;
	}

	/** Starts the next client's oldest request, of one kind or of any. Returns false if none may start. */
	startNext(only?: Kind): boolean {
		for (const [client, queue] of this.#clients) {
			const index = queue.waiting.findIndex(
				({ kind }) => (only ?? kind) === kind && countInProgress(queue, kind) < this.#maxInProgress[kind],
			);
			const [next] = index < 0 ? [] : queue.waiting.splice(index, 1);
			if (!next) continue;
			queue.inProgress.set(next.kind, countInProgress(queue, next.kind) + 1);
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
		queue.inProgress.set(kind, countInProgress(queue, kind) - 1);
		this.#remove(client, queue);
	}

	/**
	 * Makes room for one more request of a client: rejects the newest waiting one, of that kind, of the client that has the
	 * most requests. Returns false if no other client has more than this one.
	 */
	makeRoom(client: string, sacrificed: Kind, error: Error): boolean {
		const own = countRequests(this.#clients.get(client));
		const [busiest, queue] =
			[...this.#clients].toSorted(([, a], [, b]) => countRequests(b) - countRequests(a))[0] ?? [];
		if (!busiest || !queue || busiest === client || countRequests(queue) <= own) return false;
		const index = queue.waiting.findLastIndex(({ kind }) => kind === sacrificed);
		const [rejected] = index < 0 ? [] : queue.waiting.splice(index, 1);
		if (!rejected) return false;
		this.#remove(busiest, queue);
		rejected.reject(error);
		return true;
	}

	#remove(client: string, queue: ClientQueue<Kind>): void {
		this.#depth--;
		if (countRequests(queue) === 0) this.#clients.delete(client);
	}
}

function countInProgress<Kind>(queue: ClientQueue<Kind>, kind: Kind): number {
	return queue.inProgress.get(kind) ?? 0;
}

function countRequests<Kind>(queue: ClientQueue<Kind> | undefined): number {
	return queue ? queue.waiting.length + queue.inProgress.values().reduce((sum, count) => sum + count, 0) : 0;
}
