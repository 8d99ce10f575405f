/** Work done one after the other, in the order it came; what comes while too much waits is turned away. */
export class SerialQueue {
	readonly #mostWaiting: number;
	#waiting = 0;
	#last: Promise<unknown> = Promise.resolve();

	/** `mostWaiting` counts the work under way, too. */
	constructor(mostWaiting: number) {
		this.#mostWaiting = mostWaiting;
	}

	/** The work's result, or null where it is turned away. */
	add<T>(work: () => Promise<T>): Promise<T> | null {
		if (this.#waiting >= this.#mostWaiting) return null;
		this.#waiting++;
		const done = this.#last.then(work).finally(() => this.#waiting--);
		this.#last = done.catch(() => {});
		return done;
	}
}
