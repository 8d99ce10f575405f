import autocannon from "autocannon";
import { expect, onTestFinished, test } from "vitest";
import { startSite } from "../support/site/site.ts";

test("a spike of 2,000 connections is answered or rejected with 503, and the site recovers", {
	timeout: 300_000,
}, async () => {
	// All connections come from the visitors' proxy.
	const site = await startSite({ TRUSTED_PROXIES: "1" });
	onTestFinished(() => site.stop());
	let searches = 0;
	const spike = await autocannon({
		url: site.origin,
		connections: 2000,
		duration: 30,
		timeout: 60,
		// None of these pages is cached, so each one has to be rendered.
		requests: [{ setupRequest: (request) => ({ ...request, path: `/activities?search=word${searches++}` }) }],
	});
	expect(spike.errors).toBe(0);
	expect(Object.keys(spike.statusCodeStats ?? {}).filter((status) => status !== "200" && status !== "503")).toEqual([]);
	// Requests in progress when the spike ends are still rendered.
	await expect.poll(async () => (await fetch(site.origin)).status, { timeout: 60_000 }).toBe(200);
	const after = await autocannon({ url: site.origin, connections: 8, amount: 50 });
	expect(after).toMatchObject({ "2xx": 50, non2xx: 0, errors: 0 });
});
