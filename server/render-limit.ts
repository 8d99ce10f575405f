/** Thrown where too many renderings wait for their turn. One for all, since it is thrown when there is no time to lose. */
export const overloaded = new Error("Too many renderings wait for their turn");

type Bound = {
	/** Renderings under way at once: they wait for a store beyond the network, or for being packed. */
	underWay: number;
	/**
	 * Milliseconds that one turn of the event loop may have been rendering: with the embedded store a page is rendered at
	 * one go, and the requests that came meanwhile follow in the same turn. So long have they waited at least.
	 */
	turn: number;
};

/** Who comes after so many others would wait for seconds, and hears at once to come back instead. Forms count for more. */
const bounds = {
	pages: { underWay: 96, turn: 250 },
	forms: { underWay: 256, turn: 5000 },
} satisfies Record<string, Bound>;

/** Does the work, or throws `overloaded` at once where too much of it waits for its turn. */
export type RenderLimit = <Result>(kind: keyof typeof bounds, work: () => Promise<Result>) => Promise<Result>;

export function createRenderLimit(refused: () => void): RenderLimit {
	let underWay = 0;
	let turnBegan: number | null = null;

	return async (kind, work) => {
		const most = bounds[kind];
		if (underWay >= most.underWay || inThisTurn() > most.turn) {
			refused();
			throw overloaded;
		}
		underWay++;
		try {
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
