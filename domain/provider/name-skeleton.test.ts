import { expect, test } from "vitest";
import { toSkeleton } from "./name-skeleton.ts";

const alike: [spelling: string, name: string, real?: string][] = [
	["a Cyrillic o", "\u041Etterford Judo Club"],
	["small Cyrillic letters", "Otterf\u043Erd Jud\u043E Club"],
	["full width", "\uFF2Ftterford Judo Club"],
	["a Roman numeral", "Otterford Judo \u216Dlub"],
	["a small Roman numeral", "Otterford Judo C\u217Cub"],
	["a left-to-right mark", "Otterford\u200E Judo Club"],
	["a joiner", "Otter\u200Dford Judo Club"],
	["a combining grapheme joiner", "Otterford\u034F Judo Club"],
	["a Hangul filler", "Otterford \u3164Judo Club"],
	["a Hangul choseong filler", "Otterford\u115F Judo Club"],
	["a half-width filler", "Otterford\uFFA0Judo Club"],
	["a variation selector", "Otterford\uFE0F Judo Club"],
	["a tag character", "Otterford\u{E0041} Judo Club"],
	["a Braille blank", "Otterford\u2800Judo Club"],
	["a full stop", "Otterford Judo Club."],
	["quotes and dashes", "“Otterford” Judo-Club"],
	["an emoji", "Otterford Judo Club 🥋"],
	["doubled blanks", "Otterford  Judo   Club"],
	["no blanks", "OtterfordJudoClub"],
	["capitals", "OTTERFORD JUDO CLUB"],
	["a Greek omicron", "\u039Ftterford Jud\u03BF Club"],
	["mathematical letters", "\u{1D40E}\u{1D42D}\u{1D42D}erford Judo Club"],
	["an accent", "Otterford Judó Club"],
	["a stroke", "Øtterforđ Judo Cłub"],
	["a trade mark", "Otterford Judo Club™"],
	["a service mark", "Otterford Judo Club℠"],
	["a dot below", "Otterford Ju\u0323do Club"],
	["a digit for a letter", "0tterford Jud0 C1ub"],
	["a capital I for l", "Otterford Judo CIub"],
	["r and n for m", "Rnill Baths", "Mill Baths"],
	["a Cyrillic B", "\u0412aths of Mill", "Baths of Mill"],
];

test.each(alike)("[HAND-5] a name with %s looks like the real one", (_, name, real = "Otterford Judo Club") => {
	expect(toSkeleton(name)).toBe(toSkeleton(real));
});

test.each([
	["Otterford Judo", "Otterford Judo Club"],
	["Otterford Judo Club 2", "Otterford Judo Club"],
	["Otterford Aikido Club", "Otterford Judo Club"],
	["Waterford Judo Club", "Otterford Judo Club"],
	["Judo Club Otterford", "Otterford Judo Club"],
	["Mill Baths", "Hill Baths"],
	["Robotics Lab", "Robotics Labs"],
	["Группа Радуга", "Группа Радость"],
	["東京キッズ", "東京ダンス"],
	["नीला घर", "नाला घर"],
	["Сад", "Cap"],
])("[HAND-5] '%s' does not look like '%s'", (one, other) => {
	expect(toSkeleton(one)).not.toBe(toSkeleton(other));
});

test.each(["", "🥋", "...", "\u3164\u200E"])("[HAND-5] the name '%s' without letters has no skeleton", (name) => {
	expect(toSkeleton(name)).toBe("");
});
