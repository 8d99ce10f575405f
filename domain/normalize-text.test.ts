import { expect, test } from "vitest";
import { foldText, normalizeLine, normalizeText } from "./normalize-text.ts";

test("[BOOK-5] trims a line, and collapses white space of every kind into one space", () => {
	expect(normalizeLine("\u00a0 Ana\t \r\n María\u2003\u3000")).toBe("Ana María");
});

test("[BOOK-5] removes control characters, and replaces lone surrogates", () => {
	expect(normalizeLine("A\0n\u0008a\u007f\u009f")).toBe("Ana");
	expect(normalizeLine("A\ud83d")).toBe("A\ufffd");
	expect(normalizeLine("🎈")).toBe("🎈");
});

test("[BOOK-5] removes bidirectional controls, and keeps right-to-left text", () => {
	expect(normalizeLine("\u202eIda\u2066")).toBe("Ida");
	expect(normalizeLine("\u05d9\u05d3\u05d4\u200f Berg")).toBe("\u05d9\u05d3\u05d4\u200f Berg");
});

test("[BOOK-5] removes zero-width characters, except joiners in words and emoji", () => {
	expect(normalizeLine(" \u200bAn\u00ada Mar\u00eda\ufeff ")).toBe("Ana Mar\u00eda");
	expect(normalizeLine("\u200b\u2060")).toBe("");
	expect(normalizeLine("\u0645\u06cc\u200c\u062f\u0627\u0646")).toBe("\u0645\u06cc\u200c\u062f\u0627\u0646");
	expect(normalizeLine("👩\u200d👧")).toBe("👩\u200d👧");
});

test("[BOOK-10] composes decomposed letters (NFC)", () => {
	expect(normalizeLine("Zoe\u0308")).toBe("Zo\u00eb");
});

test("[BOOK-2] normalizes line breaks of all systems, and keeps at most one blank line", () => {
	expect(normalizeText(" one\r\ntwo\rthree\n\n\n\nfour \n")).toBe("one\ntwo\nthree\n\nfour");
});

test.each([
	["CAFÉ", "cafe"],
	["Señora Núñez", "senora nunez"],
	["Straße", "strasse"],
	["STRASSE", "strasse"],
	["Søren Łukasz Æble", "soren lukasz aeble"],
	["don’t", "don't"],
	["ﬁrst ２０", "first 20"],
	["  two\n words ", "two words"],
	["\u0301", ""],
	["50%_“x”", "50%_“x”"],
	["🎈", "🎈"],
	["日本語", "日本語"],
])("[LIST-3] folds %j to %j", (text, folded) => {
	expect(foldText(text)).toBe(folded);
});

test("[LIST-3] folding is idempotent", () => {
	for (const text of ["ÅÉİ", "Ǆ ß Œ", "ﬁ ½ ™ …", "ΣΑΣ", "a\u0301\u0328"]) {
		expect(foldText(foldText(text)), text).toBe(foldText(text));
	}
});
