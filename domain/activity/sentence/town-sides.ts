import { townSides } from "./english.ts";

type Side = { north: -1 | 0 | 1; east: -1 | 0 | 1 };

const sides = townSides.map(({ words, ...side }) => ({ pattern: new RegExp(`^(?:${words})$`, "u"), side }));

/** Parses 'north side': the part of a town in that direction from its centre. `name`: folded. */
export function findTownSide(name: string): Side | null {
	return sides.find(({ pattern }) => pattern.test(name))?.side ?? null;
}

export function isTownSide(name: string): boolean {
	return findTownSide(name.toLowerCase()) !== null;
}
