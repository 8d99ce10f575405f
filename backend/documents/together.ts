/** As many share one transaction at most: nobody shall wait long for others. */
const mostAtOnce = 200;

/**
 * Gathers what is to be written while something else is being written or read, so that it shares one transaction, and
 * one wait for the disk. `write` gives a result for each item, in their order. Where it fails, each item is tried alone:
 * one that can't be written takes no other with it.
 */
export function together<Item, Result>(write: (items: Item[]) => Promise<Result[]>): (item: Item) => Promise<Result> {
	type Waiting = { item: Item; resolve(result: Result): void; reject(error: unknown): void };
	let waiting: Waiting[] = [];
	let isWriting = false;

	return (item) =>
		new Promise((resolve, reject) => {
			waiting.push({ item, resolve, reject });
			if (isWriting) return;
			isWriting = true;
			// After all requests that have come in by now.
			setImmediate(writeAll);
		});

	async function writeAll(): Promise<void> {
		while (waiting.length > 0) {
			const some = waiting.slice(0, mostAtOnce);
			waiting = waiting.slice(mostAtOnce);
			await writeSome(some);
			await new Promise(setImmediate);
		}
		isWriting = false;
	}

	async function writeSome(some: Waiting[]): Promise<void> {
		try {
			const results = await write(some.map(({ item }) => item));
			for (const [at, { resolve }] of some.entries()) resolve(results[at] as Result);
		} catch (error) {
			if (some.length === 1) some[0]?.reject(error);
			else for (const one of some) await writeSome([one]);
		}
	}
}
