import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import { type AppEnv, identifyClient } from "./client.ts";

const socket = { remoteAddress: "192.0.2.9", remotePort: 1, remoteFamily: "IPv4" };

function createApp(trustedProxies: number) {
	const warn = vi.fn();
	const app = new Hono<AppEnv>();
	app.use(identifyClient(trustedProxies, warn));
	app.get("*", (c) => c.text(`${c.var.client.address} ${c.var.client.network}`));
	const send = async (headers: Record<string, string> = {}) =>
		(await app.request("http://lark.example/", { headers }, { incoming: { socket } })).text();
	return { send, warn };
}

test("[GEN-5] an untrusted proxy is reported once and does not change the client's address", async () => {
	const { send, warn } = createApp(0);
	expect(await send()).toBe("192.0.2.9 192.0.2.9");
	expect(warn).not.toHaveBeenCalled();
	expect(await send({ "x-forwarded-for": "198.51.100.7" })).toBe("192.0.2.9 192.0.2.9");
	expect(await send({ "x-forwarded-for": "198.51.100.8" })).toBe("192.0.2.9 192.0.2.9");
	expect(warn).toHaveBeenCalledTimes(1);
});

test("[GEN-5] a trusted proxy's forwarded address is used, and the proxy is not reported", async () => {
	const { send, warn } = createApp(1);
	expect(await send({ "x-forwarded-for": "203.0.113.1, 198.51.100.7" })).toBe("198.51.100.7 198.51.100.7");
	expect(warn).not.toHaveBeenCalled();
});

test("[GEN-5] addresses of one IPv6 network count as one client", async () => {
	const { send } = createApp(1);
	expect(await send({ "x-forwarded-for": "2001:db8:1:2:3::4" })).toBe("2001:db8:1:2:3::4 2001:db8:1:2::/64");
});

test("[AUTH-3] ignores the port that a proxy appends to an address", async () => {
	const { send } = createApp(1);
	expect(await send({ "x-forwarded-for": "198.51.100.7:1001" })).toBe("198.51.100.7 198.51.100.7");
	expect(await send({ "x-forwarded-for": "[2001:db8::1]:1001" })).toBe("2001:db8::1 2001:db8::/64");
});

test("[AUTH-3] all requests that a proxy forwards without a valid address count as one client", async () => {
	const { send } = createApp(1);
	for (const text of ["unknown", "_hidden", "a".repeat(40), "7.7.7.7.7", "7.7.7.7:x", "[::1"]) {
		expect(await send({ "x-forwarded-for": text }), text).toBe("unknown unknown");
	}
});
