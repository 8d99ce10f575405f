import { expect, test } from "vitest";
import { groupSameVenues } from "./same-venues.ts";
import type { Venue } from "./venue.ts";

const austin: Venue = {
	id: "austin",
	title: "Austin",
	address: "Chicago",
	locality: "",
	postalCode: "",
	latitude: 41.9,
	longitude: -87.7,
	timeZone: null,
	createdAt: "",
	updatedAt: "",
};
const unplaced = { latitude: null, longitude: null };

test("[IMP-6] 24 places named Austin at 24 positions are no group", () => {
	const venues = Array.from({ length: 24 }, (_, n) => ({ ...austin, id: `${n}`, latitude: 41.8 + n / 1000 }));
	expect(groupSameVenues(venues)).toHaveLength(24);
});

test.each<[string, Partial<Venue>, boolean]>([
	["at the same position", {}, true],
	["44 m away", { latitude: 41.9004 }, true],
	["56 m away, at the same address", { latitude: 41.9005 }, false],
	["at the same position with another address", { address: "Loop" }, true],
	["without a position, at the same address", unplaced, true],
	["without a position, at the same address in other letters", { ...unplaced, address: " CHICAGO. " }, true],
	["without a position, at another address", { ...unplaced, address: "Loop" }, false],
	["without a position or an address", { ...unplaced, address: "" }, false],
	["without a position, in another postcode", { ...unplaced, postalCode: "60644" }, false],
])("[IMP-6] a place of one name %s: %j", (_, changes, isSame) => {
	const groups = groupSameVenues([austin, { ...austin, id: "other", ...changes }]);
	expect(groups).toHaveLength(isSame ? 1 : 2);
});

test("[IMP-6] places in a row, each 40 m from the next, are no single place", () => {
	const row = [0, 1, 2].map((n) => ({ ...austin, id: `${n}`, latitude: 41.9 + n * 0.00036 }));
	expect(groupSameVenues(row).map((group) => group.map(({ id }) => id))).toEqual([["0", "1"], ["2"]]);
});
