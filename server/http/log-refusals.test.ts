import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import type { AppEnv } from "./client.ts";
import { createRefusalLog, logRefusals } from "./log-refusals.ts";
import { RequestError } from "./request-error.ts";

function createApp() {
	const log = vi.fn();
	const app = new Hono<AppEnv>();
	app.use(async (c, next) => {
		c.set("client", { address: "192.0.2.1", network: "192.0.2.1", requestId: "proxy-0042" });
		await next();
	});
	const matchRoute = (path: string) => path.replace(/ida.*$/, ":id/:token");
	app.use(logRefusals(matchRoute, createRefusalLog(matchRoute, log)));
	app.get("/limited/*", () => {
		throw new RequestError("rateLimited");
	});
	app.get("/status/:status", (c) => c.text("x", Number(c.req.param("status")) as 200));
	app.onError((_, c) => c.text("Too many", 429));
	return { app, log };
}

test("[GEN-5] logs a refused request by its status and route pattern, without its path and query", async () => {
	const { app, log } = createApp();
	await app.request("/limited/ida?email=ida@example.com");
	const fields = { status: 429, method: "GET", route: "/limited/:id/:token", requestId: "proxy-0042" };
	expect(log.mock.calls).toEqual([["info", "A request was refused", fields]]);
	await app.request("/my-data/ida");
	expect(log).toHaveBeenLastCalledWith(
		"info",
		"A request was refused",
		expect.objectContaining({ status: 404, route: "/my-data/:id/:token" }),
	);
});

test.each([
	[200, 0],
	[302, 0],
	[404, 0],
	[409, 0],
	[500, 0],
	[400, 1],
	[403, 1],
	[413, 1],
])("[GEN-5] a response with status %i is logged as a refusal %i times", async (status, lines) => {
	const { app, log } = createApp();
	await app.request(`/status/${status}`);
	expect(log).toHaveBeenCalledTimes(lines);
});

test("[GEN-5] thousands of refused requests cause sixty lines", async () => {
	const { app, log } = createApp();
	for (let n = 0; n < 2000; n++) await app.request("/status/403");
	expect(log.mock.calls.length).toBeGreaterThanOrEqual(60);
	expect(log.mock.calls.length).toBeLessThan(70);
});
