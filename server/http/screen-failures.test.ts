import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import type { AppEnv } from "./client.ts";
import { RequestError } from "./request-error.ts";
import { receiveScreenFailures, screenFailuresPath } from "./screen-failures.ts";

function openEndpoint() {
	const log = vi.fn();
	const app = new Hono<AppEnv>();
	app.use(async (c, next) => {
		c.set("client", { address: "", network: c.req.header("x-client") ?? "", requestId: undefined });
		await next();
	});
	app.post(
		screenFailuresPath,
		receiveScreenFailures({ processes: 1, matchRoute: (path) => path.replace(/\d+/, ":id"), log }),
	);
	app.onError((error, c) => c.text(error instanceof RequestError ? error.code : String(error), 400));
	const send = async (body: unknown, client = "192.0.2.1") => {
		const init = { method: "POST", headers: { "x-client": client }, body: JSON.stringify(body) };
		return (await app.request(screenFailuresPath, init)).text();
	};
	return { log, send };
}

const failure = { type: "TypeError", place: "activity-x1.js:1:2345", path: "/booking/7" };

test("[NAV-6] a failed screen is logged once an hour, and the same one gets the reference in the log", async () => {
	const { log, send } = openEndpoint();
	const reference = await send(failure);
	expect(reference).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
	expect(await send({ ...failure, path: "/booking/8" }, "192.0.2.2")).toBe(reference);
	expect(log.mock.calls).toEqual([
		[{ reference, type: "TypeError", place: "activity-x1.js:1:2345", route: "/booking/:id" }],
	]);
});

test.each([
	["text as its name", { ...failure, type: "Ida Berg" }],
	["text as its place", { ...failure, place: "ida@example.com" }],
	["a message", { ...failure, message: "Ida Berg" }],
	["no path", { ...failure, path: undefined }],
	["a list", [failure]],
	["4 KB", { ...failure, path: "/".repeat(5000) }],
])("[NAV-6] a failure with %s is refused and not logged", async (_, report) => {
	const { log, send } = openEndpoint();
	expect(await send(report)).toMatch(/^(badRequest|bodyTooLarge)$/);
	expect(log).not.toHaveBeenCalled();
});

test("[NAV-6] 200 kinds of failures are logged, and a client reports 20 at once", async () => {
	const { log, send } = openEndpoint();
	const report = (n: number) => send({ ...failure, place: `x.js:1:${n}` }, `client ${Math.floor(n / 20)}`);
	for (let n = 0; n < 200; n++) expect(await report(n)).toMatch(/-/);
	expect(await report(200)).toBe("");
	expect(log).toHaveBeenCalledTimes(200);
	expect(await send(failure, "client 0")).toBe("rateLimited");
});
