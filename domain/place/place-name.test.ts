import { expect, test } from "vitest";
import { foldPostcode, parsePlaceName } from "./place-name.ts";

const isBeginning = (text: string, code: string) =>
	parsePlaceName(text).postcode?.isBeginning(foldPostcode(code)) ?? null;

test.each([
	["NG15", "NG15 1AA", true],
	["NG1", "NG15 1AA", false],
	["ng1", "NG1 5AB", true],
	["M5V", "M5V 2T6", true],
	["NG15 1AA", "NG15 1AA", true],
	["606", "60622", true],
	["60", "60622", false],
	["60622-1234", "60622", true],
	["Lincoln Park", "60622", null],
])("[FIND-4] a search for %s includes the postcode %s: %s", (text, code, isWithin) => {
	expect(isBeginning(text, code)).toBe(isWithin);
});

test("[FIND-4] a name may be followed by its region", () => {
	expect(parsePlaceName("Springfield, IL")).toMatchObject({ name: "springfield", region: "il" });
	expect(parsePlaceName("São Paulo")).toMatchObject({ name: "sao paulo", region: null, postcode: null });
});
