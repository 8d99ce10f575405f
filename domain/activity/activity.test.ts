import { expect, test } from "vitest";
import { categories, defaultFeaturedLimit, homeFeaturedLimit } from "./activity.ts";
import { toSearchColumns } from "./search-columns.ts";

const kayak = {
	title: "Kayak & Café Morning",
	description: "Paddle with SEÑORA Núñez",
	category: "Adventure",
	location: "Harbour Straße",
	ageRange: "8-12",
} as const;

test("[LIST-5] the ages are kept as numbers, or not at all where they can't be read", () => {
	expect(toSearchColumns(kayak)).toMatchObject({ ageMinMonths: 96, ageMaxMonths: 155 });
	expect(toSearchColumns({ ...kayak, ageRange: "K-1st grade" })).toMatchObject({
		ageMinMonths: null,
		ageMaxMonths: null,
	});
});

test("[ADMA-3] the categories are the eight of the catalogue", () => {
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

test("[HOME-9] six featured activities are asked for by default, eight by the home page", () => {
	expect([defaultFeaturedLimit, homeFeaturedLimit]).toEqual([6, 8]);
});
