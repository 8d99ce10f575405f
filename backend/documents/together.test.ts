import { expect, test } from "vitest";
import { together } from "./together.ts";

test("what arrives together is written together, and each hears of its own result", async () => {
	const written: number[][] = [];
	const double = together(async (items: number[]) => {
		written.push(items);
		return items.map((item) => item * 2);
	});
	expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
	expect(written).toEqual([[1, 2, 3]]);
	expect(await double(4)).toBe(8);
	expect(written).toEqual([[1, 2, 3], [4]]);
});

test("what arrives during a writing is the next one", async () => {
	const written: number[][] = [];
	let later: Promise<number> | undefined;
	const add = together(async (items: number[]) => {
		written.push(items);
		later ??= add(2);
		return items;
	});
	await add(1);
	await later;
	expect(written).toEqual([[1], [2]]);
});

test("one that can't be written takes no other with it", async () => {
	const add = together(async (items: string[]) => {
		if (items.includes("bad")) throw new Error("refused");
		return items;
	});
	const results = await Promise.allSettled(["one", "bad", "other"].map(add));
	expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});

test("more than fit into one transaction are written in several", async () => {
	const sizes: number[] = [];
	const add = together(async (items: number[]) => {
		sizes.push(items.length);
		return items;
	});
	await Promise.all(Array.from({ length: 450 }, (_, item) => add(item)));
	expect(sizes).toEqual([200, 200, 50]);
});
