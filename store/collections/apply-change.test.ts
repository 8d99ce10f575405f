import { expect, test } from "vitest";
import { applyChange } from "./apply-change.ts";

const date = (id: string, remainingCapacity: number | null = null) => ({ id, remainingCapacity });

test.each([
	[
		"a field that nobody changed since",
		{ title: "Judo II" },
		{ title: "Judo" },
		{ title: "Judo II" },
		{ title: "Judo" },
	],
	["a field without a value before", { endedAt: "2026" }, { endedAt: null }, { endedAt: "2026" }, { endedAt: null }],
	["a field that is back already", { title: "Judo" }, { title: "Judo" }, { title: "Judo II" }, { title: "Judo" }],
	[
		"one of two dates, while the other changed since",
		{ sessions: [date("a", 0), date("b", 3)] },
		{ sessions: [date("a"), date("b")] },
		{ sessions: [date("a", 0), date("b")] },
		{ sessions: [date("a"), date("b", 3)] },
	],
	[
		"a date that the change added, beside one that was added since",
		{ sessions: [date("a", 0), date("c")] },
		{ sessions: [] },
		{ sessions: [date("a", 0)] },
		{ sessions: [date("c")] },
	],
	[
		"a date that the change removed",
		{ sessions: [date("10"), date("b", 2)] },
		{ sessions: [date("10"), date("2"), date("b")] },
		{ sessions: [date("10"), date("b")] },
		{ sessions: [date("10"), date("b", 2), date("2")] },
	],
	[
		"one day of checking beside another",
		{ checkedAt: { price: "2026-05-02", venue: "2026-05-03" } },
		{ checkedAt: { venue: "2026-05-01" } },
		{ checkedAt: { venue: "2026-05-01", price: "2026-05-02" } },
		{ checkedAt: { venue: "2026-05-03" } },
	],
])("[WORK-6] undoing sets back %s", (_, current, before, after, expected) => {
	expect(applyChange(current, { from: after, to: before })).toEqual({ fields: expected, kept: [] });
});

test.each<[string, object, object, object, object, string[]]>([
	[
		"a field that changed since",
		{ title: "Judo III" },
		{ title: "Judo" },
		{ title: "Judo II" },
		{ title: "Judo III" },
		["title"],
	],
	[
		"a date that changed since",
		{ sessions: [date("a", 5), date("b")] },
		{ sessions: [date("a"), date("b")] },
		{ sessions: [date("a", 0), date("b", 0)] },
		{ sessions: [date("a", 5), date("b")] },
		["sessions"],
	],
	[
		"the price with its offers",
		{ price: 9, offers: [{ price: 9 }, { price: 12 }] },
		{ price: 8, offers: [{ price: 8 }] },
		{ price: 9, offers: [{ price: 9 }] },
		{},
		["price", "offers"],
	],
	[
		"the place with its name",
		{ venueId: "pier", location: "The Pier", featured: true },
		{ venueId: "hall", location: "Hall", featured: false },
		{ venueId: "barn", location: "Barn", featured: true },
		{ featured: false },
		["venueId", "location"],
	],
])("[WORK-6] undoing keeps %s, and names it", (_, current, before, after, fields, kept) => {
	expect(applyChange({ ...current }, { from: { ...after }, to: { ...before } })).toEqual({ fields, kept });
});
