import { expect, test, vi } from "vitest";
import { RawConnection, sendRaw } from "../http/raw-connection.ts";
import { startSiteForFile } from "../http/running-site.ts";
import { startSite } from "../support/site/site.ts";

const site = startSiteForFile();
const generousTimeout = { timeout: 20_000, interval: 20 };

test.each(["live", "ready"])("GET /health/%s answers 200 with that state and nothing else", async (what) => {
	const response = await site.request(`/health/${what}`);
	expect({ status: response.status, body: response.text }).toEqual({ status: 200, body: `{"status":"${what}"}` });
	expect(response.headers.get("cache-control")).toBe("no-store");
	expect((await site.request({ method: "HEAD", target: `/health/${what}` })).status).toBe(200);
	expect((await site.request("/health/else")).status).toBe(404);
});

test("without METRICS_PORT the site serves no metrics", async () => {
	expect((await site.request("/metrics")).status).toBe(404);
});

test("[SCALE-2] with a broken store readiness stays 200 and says so, until the store is repaired", async () => {
	site.store.breakTable("activities");
	const broken = await site.request("/health/ready");
	expect({ status: broken.status, body: broken.text }).toEqual({
		status: 200,
		body: '{"status":"degraded","problems":["store: not answering"]}',
	});
	expect((await site.request("/health/live")).status).toBe(200);
	site.store.repairTable("activities");
	expect((await site.request("/health/ready")).text).toBe('{"status":"ready"}');
});

test("[BOOK-8] a graceful shutdown answers a lead whose body is still being sent", async () => {
	const stopped = await startSite();
	const body = new URLSearchParams({
		firstName: "Ida",
		lastName: "Berg",
		email: "ida@example.com",
		phone: "555 010 0199",
		agreeToTerms: "on",
	}).toString();
	const wire = await RawConnection.open(stopped.origin);
	wire.sendBytes(
		`POST /booking/judo HTTP/1.1\r\nhost: ${new URL(stopped.origin).host}\r\n` +
			`content-type: application/x-www-form-urlencoded\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
	);
	await sendRaw(stopped.origin, { target: "/health/live" });
	const idle = await RawConnection.open(stopped.origin);
	idle.send({ target: "/robots.txt" });
	expect((await idle.readResponse())?.headers.get("connection")).toBe("keep-alive");

	const shutdown = stopped.stop();
	expect(await idle.readResponse(), "Idle connections are closed").toBeNull();
	await vi.waitFor(() => expect(RawConnection.open(stopped.origin)).rejects.toThrow(), generousTimeout);
	wire.sendBytes(body.slice(20));
	const response = await wire.readResponse("POST");
	expect({ status: response?.status, connection: response?.headers.get("connection") }).toEqual({
		status: 302,
		connection: "close",
	});
	await shutdown;
});

test("during SHUTDOWN_DELAY readiness fails in every process while requests are still answered", async () => {
	const stopped = await startSite({ SHUTDOWN_DELAY: "10", WEB_CONCURRENCY: "2" });
	const shutdown = stopped.stop();
	const ready = () => sendRaw(stopped.origin, { target: "/health/ready" });
	await vi.waitFor(async () => {
		for (const { status, text } of [await ready(), await ready(), await ready()]) {
			expect({ status, text }).toEqual({ status: 503, text: '{"status":"draining"}' });
		}
	}, generousTimeout);
	const page = await sendRaw(stopped.origin, { target: "/activities" });
	expect({ status: page.status, connection: page.headers.get("connection") }).toEqual({
		status: 200,
		connection: "close",
	});
	await shutdown;
});
