import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { onceATurn } from "./once-a-turn.ts";

test("an answer holds for one turn of the event loop, and is asked for again in the next", async () => {
	let version = 1;
	const ask = onceATurn(() => version);
	expect(ask()).toBe(1);
	version = 2;
	expect(ask()).toBe(1);
	await nextTurn();
	expect(ask()).toBe(2);
});

test("what could not be answered is asked for again at once", () => {
	let isBroken = true;
	const ask = onceATurn(() => {
		if (isBroken) throw new Error("The store is gone");
		return 1;
	});
	expect(ask).toThrow("The store is gone");
	isBroken = false;
	expect(ask()).toBe(1);
});
