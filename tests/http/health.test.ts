import { expect, test, vi } from "vitest";
import { startSite } from "../e2e/site.ts";
import { runSite } from "./running-site.ts";
import { ask, Wire } from "./wire.ts";

const site = runSite();
const generously = { timeout: 20_000, interval: 20 };

test.each(["live", "ready"])("whoever watches over the site hears that it is %s, and nothing else", async (what) => {
	const answer = await site.ask(`/health/${what}`);
	expect({ status: answer.status, body: answer.text }).toEqual({ status: 200, body: `{"status":"${what}"}` });
	expect(answer.headers.get("cache-control")).toBe("no-store");
	expect((await site.ask({ method: "HEAD", target: `/health/${what}` })).status).toBe(200);
	expect((await site.ask("/health/else")).status).toBe(404);
});

test("a site whose store is broken lives, but is not ready until it is mended", async () => {
	site.store.break("activities");
	const broken = await site.ask("/health/ready");
	expect({ status: broken.status, body: broken.text }).toEqual({ status: 503, body: '{"status":"unavailable"}' });
	expect((await site.ask("/health/live")).status).toBe(200);
	site.store.mend("activities");
	expect((await site.ask("/health/ready")).status).toBe(200);
});

test("[BOOK-8] a sign-up that is on its way when the site is stopped is answered whole", async () => {
	const stopped = await startSite();
	const body = new URLSearchParams({
		firstName: "Ida",
		lastName: "Berg",
		email: "ida@example.com",
		phone: "555 010 0199",
		agreeToTerms: "on",
	}).toString();
	const wire = await Wire.open(stopped.origin);
	wire.sendBytes(
		`POST /booking/judo HTTP/1.1\r\nhost: ${new URL(stopped.origin).host}\r\n` +
			`content-type: application/x-www-form-urlencoded\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
	);
	await ask(stopped.origin, { target: "/health/live" });
	const idle = await Wire.open(stopped.origin);
	idle.send({ target: "/robots.txt" });
	expect((await idle.read())?.headers.get("connection")).toBe("keep-alive");

	const stopping = stopped.stop();
	expect(await idle.read(), "A connection that asks nothing is closed").toBeNull();
	await vi.waitFor(() => expect(Wire.open(stopped.origin)).rejects.toThrow(), generously);
	wire.sendBytes(body.slice(20));
	const answer = await wire.read("POST");
	expect({ status: answer?.status, connection: answer?.headers.get("connection") }).toEqual({
		status: 302,
		connection: "close",
	});
	await stopping;
});

test("several processes that are to be stopped say so for a while, and go on answering", async () => {
	const stopped = await startSite({ SHUTDOWN_DELAY: "3", WEB_CONCURRENCY: "2" });
	const stopping = stopped.stop();
	const ready = () => ask(stopped.origin, { target: "/health/ready" });
	await vi.waitFor(async () => {
		for (const { status, text } of [await ready(), await ready(), await ready()]) {
			expect({ status, text }).toEqual({ status: 503, text: '{"status":"draining"}' });
		}
	}, generously);
	const page = await ask(stopped.origin, { target: "/activities" });
	expect({ status: page.status, connection: page.headers.get("connection") }).toEqual({
		status: 200,
		connection: "close",
	});
	await stopping;
});
