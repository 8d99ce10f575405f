import { Hono } from "hono";
import { expect, test } from "vitest";
import { checkRequest } from "./check-request.ts";
import { RequestError } from "./request-error.ts";

test.each([
	["https://lark.example", "https://lark.example", 200],
	["https://lark.example", "http://lark.example", 403],
	["https://lark.example", "https://www.lark.example", 200],
	["https://lark.example", "http://www.lark.example", 403],
	["https://lark.example", "https://elsewhere.example", 403],
	// Behind a proxy that adds https, and of which PUBLIC_ORIGIN does not tell.
	["http://localhost:3000", "https://www.lark.example", 200],
])("[GEN-5] a form for %s from a page of %s is answered with %i", async (publicOrigin, origin, status) => {
	const app = new Hono();
	app.use(checkRequest(publicOrigin, async () => {}));
	app.post("*", (c) => c.text("saved"));
	app.onError((error, c) => c.text("refused", error instanceof RequestError ? 403 : 500));
	// A proxy passes the name on that the browser asked for.
	const headers = { origin, host: "www.lark.example" };
	const response = await app.request("http://www.lark.example/booking/judo", { method: "POST", headers });
	expect(response.status).toBe(status);
});
