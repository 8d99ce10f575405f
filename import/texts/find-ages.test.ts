import { expect, test } from "vitest";
import { formatAges } from "../../domain/activity/format-ages.ts";
import { findAges } from "./find-ages.ts";

test.each([
	["Kayak class for ages 4–7.", "4-7"],
	["Ages 8 and up", "8+"],
	["For kids 8 to 13. Bring a hat.", "8-13"],
	["children ages 3 to 5", "3-5"],
	["Campers aged 6-12 learn to row.", "6-12"],
	["For babies 6-18 months old", "6-18 months"],
	["Ages 8+. (Children 8 to 10 must be accompanied by an adult.)", "8+"],
	["Para niños de 6 a 12 años", "6-12"],
	["A partir de 6 años", "6+"],
	["Pour les enfants de 6 à 12 ans", "6-12"],
	["Dès 4 ans", "4+"],
	["À partir de 8 ans", "8+"],
	["Für Kinder von 4 bis 7 Jahren", "4-7"],
	["Ab 6 Jahren", "6+"],
])("[IMP-3] reads ages from %j", (text, ages) => {
	const found = findAges(text);
	expect(found && formatAges(found)).toBe(ages);
});

test.each([
	"",
	"Everybody is welcome.",
	"Ages 4-7 in the morning, ages 8-12 in the afternoon",
	"Free for children 3 to 5 years",
	"Children 6 to 9 must be accompanied by an adult.",
	"5 and under free",
	"A coach with 5-10 years of experience",
	"6-12 year olds paddle first.",
	"Teens 13-18 lead the way.",
	"From 4-7 pm",
	"Pages 4-7",
	"ages ".repeat(50_000),
])("[IMP-3] finds no certain ages in %j", (text) => {
	expect(findAges(text)).toBeNull();
});
