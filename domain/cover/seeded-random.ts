/**
 * Returns the next number of a sequence, from 0 (inclusive) to 1 (exclusive). The same seed gives the same sequence.
 */
export type Random = () => number;

/** Creates a mulberry32 generator, seeded with an FNV-1a hash of the text. */
export function createRandom(seed: string): Random {
	let state = hashText(seed);
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

/** FNV-1a, 32 bits. */
export function hashText(text: string): number {
	let hash = 0x811c9dc5;
	for (let index = 0; index < text.length; index++) {
		hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
	}
	return hash;
}

export function pick<Item>(random: Random, items: readonly [Item, ...Item[]]): Item {
	return items[Math.floor(random() * items.length)] ?? items[0];
}
