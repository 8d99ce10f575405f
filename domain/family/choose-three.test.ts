import { expect, test } from "vitest";
import type { Child } from "./child.ts";
import { chooseThree, listAgeGroups } from "./choose-three.ts";

const child = (name: string, birthMonth: string): Child => ({ id: name, name, birthMonth, animal: "cat" });
const mia = child("Mia", "2019-12");
const ben = child("Ben", "2022-05");
const toddler = child("Lou", "2024-06");
const teen = child("Kim", "2014-02");

type Changes = Partial<Parameters<typeof chooseThree>[1][number]>;
const activity = (id: string, min: number, max: number, changes: Changes = {}) => ({
	id,
	title: id,
	category: id,
	day: "2026-11-28",
	startMinute: 600,
	distanceKm: null,
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
		activity("swim", 0, 17),
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
		activity(place, 0, 17, { title: `Open Swim at ${place}` }),
	);
	const candidates = [...pools, activity("judo", 5, 12)];
	expect(show([mia], candidates).map(([id]) => id)).toEqual(["Chase", "judo", "Hale"]);
	// Also after 'Not these'.
	expect(show([mia], candidates, ["Chase"]).map(([id]) => id)).toEqual(["judo", "Hale", "Kosciuszko"]);
});

test("[FAM-6] puts what is for children before 'All Ages' that is at most a mile nearer", () => {
	const clay = activity("clay", 3, 12, { distanceKm: 2.25 });
	const market = activity("market", 0, 99, { distanceKm: 0.97 });
	const park = { ...activity("park", 0, 0, { distanceKm: 0.48 }), ages: { minMonths: 0, maxMonths: null } };
	expect(show([ben], [park, market, clay]).map(([id]) => id)).toEqual(["park", "clay", "market"]);
	const nextDoor = activity("door", 3, 12, { distanceKm: 0.05 });
	expect(show([ben], [clay, nextDoor]).map(([id]) => id)).toEqual(["door", "clay"]);
	const [near, far] = [
		{ ...park, distanceKm: null },
		{ ...clay, distanceKm: null },
	];
	expect(show([ben], [near, far]).map(([id]) => id)).toEqual(["clay", "park"]);
});

test.for([
	["6:59 pm", 18 * 60 + 59, ben, true],
	["7 pm", 19 * 60, ben, false],
	["8 pm", 20 * 60, toddler, false],
	["8 pm", 20 * 60, mia, true],
	["an unknown time", null, toddler, true],
] as const)(
	"[FAM-6] of what begins at %s, nothing after 7 pm is for a child under five",
	([, startMinute, who, isChosen]) => {
		expect(show([who], [activity("film", 0, 99, { startMinute })])).toHaveLength(isChosen ? 1 : 0);
	},
);

test("[FAM-6] a film at 8 pm is not for a family with a child under five", () => {
	const film = activity("film", 0, 99, { startMinute: 20 * 60 });
	expect(show([mia, toddler], [film, activity("clay", 0, 12)])).toEqual([["clay", "Mia,Lou"]]);
	expect(show([mia, toddler], [film])).toEqual([["film", "Mia"]]);
});

test("[FAM-6] shows no two of a category while another category fits", () => {
	const candidates = [
		...["judo", "karate", "fencing"].map((id) => activity(id, 3, 12, { category: "Class" })),
		activity("swim", 3, 12, { category: "Swimming" }),
		...["a", "b"].map((id) => activity(id, 3, 12, { category: "" })),
	];
	expect(show([ben], candidates).map(([id]) => id)).toEqual(["judo", "swim", "a"]);
	expect(show([ben], candidates.slice(0, 4)).map(([id]) => id)).toEqual(["judo", "swim", "karate"]);
});

test("[FAM-6] lists each age group of the children once", () => {
	expect(listAgeGroups([mia, ben, toddler, teen], "2026-11-28")).toEqual(["0-3", "3-12"]);
	expect(listAgeGroups([child("Max", "2012-01")], "2026-11-28")).toEqual(["12+"]);
});
