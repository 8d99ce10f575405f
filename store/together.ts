/** As many share one transaction at most: nobody shall wait long for others. */
const mostAtOnce = 200;

type Write<Transaction, Item, Result> = (transaction: Transaction, items: Item[]) => Promise<Result[]>;
type Waiting<Transaction> = {
	write: Write<Transaction, unknown, unknown>;
	item: unknown;
	resolve(result: unknown): void;
	reject(error: unknown): void;
};

/**
 * Gathers what is to be written while something else is being written or read, so that it shares one transaction, and
 * one wait for the disk; or what is to be read, for one query. Gives a function that takes a kind's way of being written:
 * `write` gives a result for each item, in their order. In a transaction the kinds come in the order in which they were
 * made known. Where it fails, each item is tried alone: one that can't be written takes no other with it.
 */
export function together<Transaction>(transact: (work: (transaction: Transaction) => Promise<void>) => Promise<void>) {
	const kinds: Write<Transaction, unknown, unknown>[] = [];
	let waiting: Waiting<Transaction>[] = [];
	let isWriting = false;

	return function share<Item, Result>(write: Write<Transaction, Item, Result>): (item: Item) => Promise<Result> {
		const kind = write as Write<Transaction, unknown, unknown>;
		kinds.push(kind);
		return (item) =>
			new Promise<Result>((resolve, reject) => {
				waiting.push({ write: kind, item, resolve: resolve as (result: unknown) => void, reject });
				if (isWriting) return;
				isWriting = true;
				void writeAll();
			});
	};

	async function writeAll(): Promise<void> {
		while (waiting.length > 0) {
			await untilNoMoreCome();
			const some = waiting.slice(0, mostAtOnce);
			waiting = waiting.slice(mostAtOnce);
			await writeSome(some);
		}
		isWriting = false;
	}

	/** Those that were just answered may ask again: as long as each turn of the event loop brings more, the disk can wait. */
	async function untilNoMoreCome(): Promise<void> {
		let before: number;
		do {
			before = waiting.length;
			await new Promise(setImmediate);
		} while (waiting.length > before && waiting.length < mostAtOnce);
	}

	async function writeSome(some: Waiting<Transaction>[]): Promise<void> {
		const results = new Map<Waiting<Transaction>, unknown>();
		try {
			await transact(async (transaction) => {
				for (const kind of kinds) {
					const ofKind = some.filter(({ write }) => write === kind);
					if (ofKind.length === 0) continue;
					const written = await kind(
						transaction,
						ofKind.map(({ item }) => item),
					);
					for (const [at, one] of ofKind.entries()) results.set(one, written[at]);
				}
			});
		} catch (error) {
			if (some.length === 1) some[0]?.reject(error);
			else await Promise.all(some.map((one) => writeSome([one])));
			return;
		}
		for (const one of some) one.resolve(results.get(one));
	}
}
