import { expect, test } from "vitest";
import { toAgeColumns } from "../search/filter-columns.ts";
import { categories, defaultFeaturedLimit, homeFeaturedLimit } from "./activity.ts";

const kayak = {
	title: "Kayak & Café Morning",
	description: "Paddle with SEÑORA Núñez",
	category: "Adventure",
	location: "Harbour Straße",
	ageRange: "8-12",
} as const;

test("[LIST-5] stores ages in months, or null if the age range cannot be parsed", () => {
	expect(toAgeColumns(kayak)).toMatchObject({ ageMinMonths: 96, ageMaxMonths: 155 });
	expect(toAgeColumns({ ...kayak, ageRange: "K-1st grade" })).toMatchObject({
		ageMinMonths: null,
		ageMaxMonths: null,
	});
});

test("[ADMA-3] there are eight categories", () => {
	expect(categories).toEqual([
		"Adventure",
		"Arts & Crafts",
		"Camp",
		"Class",
		"Indoor Play",
		"STEM",
		"Sport",
		"Workshop",
	]);
});

test("[HOME-9] the default limit of featured activities is six, and the home page's is eight", () => {
	expect([defaultFeaturedLimit, homeFeaturedLimit]).toEqual([6, 8]);
});
