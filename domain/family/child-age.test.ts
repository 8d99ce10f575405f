import { expect, test } from "vitest";
import { parseAges } from "../activity/ages.ts";
import type { Child } from "./child.ts";
import { describeFit, fitChild, fitsNobody, getAgeInYears } from "./child-age.ts";

const fiveToTwelve = { minMonths: 60, maxMonths: 155 };
const summer = "2026-07-14";

test.each([
	["2021-08", "too young"],
	["2021-07", "turning"],
	["2021-06", "fits"],
	["2013-08", "fits"],
	["2013-07", "turning"],
	["2013-06", "too old"],
	["2027-01", "too young"],
])("[FAM-1] for ages 5-12 in July 2026, a child born in %s is: %s", (birthMonth, fit) => {
	expect(fitChild({ birthMonth }, fiveToTwelve, summer)).toBe(fit);
});

test("[FAM-1] ages without limits fit every child that has been born", () => {
	const all = { minMonths: 0, maxMonths: null };
	expect(["2008-01", "2026-07", "2026-08"].map((birthMonth) => fitChild({ birthMonth }, all, summer))).toEqual([
		"fits",
		"fits",
		"too young",
	]);
});

test("[FAM-1] an age in years includes a birthday later in the month", () => {
	expect(["2021-08", "2021-07", "2026-12"].map((month) => getAgeInYears(month, summer))).toEqual([4, 5, 0]);
});

const born = (name: string, birthMonth: string): Child => ({ id: name, name, birthMonth, animal: "cat" });

test.each([
	[[], ""],
	[[born("Mia", "2019-05")], "Fits Mia"],
	[[born("Mia", "2019-05"), born("Ada", "2018-01")], "Fits Mia and Ada"],
	[[born("Mia", "2019-05"), born("Tom", "2022-05")], "Fits Mia · Tom from May"],
	[[born("Tom", "2022-05"), born("Leo", "2010-01")], "Tom from May · Leo too old"],
	[[born("Tom", "2023-05")], "Tom is too young"],
	[[born("Tom", "2023-08")], "Tom is too young"],
	[[born("Mia", "2019-05"), born("Tom", "2023-08")], "Fits Mia · Tom too young"],
	[[born("Mia", "2019-05"), born("Tom", "2022-09")], "Fits Mia · Tom too young"],
	[[born("Tom", "2021-07"), born("Leo", "2013-07")], "Tom turns 5 in July · Leo turns 13 in July"],
	[[born("Tom", "2021-07")], "Tom turns 5 in July"],
	[[born("Leo", "2013-07")], "Leo turns 13 in July"],
])("[FAM-1] for children %j and ages 5-12, a card says: %s", (children, sentence) => {
	expect(describeFit(children, fiveToTwelve, summer)).toBe(sentence);
});

test("[FAM-1] describes limits in months", () => {
	const toddlers = { minMonths: 18, maxMonths: 36 };
	expect(describeFit([born("Ben", "2025-01")], toddlers, summer)).toBe("Ben turns 18 months in July");
	expect(describeFit([born("Ben", "2025-02")], toddlers, summer)).toBe("Ben is too young until August");
});

test.for([
	["14+", true],
	["0-2", true],
	["5-12", false],
	["0-99", false],
	["Ask us", false],
])("[FAM-6] a row for a family of a five-year-old leaves out '%s': %s", ([ages, isLeftOut]) => {
	const mia = { id: "m", name: "Mia", birthMonth: "2021-05", animal: "cat" } as const;
	expect(fitsNobody([mia], parseAges(String(ages)), "2026-11-28")).toBe(isLeftOut);
});
