import { expect, test } from "vitest";
import { formatAddressBelowTitle } from "./format-address.ts";

test.each([
	["Tidemill Yard", "Unit 6, Tidemill Yard", "Alder Quay", "Unit 6, Alder Quay"],
	["Mill Baths", "Mill Baths, Weir Lane", "Otterford", "Weir Lane, Otterford"],
	["Unit 6, Tidemill Yard", "Tidemill Yard", "Alder Quay", "Alder Quay"],
	["Market Hall, Otterford", "1 Market Street", "Otterford", "1 Market Street"],
	["Quay", "Old Quay,1 Quay Street", "", "Old Quay, 1 Quay Street"],
	["Otter Lake", "otter lake", "", ""],
	["The Pier", "", "", ""],
])("[BOOK-1] below the name %s, the address %j in %j has no part twice", (title, address, locality, shown) => {
	expect(formatAddressBelowTitle({ title, address, locality, postalCode: "" })).toBe(shown);
});
