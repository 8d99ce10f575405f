/**
 * Returns a deterministic pseudo-random number from 0 (inclusive) to 1 (exclusive): FNV-1a with the finalizer of
 * MurmurHash3.
 */
export function pseudoRandom(n: number, salt: string): number {
	let hash = 0x811c9dc5;
	for (const character of `${salt} ${n}`) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
	hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
	hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
	return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
