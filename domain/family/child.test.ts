import { expect, test } from "vitest";
import { maxChildNameLength, maxChildren, parseChildren } from "./child.ts";

const mia = { id: "1", name: "Mia", birthMonth: "2019-05", animal: "cat" };

test("[FAM-1] reads the stored children", () => {
	expect(parseChildren([mia, { ...mia, id: "2", name: "Tom" }])).toHaveLength(2);
});

test.each([
	null,
	"Mia",
	{},
	[null],
	["Mia"],
	[{ ...mia, id: 1 }],
	[{ ...mia, name: " " }],
	[{ ...mia, name: "x".repeat(maxChildNameLength + 1) }],
	[{ ...mia, birthMonth: "2019-13" }],
	[{ ...mia, birthMonth: "2019-05-01" }],
	[{ ...mia, animal: "toString" }],
])("[FAM-1] leaves out invalid stored data: %j", (stored) => {
	expect(parseChildren(stored)).toEqual([]);
});

test("[FAM-1] drops duplicate ids, and limits the number of children", () => {
	expect(parseChildren([mia, { ...mia, name: "Tom" }])).toEqual([mia]);
	const many = Array.from({ length: maxChildren + 1 }, (_, at) => ({ ...mia, id: String(at) }));
	expect(parseChildren(many)).toHaveLength(maxChildren);
});
