import { setImmediate as nextIteration } from "node:timers/promises";
import { expect, test } from "vitest";
import { createDeviceCookie } from "./device-cookie.ts";
import { createHashQueue, knownDeviceRank } from "./hash-queue.ts";

const refusal = { ok: false, reason: "overloaded" };

/** Creates a queue whose named jobs run until `finishAll` is called. */
function setUp() {
	const connection = {} as Parameters<typeof createHashQueue>[0]["connection"];
	const queue = createHashQueue({ connection }, createDeviceCookie(false));
	const started: string[] = [];
	const finishing: (() => void)[] = [];
	const work = (name: string) => async () => {
		started.push(name);
		await new Promise<void>((resolve) => finishing.push(resolve));
		return name;
	};
	/** Attempts to sign in from the /48 with that number. */
	const enter = async (name: string, network: number) =>
		queue.run(await queue.identify({ address: `2001:db8:${network.toString(16)}::${started.length}` }), work(name));
	const enterFromBrowser = (name: string) => queue.run({ key: name, rank: knownDeviceRank }, work(name));
	/** Finishes running jobs, one after the other, until none is waiting. */
	const finishAll = async () => {
		for (await nextIteration(); finishing.length > 0; await nextIteration()) finishing.shift()?.();
	};
	return { queue, started, enter, enterFromBrowser, finishAll };
}

test("[AUTH-3] hashes passwords one at a time, and lets networks take turns", async () => {
	const { queue, started, enter, finishAll } = setUp();
	const names = ["a1", "a2", "a3", "b1", "b2", "c1"];
	const results = Promise.all(names.map((name) => enter(name, name.charCodeAt(0))));
	await nextIteration();
	expect(started).toEqual(["a1"]);
	expect(queue.getCounts()).toEqual({ inProgress: 1, waiting: 5, refused: 0 });
	await finishAll();
	expect(started).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
	expect(await results).toEqual(names.map((result) => ({ ok: true, result })));
	expect(queue.getCounts()).toEqual({ inProgress: 0, waiting: 0, refused: 0 });
});

test("[AUTH-3] lets two hashes per network wait and refuses further ones at once, but not those of other networks and known browsers", async () => {
	const { queue, started, enter, enterFromBrowser, finishAll } = setUp();
	const flood = Promise.all([1, 2, 3, 4, 5].map((n) => enter(`flood ${n}`, 1)));
	await nextIteration();
	const others = [enter("owner elsewhere", 2), enterFromBrowser("owner's browser")];
	await nextIteration();
	expect(queue.getCounts()).toEqual({ inProgress: 1, waiting: 4, refused: 2 });
	await finishAll();
	expect((await flood).slice(3)).toEqual([refusal, refusal]);
	expect((await Promise.all(others)).every(({ ok }) => ok)).toBe(true);
	expect(started).toEqual(["flood 1", "owner's browser", "owner elsewhere", "flood 2", "flood 3"]);
});

test("[AUTH-3] in a flood from many networks, a new network and known browsers still get in", async () => {
	const { queue, started, enter, enterFromBrowser, finishAll } = setUp();
	const first = Promise.all(Array.from({ length: 40 }, (_, n) => enter("first", n)));
	await finishAll();
	expect((await first).filter(({ ok }) => ok)).toHaveLength(33);
	started.length = 0;
	const flood = Promise.all(Array.from({ length: 80 }, (_, n) => enter("flood", n % 40)));
	await nextIteration();
	expect(queue.getCounts()).toMatchObject({ inProgress: 1, waiting: 32 });
	const others = [enter("owner elsewhere", 99), enterFromBrowser("owner's browser")];
	await nextIteration();
	expect(queue.getCounts()).toMatchObject({ inProgress: 1, waiting: 32 });
	await finishAll();
	expect(started.slice(0, 3)).toEqual(["flood", "owner's browser", "owner elsewhere"]);
	expect(started).toHaveLength(33);
	expect((await Promise.all(others)).every(({ ok }) => ok)).toBe(true);
	expect((await flood).filter(({ ok }) => ok)).toHaveLength(31);
	expect(queue.getCounts()).toEqual({ inProgress: 0, waiting: 0, refused: 7 + 80 - 31 });
});

test("[AUTH-3] in a flood that uses each network once, a network of another provider still gets in", async () => {
	const { queue, started, enter, finishAll } = setUp();
	const flood = Promise.all(Array.from({ length: 60 }, (_, n) => enter("flood", n)));
	await nextIteration();
	const { rank } = await queue.identify({ address: "81.2.69.142" });
	const owner = queue.run({ key: "owner elsewhere", rank }, async () => void started.push("owner elsewhere"));
	await finishAll();
	expect(await owner).toMatchObject({ ok: true });
	expect(started.slice(0, 3)).toEqual(["flood", "owner elsewhere", "flood"]);
	expect((await flood).filter(({ ok }) => ok)).toHaveLength(32);
});

test("[AUTH-3] continues with the next hash after one fails", async () => {
	const { queue } = setUp();
	const failed = queue.run({ key: "a", rank: 0 }, () => Promise.reject(new Error("The store is gone")));
	const next = queue.run({ key: "b", rank: 0 }, async () => "done");
	await expect(failed).rejects.toThrow("The store is gone");
	expect(await next).toEqual({ ok: true, result: "done" });
	expect(queue.getCounts()).toEqual({ inProgress: 0, waiting: 0, refused: 0 });
});
