import { type Vector, vectors } from "./vectors.ts";

const size = 40;

/** All attacks in a few texts: what the one leaves open, the next may step into. */
export const batches: Pick<Vector, "number" | "html">[] = Array.from(
	{ length: Math.ceil(vectors.length / size) },
	(_, at) => ({
		number: at + 1,
		html: vectors
			.slice(at * size, (at + 1) * size)
			.map(({ html }) => html)
			.join(between()),
	}),
);

/** Ends most of what may have been left open, so that the next attack is not swallowed by the one before. */
function between(): string {
	const raw = "script style textarea title xmp iframe noembed noframes noscript template select svg math table";
	const ends = raw.split(" ").map((name) => `</${name}>`);
	return `--> ]]> "> '> ${ends.join("")}<p>Next:</p>`;
}
