/** Thrown where too many renderings are under way. One for all, since it is thrown when there is no time to lose. */
export const overloaded = new Error("Too many renderings are under way");

/**
 * How many requests may be rendered at once. One process renders some hundred pages a second: who comes after so many
 * others would wait for seconds, and hears at once to come back instead. Forms count for more than pages.
 */
const most = { pages: 96, forms: 256 };

/** The same function, which throws `overloaded` at once where too many of its calls are under way. */
export function limitRenders<Rest extends unknown[], Result>(
	render: (request: Request, ...rest: Rest) => Promise<Result>,
	refused: () => void,
): typeof render {
	let underWay = 0;
	return async (request, ...rest) => {
		if (underWay >= (request.method === "POST" ? most.forms : most.pages)) {
			refused();
			throw overloaded;
		}
		underWay++;
		try {
			return await render(request, ...rest);
		} finally {
			underWay--;
		}
	};
}
