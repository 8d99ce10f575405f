import { describe, expect, test } from "vitest";
import { getCoverPlace, getCoverWords } from "./cover-words.ts";

describe("[FACT-8] a sign's words", () => {
	test.each([
		["Park Kids - Winter 2024 at Otter Field", "Park Kids"],
		["Teen Club (Special) at Mill Lane", "Teen Club"],
		["Family Night: An Evening Together", "Family Night"],
		["Wrestling", "Wrestling"],
		["Tales for Twos and Threes and Their Grown-Ups", "Tales for Twos and Threes"],
		["2024 Kickoff Fair", "Kickoff Fair"],
		["Pneumonoultramicroscopicsilicovolcanoconiosis", "Pneumonoultramicroscopicsili"],
		["- Open House", "Open House"],
	])("%s", (title, words) => {
		expect(getCoverWords(title)).toBe(words);
	});

	test("shows the neighbourhood or the town as the place", () => {
		expect(getCoverPlace("Alder Quay, Otterford")).toBe("Alder Quay");
		expect(getCoverPlace("Online")).toBe("Online");
		expect(getCoverPlace("")).toBe("");
		expect(getCoverPlace("The third house on the left behind the mill")).toBe("");
	});
});
