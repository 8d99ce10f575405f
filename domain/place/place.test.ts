import { expect, test } from "vitest";
import { parsePlace } from "./place.ts";

test("[FIND-4] parses a line of a postcode file", () => {
	expect(parsePlace("US\t60622\tChicago\tIllinois\tIL\tCook\t031\t\t\t41.9019\t-87.6779\t4")).toEqual({
		country: "US",
		postcode: "60622",
		name: "Chicago",
		region: "Illinois",
		regionCode: "IL",
		latitude: 41.9019,
		longitude: -87.6779,
	});
});

test.each([
	"",
	"60622,Chicago",
	"US\t60622\tChicago",
	"US\t60622\tChicago\t\t\t\t\t\t\tnorth\twest\t4",
	"US\t1\tX\t\t\t\t\t\t\t91\t0",
])("[FIND-4] rejects the line %j", (line) => {
	expect(parsePlace(line)).toBeNull();
});
