/** Runs jobs one after the other. Sheds load by rejecting jobs while the queue is full. */
export class SerialQueue {
	readonly #maxLength: number;
	#length = 0;
	#last: Promise<unknown> = Promise.resolve();

	/** `maxLength` includes the running job. */
	constructor(maxLength: number) {
		this.#maxLength = maxLength;
	}

	/** Returns the job's result, or null if the queue is full. */
	add<T>(job: () => Promise<T>): Promise<T> | null {
		if (this.#length >= this.#maxLength) return null;
		this.#length++;
		const done = this.#last.then(job).finally(() => this.#length--);
		this.#last = done.catch(() => {});
		return done;
	}
}
