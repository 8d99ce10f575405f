import type { PictureSender } from "../port.ts";

/** Limits of the jobs that are held in memory: the running one and the waiting ones. */
type Limits = { perSender: number; perKind: number };

type Job = { run: () => Promise<void>; reject: () => void };
type Sender = { kind: PictureSender["kind"]; jobs: Job[]; isRunning: boolean };

/** Runs jobs one at a time. Senders take turns, and no kind of sender takes another kind's room. */
export class TurnQueue {
	readonly #limits: Record<PictureSender["kind"], Limits>;
	/** In the order of their next turn. */
	readonly #senders = new Map<string, Sender>();
	#isRunning = false;

	constructor(limits: Record<PictureSender["kind"], Limits>) {
		this.#limits = limits;
	}

	/** Returns the job's result, or null if there is no room for it, or another sender needed its room. */
	add<T>({ kind, id }: PictureSender, work: () => Promise<T>): Promise<T | null> {
		const key = `${kind} ${id}`;
		const sender = this.#senders.get(key) ?? { kind, jobs: [], isRunning: false };
		if (count(sender) >= this.#limits[kind].perSender || !this.#makeRoom(sender)) return Promise.resolve(null);
		this.#senders.set(key, sender);
		const { promise, resolve, reject } = Promise.withResolvers<T | null>();
		sender.jobs.push({ run: () => work().then(resolve, reject), reject: () => resolve(null) });
		void this.#runAll();
		return promise;
	}

	/** Rejects the newest waiting job of the sender with the most jobs if that is more than this one would have. */
	#makeRoom(sender: Sender): boolean {
		const others = [...this.#senders.values()].filter(({ kind }) => kind === sender.kind);
		const total = others.reduce((sum, each) => sum + count(each), 0);
		if (total < this.#limits[sender.kind].perKind) return true;
		const [busiest] = others.toSorted((a, b) => count(b) - count(a));
		if (!busiest || count(busiest) <= count(sender) + 1) return false;
		const newest = busiest.jobs.pop();
		newest?.reject();
		return newest !== undefined;
	}

	async #runAll(): Promise<void> {
		if (this.#isRunning) return;
		this.#isRunning = true;
		for (let next = this.#takeNext(); next; next = this.#takeNext()) {
			const [key, sender, job] = next;
			sender.isRunning = true;
			await job.run();
			sender.isRunning = false;
			if (sender.jobs.length === 0) this.#senders.delete(key);
		}
		this.#isRunning = false;
	}

	#takeNext(): [key: string, sender: Sender, job: Job] | null {
		for (const [key, sender] of this.#senders) {
			const job = sender.jobs.shift();
			if (!job) continue;
			this.#senders.delete(key);
			this.#senders.set(key, sender);
			return [key, sender, job];
		}
		return null;
	}
}

function count({ jobs, isRunning }: Sender): number {
	return jobs.length + (isRunning ? 1 : 0);
}
