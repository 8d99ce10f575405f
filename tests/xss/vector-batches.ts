import { type AttackVector, attackVectors } from "./attack-vectors.ts";

/** An article with many attack vectors. */
export type VectorBatch = {
	number: number;
	html: string;
	/** Texts between the vectors. The page shows each of them, unless a vector swallowed what follows it. */
	markers: string[];
};

const batchSize = 100;

/** Vectors that swallow the rest of the article, by design or because of its depth: each ends a batch. */
const swallowing = /<plaintext>|(<math><mtext>){9}|(<svg><foreignObject>){9}/;
const lastVectors = attackVectors.filter(({ html }) => swallowing.test(html));
const otherVectors = attackVectors.filter((vector) => !lastVectors.includes(vector));

/** All attack vectors in a few articles. A vector may end up inside an element that the previous one left open. */
export const vectorBatches: VectorBatch[] = Array.from(
	{ length: Math.ceil(otherVectors.length / batchSize) },
	(_, index) => {
		const batch = otherVectors.slice(index * batchSize, (index + 1) * batchSize);
		const last = lastVectors[index];
		return createBatch(index + 1, last ? [...batch, last] : batch);
	},
);

function createBatch(number: number, vectors: AttackVector[]): VectorBatch {
	const followed = vectors.slice(0, -1);
	const markers = followed.map((vector) => `After vector ${vector.number}.`);
	const parts = followed.map(({ html }, index) => `${html}${closeOpenElements()}<p>${markers[index]}</p>`);
	return { number, html: parts.join("") + vectors.at(-1)?.html, markers };
}

/** Closes most of what a vector may have left open, so that it does not swallow the next one. */
function closeOpenElements(): string {
	const names =
		"script style textarea title xmp iframe noembed noframes noscript template object select svg math table";
	const endTags = names.split(" ").map((name) => `</${name}>`);
	return `--> ]]> "> '> ${endTags.join("")}`;
}
