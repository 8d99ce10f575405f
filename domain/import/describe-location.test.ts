import { expect, test } from "vitest";
import { describeLocation, isWebAddress } from "./describe-location.ts";
import { ImportForm } from "./import-form.ts";

test.each([
	["webcal://clubs.example/otters.ics?key=1", "https://clubs.example/otters.ics"],
	["WEBCALS://clubs.example/otters.ics", "https://clubs.example/otters.ics"],
	["http://clubs.example/otters.ics", "http://clubs.example/otters.ics"],
])("[IMP-1] reads the address %s as %s", (location, expected) => {
	expect(isWebAddress(location)).toBe(true);
	expect(describeLocation(location)).toBe(expected);
	expect(ImportForm.parse({ location }).location?.split("?")[0]).toBe(expected);
});
