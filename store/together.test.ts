import { expect, test } from "vitest";
import { together } from "./together.ts";

/** A transaction here is the list of what it wrote, kept once it is done. */
function openLog() {
	const log: unknown[][] = [];
	const share = together<unknown[]>(async (work) => {
		const written: unknown[] = [];
		await work(written);
		log.push(written);
	});
	return { log, share };
}

test("what arrives together is written together, and each hears of its own result", async () => {
	const { log, share } = openLog();
	const double = share(async (transaction, items: number[]) => {
		transaction.push(...items);
		return items.map((item) => item * 2);
	});
	expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
	expect(log).toEqual([[1, 2, 3]]);
	expect(await double(4)).toBe(8);
	expect(log).toEqual([[1, 2, 3], [4]]);
});

test("things of several kinds share a transaction, one kind after the other", async () => {
	const { log, share } = openLog();
	const add = (kind: string) =>
		share(async (transaction, items: number[]) => {
			transaction.push(...items.map((item) => `${kind} ${item}`));
			return items.map((item) => `${kind} ${item}`);
		});
	const [lead, subscription] = [add("lead"), add("subscription")] as const;
	expect(await Promise.all([subscription(1), lead(1), lead(2)])).toEqual(["subscription 1", "lead 1", "lead 2"]);
	expect(log).toEqual([["lead 1", "lead 2", "subscription 1"]]);
});

test("what arrives during a writing is the next one", async () => {
	const { log, share } = openLog();
	let later: Promise<number> | undefined;
	const add = share(async (transaction, items: number[]) => {
		transaction.push(...items);
		later ??= add(2);
		return items;
	});
	await add(1);
	await later;
	expect(log).toEqual([[1], [2]]);
});

test("one that can't be written takes no other with it, whatever its kind", async () => {
	const { log, share } = openLog();
	const add = share(async (transaction, items: string[]) => {
		if (items.includes("bad")) throw new Error("refused");
		transaction.push(...items);
		return items;
	});
	const addToo = share(async (transaction, items: number[]) => {
		transaction.push(...items);
		return items;
	});
	const results = await Promise.allSettled([...["one", "bad", "other"].map(add), addToo(1)]);
	expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
	expect(log).toEqual([["one"], ["other"], [1]]);
});

test("what fails only when the transaction ends is tried alone, too", async () => {
	const log: unknown[][] = [];
	const share = together<unknown[]>(async (work) => {
		const written: unknown[] = [];
		await work(written);
		if (written.includes("bad")) throw new Error("refused");
		log.push(written);
	});
	const add = share(async (transaction, items: string[]) => {
		transaction.push(...items);
		return items;
	});
	const results = await Promise.allSettled(["one", "bad"].map(add));
	expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
	expect(log).toEqual([["one"]]);
});

test("more than fit into one transaction are written in several", async () => {
	const { log, share } = openLog();
	const add = share(async (transaction, items: number[]) => {
		transaction.push(...items);
		return items;
	});
	await Promise.all(Array.from({ length: 450 }, (_, item) => add(item)));
	expect(log.map(({ length }) => length)).toEqual([200, 200, 50]);
});
