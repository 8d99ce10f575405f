/** Thrown where too much waits to be rendered. One for all, since it is thrown when there is no time to lose. */
export const overloaded = new Error("Too much waits to be rendered");

/** As many may be under way. Who comes after them would wait for seconds, and hears at once to come back instead. */
const most = { pages: 96, forms: 256 };

/**
 * Milliseconds that one turn of the event loop may render for. With the embedded store a page is rendered at one go: many
 * of them in a turn would keep new connections, and pages from the cache, waiting for all of them.
 */
const longestTurn = 30;

/** Does the work when it is its turn, or throws `overloaded` at once. */
export type RenderLimit = <Result>(kind: keyof typeof most, work: () => Promise<Result>) => Promise<Result>;

export function createRenderLimit(refused: () => void): RenderLimit {
	let underWay = 0;
	let turnBegan: number | null = null;

	return async (kind, work) => {
		if (underWay >= most[kind]) {
			refused();
			throw overloaded;
		}
		underWay++;
		try {
			while (inThisTurn() > longestTurn) await new Promise(setImmediate);
			return await work();
		} finally {
			underWay--;
		}
	};

	/** How long the event loop's turn has lasted since its first rendering, in milliseconds. */
	function inThisTurn(): number {
		const now = performance.now();
		if (turnBegan === null) {
			turnBegan = now;
			setImmediate(() => {
				turnBegan = null;
			});
		}
		return now - turnBegan;
	}
}
