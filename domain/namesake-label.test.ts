import { expect, test } from "vitest";
import { formatNamesake, parseNamesake } from "./namesake-label.ts";

test("[WORK-5] places of one name are told apart by address, position or id", () => {
	const square = { id: "square-2", title: "Armour Square (north)", address: "", locality: "Chicago" };
	const street = { ...square, address: "3309 Shields Ave" };
	expect(formatNamesake(street)).toBe("Armour Square (north) (3309 Shields Ave, Chicago)");
	const position = { latitude: 41.84, longitude: -87.63306 };
	expect(formatNamesake({ ...square, ...position })).toBe("Armour Square (north) (41.84000, -87.63306)");
	expect(formatNamesake(square)).toBe("Armour Square (north) (square-2)");
	expect(parseNamesake(formatNamesake(street))).toBe("Armour Square (north)");
	expect(parseNamesake("Armour Square")).toBeNull();
});
