import { expect, test } from "vitest";
import { limitRenders } from "./load-shedding.ts";
import { RequestError } from "./request-error.ts";

const client = { address: "192.0.2.1", requestId: undefined };
const page = new Request("http://localhost/activities");
const form = new Request("http://localhost/booking/judo", { method: "POST" });

/** A renderer whose renders are all in progress until `finish` is called. */
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

test("[GEN-2] requests for pages beyond the maximum queue depth are rejected at once, and forms still accepted", async () => {
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
	const other = new Promise<void>((resolve) => {
		const work = () => {
			log.push("other");
			if (log.length < 8) setImmediate(work);
			else resolve();
		};
		setImmediate(work);
	});
	await Promise.all([render(page, client), render(page, client), render(page, client), other]);
	expect(log.join(" ")).not.toContain("render render");
});
