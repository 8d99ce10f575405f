import { describe, expect, test } from "vitest";
import type { Category } from "../activity/activity.ts";
import { describeCover } from "./describe-cover.ts";
import { findMotifs } from "./find-motifs.ts";

describe("[FACT-8] the motifs of a title", () => {
	test.each<[string, string[]]>([
		["Bitty Basketball", ["basketball"]],
		["Saturday Hoops", ["basketball"]],
		["Tiny T-Ball", ["baseball"]],
		["Book Club for Teens", ["book"]],
		["Drum Corps", ["drum"]],
		["Ballet & Jazz Dance", ["ballet", "dance"]],
		["Tap & Jazz", ["dance"]],
		["Story Time and Crafts", ["book", "scissors"]],
		["3-D Printing Basics", ["printer"]],
		["FÚTBOL para niños", ["soccer"]],
		["Chess", ["chess"]],
		["Harvest Festival", ["vegetables"]],
		["Recording Studio for Teens", ["microphone"]],
	])("%s", (title, expected) => {
		expect(find(title)).toEqual(expected);
	});

	test.each<[string, string[]]>([
		["Water Polo", ["water-polo"]],
		["Ice Skating for Beginners", ["ice-skate"]],
		["Creative Writing", ["writing"]],
		["Track and Field", ["running"]],
		["Martial Arts", ["karate"]],
		["Table Tennis", ["table-tennis"]],
		["Computer Science", ["computer"]],
		["Financial Literacy", ["money"]],
		["Culinary Arts", ["cooking"]],
		["Graphic Novel Club", ["comic"]],
	])("%s matches as a phrase before its single words", (title, expected) => {
		expect(find(title)).toEqual(expected);
	});

	test.each([
		"Modern Band",
		"Summer Rowing",
		"Zen Garden",
		"Makers Space",
		"Swimsuit Sale",
		"Pool Table Night",
		"Early Bird Drop-In",
		"Hot Dog Lunch",
		"Bridge for Beginners",
		"Rising Stars",
		"Junior Bears",
		"Spring Open House",
		"Vision Screening",
		"The Art of Listening",
		"Train Track Restoration",
		"Skate Night",
		"Dress Code Evening",
		"Nail Polish Bar",
		"Fair on the Baseball Diamonds",
		"Church of the Harvest Open House",
		"Musical Gnomes",
		"Pom Pom Creatures",
		"Tribute Artist",
		"",
		"🎈",
	])("'%s' has none: a wrong picture is worse than a sign", (title) => {
		expect(find(title)).toEqual([]);
	});

	test("are the two most specific ones", () => {
		expect(find("Soccer, Tennis and Golf Camp")).toEqual(["soccer", "tennis"]);
		expect(find("Basketball Camp")).toEqual(["basketball"]);
		expect(find("Winter Camp")).toEqual(["snowflake"]);
		expect(find("Day Camp")).toEqual(["backpack"]);
	});

	test("ignore who leads it, if the words before name a motif", () => {
		expect(find("Drumming with the Center of Arts")).toEqual(["drum"]);
		expect(find("Fun with Chess")).toEqual(["chess"]);
	});

	test("ignore the place, and the name of a film or book", () => {
		expect(find("Chess at Forest Garden Park")).toEqual(["chess"]);
		expect(find("Judo (Museum of Trains)")).toEqual(["karate"]);
		expect(find("Film Screening: The Piano Dog")).toEqual(["film"]);
		expect(find("The Dancing Robot Film Screening")).toEqual(["film"]);
		expect(find("Book Club: A Kite in Winter")).toEqual(["book"]);
		expect(find("Mystery Group: The Dragonfly Piano")).toEqual(["book"]);
		expect(find("Spring Fiesta: Harbour Career Academy")).toEqual(["balloons"]);
		expect(find("Machine Sewing for Beginners")).toEqual(["sewing"]);
		expect(find("Craft Lab: No-Sew Cushions")).toEqual(["scissors"]);
		expect(find("The French Band: Summer Music")).toEqual(["music"]);
		expect(find("Guitar Concert of Young Artists")).not.toContain("palette");
	});

	test("depend on the category if a word has several meanings", () => {
		expect(find("Track", [], "Sport")).toEqual(["running"]);
		expect(find("Track", [], "Class")).toEqual([]);
		expect(find("Tap", [], "Class")).toEqual(["dance"]);
		expect(find("Clay Morning", [], "Arts & Crafts")).toEqual(["pottery"]);
		expect(find("Clay Morning", [], "Sport")).toEqual([]);
	});

	test("come from whole keywords if the title names none", () => {
		expect(find("Saturday Social", ["Badminton"])).toEqual(["badminton"]);
		expect(find("Chess", ["Badminton"])).toEqual(["chess"]);
		expect(find("Saturday Social", ["Leisure and arts", "Community service"])).toEqual([]);
	});
});

test("[FACT-8] the alternative text describes the drawing, and is empty for a sign", () => {
	expect(describeCover({ title: "Piano and Chess", keywords: [], category: "Class" })).toBe(
		"Drawing of piano keys and a chess knight",
	);
	expect(describeCover({ title: "Teen Club", keywords: [], category: "Class" })).toBe("");
});

function find(title: string, keywords: string[] = [], category: Category = "Class") {
	return findMotifs({ title, keywords, category });
}
