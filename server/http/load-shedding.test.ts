import { expect, test } from "vitest";
import { limitRenders } from "./load-shedding.ts";
import { RequestError } from "./request-error.ts";

const toClient = (address: string) => ({ address, network: address, requestId: undefined });
const client = toClient("192.0.2.1");
const other = toClient("192.0.2.2");
const page = new Request("http://localhost/activities");
const form = new Request("http://localhost/booking/judo", { method: "POST" });

/** Sets up a renderer whose renders all stay in progress until `finish` is called. */
function setUp() {
	const { promise, resolve: finish } = Promise.withResolvers<void>();
	const rejected: string[] = [];
	const render = limitRenders(
		async () => {
			await promise;
			return new Response();
		},
		() => rejected.push("rejected"),
	);
	const count = (results: PromiseSettledResult<unknown>[]) =>
		results.filter(({ status }) => status === "fulfilled").length;
	return { render, finish, rejected, count };
}

test("[GEN-2] page requests beyond the maximum queue depth are rejected at once, while forms are still accepted", async () => {
	const { render, finish, rejected, count } = setUp();
	const pages = Promise.allSettled(Array.from({ length: 100 }, () => render(page, client)));
	const forms = Promise.allSettled(Array.from({ length: 200 }, () => render(form, client)));
	expect(rejected).toHaveLength(44);
	finish();
	expect(count(await pages)).toBe(96);
	expect((await pages).at(-1)).toMatchObject({ reason: expect.any(RequestError) });
	expect(count(await forms)).toBe(160);
	expect(await render(page, client)).toBeInstanceOf(Response);
});

test("[GEN-2] a failed render leaves the queue", async () => {
	const render = limitRenders(
		() => Promise.reject(new Error("The store is gone")),
		() => {},
	);
	for (let times = 0; times < 3; times++) {
		const results = await Promise.allSettled(Array.from({ length: 96 }, () => render(page, client)));
		for (const result of results) expect(result).toMatchObject({ reason: { message: "The store is gone" } });
	}
});

test("[GEN-2] other work runs between two renders that never yield", async () => {
	const log: string[] = [];
	const render = limitRenders(
		async () => {
			log.push("render");
			return new Response();
		},
		() => {},
	);
	const otherWork = new Promise<void>((resolve) => {
		const work = () => {
			log.push("other");
			if (log.length < 8) setImmediate(work);
			else resolve();
		};
		setImmediate(work);
	});
	await Promise.all([render(page, client), render(page, client), render(page, client), otherWork]);
	expect(log.join(" ")).not.toContain("render render");
});

test("[GEN-2] one client's searches wait for each other, while another client's page starts among the first", async () => {
	const started: string[] = [];
	const render = limitRenders(
		async (_, { address }) => {
			started.push(address);
			return new Response();
		},
		() => {},
	);
	const searches = Array.from({ length: 90 }, () => render(page, client));
	await Promise.all([render(page, other), ...searches]);
	expect(started).toHaveLength(91);
	expect(started.indexOf(other.address)).toBeLessThan(2);
});

test("[GEN-2] one client's pages occupy only a few renders at a time while renders wait for the database", async () => {
	const { promise, resolve: finish } = Promise.withResolvers<void>();
	const started: string[] = [];
	const render = limitRenders(
		async ({ method }, { address }) => {
			started.push(`${method} ${address}`);
			if (address === client.address) await promise;
			return new Response();
		},
		() => {},
	);
	const searches = Array.from({ length: 90 }, () => render(page, client));
	await render(page, other);
	await render(form, other);
	expect(started.filter((what) => what.endsWith(client.address)).length).toBeLessThanOrEqual(8);
	finish();
	await Promise.all(searches);
	expect(started).toHaveLength(92);
});

test("[GEN-2] when the queue is full, the client with the most requests gives one up for another", async () => {
	const { render, finish, rejected, count } = setUp();
	const searches = Promise.allSettled(Array.from({ length: 96 }, () => render(page, client)));
	const pages = Promise.allSettled(Array.from({ length: 10 }, () => render(page, other)));
	finish();
	expect(count(await pages)).toBe(10);
	expect(count(await searches)).toBe(86);
	expect(rejected).toHaveLength(10);
	expect((await searches).find(({ status }) => status === "rejected")).toMatchObject({
		reason: expect.any(RequestError),
	});
});
