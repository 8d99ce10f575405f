/** Mistypes the longest word as a hasty thumb does, always the same way. Chinese stays as it is. */
export function mistype(text: string): string {
	if (!/\p{Script=Latin}/u.test(text)) return text;
	const words = text.split(" ");
	const longest = words.reduce((index, word, other) => (word.length > (words[index]?.length ?? 0) ? other : index), 0);
	const random = createRandom(text);
	words[longest] = mistypeWord([...(words[longest] ?? "")], random);
	return words.join(" ");
}

/** Leaves the first letter alone, as people mostly do. */
function mistypeWord(letters: string[], random: () => number): string {
	const at = 1 + Math.floor(random() * Math.max(1, letters.length - 2));
	const before = letters.slice(0, at);
	const [letter = "", next = ""] = letters.slice(at);
	const after = letters.slice(at + 1);
	const kind = Math.floor(random() * 4);
	const other = "abcdefghijklmnopqrstuvwxyz"[Math.floor(random() * 26)] ?? "x";
	if (kind === 0) return [...before, ...after].join("");
	if (kind === 1) return [...before, letter, letter, ...after].join("");
	if (kind === 2 && next && next !== letter) return [...before, next, letter, ...after.slice(1)].join("");
	return [...before, other === letter ? "q" : other, ...after].join("");
}

/** Mulberry32, seeded with an FNV-1a hash of the text. */
function createRandom(text: string): () => number {
	let state = 2166136261;
	for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
}
