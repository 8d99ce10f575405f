import { expect, test } from "vitest";
import { findCategory } from "./category-rules.ts";

test.each([
	["Otter Camp", [], "Camp"],
	["Minnows", ["Swimming"], "Sport"],
	["Minnows", ["Arts and crafts"], "Arts & Crafts"],
	["Youth council", ["Leisure and arts"], null],
	["Board game tournament", [], "Indoor Play"],
	["Card tournament", [], null],
	["Toddler rhymes", [], null],
	["Upcycled totes", [], null],
	["Film: Photograph", [], "Indoor Play"],
	["Track & Field", [], "Sport"],
	["Money talk", ["Skills for later life and science"], null],
])("[IMP-3] the title %j with the keywords %j yields the category %s", (title, keywords, category) => {
	expect(findCategory(title, keywords)).toBe(category);
});
