import { setImmediate as nextIteration } from "node:timers/promises";
import { expect, test } from "vitest";
import { createDeviceCookie } from "./device-cookie.ts";
import { createHashQueue, type Requester } from "./hash-queue.ts";

const stranger = (network: string): Requester => ({ key: network, kind: "stranger" });
const known = (device: string): Requester => ({ key: device, kind: "knownDevice" });
const refusal = { ok: false, reason: "overloaded" };

/** A queue whose work, named, goes on until `finishAll`. */
function setUp() {
	const connection = {} as Parameters<typeof createHashQueue>[0]["connection"];
	const queue = createHashQueue({ connection }, createDeviceCookie(false));
	const started: string[] = [];
	const finishing: (() => void)[] = [];
	const enter = (name: string, requester: Requester) =>
		queue.run(requester, async () => {
			started.push(name);
			await new Promise<void>((resolve) => finishing.push(resolve));
			return name;
		});
	/** Ends what is in progress, one after the other, until nothing waits. */
	const finishAll = async () => {
		for (await nextIteration(); finishing.length > 0; await nextIteration()) finishing.shift()?.();
	};
	return { queue, started, enter, finishAll };
}

test("[AUTH-3] passwords are hashed one at a time, and networks take turns", async () => {
	const { queue, started, enter, finishAll } = setUp();
	const names = ["a1", "a2", "a3", "b1", "b2", "c1"];
	const results = Promise.all(names.map((name) => enter(name, stranger(name.slice(0, 1)))));
	await nextIteration();
	expect(started).toEqual(["a1"]);
	expect(queue.getCounts()).toEqual({ inProgress: 1, waiting: 5, refused: 0 });
	await finishAll();
	expect(started).toEqual(["a1", "a2", "b1", "c1", "a3", "b2"]);
	expect(await results).toEqual(names.map((result) => ({ ok: true, result })));
	expect(queue.getCounts()).toEqual({ inProgress: 0, waiting: 0, refused: 0 });
});

test("[AUTH-3] two of a network wait, further ones are refused at once, and other networks and known browsers are not", async () => {
	const { queue, started, enter, finishAll } = setUp();
	const flood = Promise.all([1, 2, 3, 4, 5].map((n) => enter(`flood ${n}`, stranger("flood"))));
	const owner = enter("owner", stranger("elsewhere"));
	expect(queue.admits(stranger("flood"))).toBe(false);
	expect(queue.admits(known("browser in the flood's network"))).toBe(true);
	expect(queue.getCounts()).toEqual({ inProgress: 1, waiting: 3, refused: 3 });
	await finishAll();
	expect((await flood).slice(3)).toEqual([refusal, refusal]);
	expect(await owner).toEqual({ ok: true, result: "owner" });
	expect(started).toEqual(["flood 1", "flood 2", "owner", "flood 3"]);
});

test("[AUTH-3] known browsers come first, also where too many strangers wait", async () => {
	const { queue, started, enter, finishAll } = setUp();
	const strangers = Promise.all(Array.from({ length: 40 }, (_, n) => enter(`stranger ${n}`, stranger(`network ${n}`))));
	const browsers = Promise.all([enter("robin", known("robin")), enter("kit", known("kit"))]);
	expect(queue.getCounts()).toEqual({ inProgress: 1, waiting: 34, refused: 7 });
	await finishAll();
	expect(started.slice(0, 4)).toEqual(["stranger 0", "robin", "kit", "stranger 1"]);
	expect(await browsers).toEqual([
		{ ok: true, result: "robin" },
		{ ok: true, result: "kit" },
	]);
	expect((await strangers).slice(33)).toEqual(Array(7).fill(refusal));
	expect(started).toHaveLength(35);
});

test("[AUTH-3] a hash that fails gives its turn to the next", async () => {
	const { queue } = setUp();
	const failed = queue.run(stranger("a"), () => Promise.reject(new Error("The store is gone")));
	const next = queue.run(stranger("b"), async () => "done");
	await expect(failed).rejects.toThrow("The store is gone");
	expect(await next).toEqual({ ok: true, result: "done" });
	expect(queue.getCounts()).toEqual({ inProgress: 0, waiting: 0, refused: 0 });
});
