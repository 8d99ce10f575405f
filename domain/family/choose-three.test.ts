import { expect, test } from "vitest";
import type { Child } from "./child.ts";
import { chooseThree, listAgeGroups } from "./choose-three.ts";

const child = (name: string, birthMonth: string): Child => ({ id: name, name, birthMonth, animal: "cat" });
const mia = child("Mia", "2019-12");
const ben = child("Ben", "2022-05");
const toddler = child("Lou", "2024-06");
const teen = child("Kim", "2014-02");

const activity = (id: string, min: number, max: number, changes: { title?: string; day?: string } = {}) => ({
	id,
	title: id,
	day: "2026-11-28",
	ages: { minMonths: min * 12, maxMonths: max * 12 + 11 },
	...changes,
});
const show = (children: Child[], candidates: Parameters<typeof chooseThree>[1], skipped: string[] = []) =>
	chooseThree(children, candidates, skipped).map((pick) => [
		pick.activity.id,
		pick.children.map(({ name }) => name).join(),
	]);

test("[FAM-6] chooses three activities that fit every child on their day, in search order", () => {
	const candidates = [
		activity("judo", 5, 12),
		activity("clay", 3, 12),
		activity("swim", 0, 99),
		activity("choir", 4, 9),
	];
	expect(show([mia, ben], [...candidates, activity("film", 0, 99)])).toEqual([
		["clay", "Mia,Ben"],
		["swim", "Mia,Ben"],
		["choir", "Mia,Ben"],
	]);
	expect(show([mia, ben], [...candidates, activity("film", 0, 99)], ["clay", "swim", "choir"])).toEqual([
		["film", "Mia,Ben"],
	]);
	expect(show([mia, ben], candidates, ["clay", "swim", "choir"])).toEqual([["judo", "Mia"]]);
});

test("[FAM-6] a child turning seven fits only dates after its birth month, in which its age is uncertain", () => {
	const dates = ["2026-11-29", "2026-12-06", "2027-01-03"].map((day) => activity(day, 7, 10, { day }));
	expect(show([mia], dates)).toEqual([["2027-01-03", "Mia"]]);
	expect(show([mia], [{ ...activity("unknown", 0, 9), ages: null }])).toEqual([]);
});

test("[FAM-6] if no activity fits all children, chooses one for each child", () => {
	const candidates = [
		activity("crawl", 0, 3),
		activity("bikes", 10, 15),
		activity("songs", 0, 4),
		activity("code", 11, 16),
	];
	expect(show([toddler, teen], candidates)).toEqual([
		["crawl", "Lou"],
		["bikes", "Kim"],
	]);
	expect(show([toddler, teen], [activity("code", 11, 16)])).toEqual([["code", "Kim"]]);
});

test("[FAM-6] puts repeats of the same activity at other places last", () => {
	const pools = ["Chase", "Hale", "Kosciuszko"].map((place) =>
		activity(place, 0, 99, { title: `Open Swim at ${place}` }),
	);
	const candidates = [...pools, activity("judo", 5, 12)];
	expect(show([mia], candidates).map(([id]) => id)).toEqual(["Chase", "judo", "Hale"]);
	// Also after 'Not these'.
	expect(show([mia], candidates, ["Chase"]).map(([id]) => id)).toEqual(["judo", "Hale", "Kosciuszko"]);
});

test("[FAM-6] lists each age group of the children once", () => {
	expect(listAgeGroups([mia, ben, toddler, teen], "2026-11-28")).toEqual(["0-3", "3-12"]);
	expect(listAgeGroups([child("Max", "2012-01")], "2026-11-28")).toEqual(["12+"]);
});
