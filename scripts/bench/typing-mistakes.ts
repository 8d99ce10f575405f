const neighbours: Record<string, string> = {
	a: "s",
	b: "v",
	c: "x",
	d: "f",
	e: "r",
	f: "d",
	g: "h",
	h: "j",
	i: "o",
	j: "k",
	k: "l",
	l: "k",
	m: "n",
	n: "m",
	o: "p",
	p: "o",
	q: "w",
	r: "t",
	s: "d",
	t: "y",
	u: "i",
	v: "b",
	w: "e",
	x: "c",
	y: "u",
	z: "x",
};

/** Returns the text with one typing mistake in its longest word, the same on every run: one of four kinds. */
export function mistype(text: string): string {
	const [word = ""] = text.split(/[ -]/).toSorted((one, other) => other.length - one.length);
	// The first letter is seldom mistyped.
	const at = 1 + ((word.length * 7 + (word.codePointAt(1) ?? 0)) % Math.max(1, word.length - 2));
	const [before, letter = "", after] = [word.slice(0, at), word[at], word.slice(at + 1)];
	const mistyped = [
		`${before}${after.slice(0, 1)}${letter}${after.slice(1)}`,
		`${before}${after}`,
		`${before}${letter}${letter}${after}`,
		`${before}${neighbours[letter.toLowerCase()] ?? "x"}${after}`,
	];
	return text.replace(word, mistyped[(word.codePointAt(0) ?? 0) % mistyped.length] ?? word);
}
