import { expect, test } from "vitest";
import { findAudience } from "./audience.ts";

const club = { title: "Chess club", keywords: [], description: "Openings.", ageRange: "Ages on request" };

test.each([
	[{ ageRange: "6-12" }, "children"],
	[{ ageRange: "All Ages" }, "children"],
	[{ title: "Family swim" }, "children"],
	[{ keywords: ["Youth"] }, "children"],
	[{ description: "For kids who like chess." }, "children"],
	[{ title: "Ajedrez para niños" }, "children"],
	[{ title: "Échecs pour enfants" }, "children"],
	[{ title: "Schach für Jugendliche" }, "children"],
	[{ title: "Parent and adult chess" }, "children"],
	[{ title: "High school seniors' chess" }, "children"],
	[{ ageRange: "18+" }, "adults"],
	[{ title: "Adult swim" }, "adults"],
	[{ title: "50+ badminton" }, "adults"],
	[{ keywords: ["Seniors"] }, "adults"],
	[{ title: "Ajedrez para adultos" }, "adults"],
	[{ title: "Schach für Senioren" }, "adults"],
	[{ description: "Adults only (21+). No children." }, "adults"],
	[{ title: "Tax help" }, null],
	[{ title: "Young adult novels" }, null],
])("[IMP-3] what says %j names %s", (changes, audience) => {
	expect(findAudience({ ...club, ...changes })).toBe(audience);
});
