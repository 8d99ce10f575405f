import { expect, test } from "vitest";
import { moveTarget } from "./move-target.ts";

const ids = [
	["Mia 1", "Mia 2"],
	["Tom 1", "Tom 2"],
];

test.each([
	[null, "ArrowLeft", "Mia 1"],
	["Mia 1", "ArrowRight", "Mia 2"],
	["Mia 2", "ArrowDown", "Tom 2"],
	["Tom 2", "ArrowLeft", "Tom 1"],
	["Tom 1", "ArrowUp", "Mia 1"],
	["Mia 2", "ArrowRight", "Mia 2"],
	["Mia 1", "ArrowUp", "Mia 1"],
	["Mia 1", "KeyA", "Mia 1"],
	["a row that is gone", "ArrowDown", "Mia 1"],
])("[FAM-4] from %s the key %s leads to %s", (id, key, expected) => {
	expect(moveTarget(ids, id, key)).toBe(expected);
});
