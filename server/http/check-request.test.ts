import { Hono } from "hono";
import { expect, test } from "vitest";
import { checkRequest } from "./check-request.ts";
import { RequestError } from "./request-error.ts";

const serve = (publicOrigin: string, isHostTrusted: boolean) => {
	const app = new Hono();
	app.use(checkRequest({ publicOrigin, isHostTrusted, recordRefusal: async () => {} }));
	app.post("*", (c) => c.text("saved"));
	app.onError((error, c) => c.text("refused", error instanceof RequestError ? 403 : 500));
	// A proxy passes on the Host that the browser requested.
	return (origin: string, host = "www.lark.example") =>
		app.request(`http://${host}/booking/judo`, { method: "POST", headers: { origin, host } });
};

test.each([
	["https://lark.example", 200],
	["http://lark.example", 403],
	["https://www.lark.example", 403],
	["http://www.lark.example", 403],
	["https://elsewhere.example", 403],
])("[GEN-5] with PUBLIC_ORIGIN, a form from %s is answered with %i", async (origin, status) => {
	expect((await serve("https://lark.example", false)(origin)).status).toBe(status);
});

test("[GEN-5] with PUBLIC_ORIGIN, a form is refused from another host name that resolves to the site's address", async () => {
	const post = serve("https://lark.example", false);
	expect((await post("https://evil.example", "evil.example")).status).toBe(403);
});

test.each([
	["http://localhost:3000", 200],
	// Behind a proxy that adds https and that no setting mentions.
	["https://www.lark.example", 200],
	["https://elsewhere.example", 403],
])("[GEN-5] without PUBLIC_ORIGIN, a form from %s is answered with %i", async (origin, status) => {
	expect((await serve("http://localhost:3000", true)(origin)).status).toBe(status);
});
