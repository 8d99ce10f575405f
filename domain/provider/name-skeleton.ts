import unhomoglyph from "unhomoglyph";

/** Combining marks of Latin, Greek and Cyrillic. In other scripts, marks are letters. */
const accents = /[\u0300-\u036F]/g;
const tradeMarks = /[™℠]/g;
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const notLetters = /[^\p{L}\p{M}\p{N}]/gu;

/**
 * Returns what a reader sees of a name, so that names that look alike have the same skeleton (Unicode TS 39), whatever
 * their case, accents, punctuation and blanks. Empty for a name without letters and digits.
 */
export function toSkeleton(name: string): string {
	const visible = name.replace(tradeMarks, "").normalize("NFKD").replace(invisible, "").replace(accents, "");
	// It takes 'ø' for 'o' with a stroke of its own.
	const folded = unhomoglyph(unhomoglyph(visible).toLowerCase()).replace(accents, "");
	// A capital 'I' is taken for 'l', so that 'i' must be, too.
	return folded.replace(notLetters, "").toLowerCase().replace(/i/g, "l");
}
