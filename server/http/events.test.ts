import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import type { TimedEvent, WebVital } from "../../domain/analytics/events.ts";
import type { EventBuffer } from "../telemetry/event-buffer.ts";
import type { AppEnv } from "./client.ts";
import { receiveEvents } from "./events.ts";

const view = { ago: 0, event: { name: "page_view", screen: "home", path: "/", isEntry: true } };

function createApp() {
	const events = { add: vi.fn((_: TimedEvent[]) => {}), drop: vi.fn((_: number) => {}) };
	const app = new Hono<AppEnv>();
	app.use(async (c, next) => {
		const address = c.req.header("x-address") ?? "";
		c.set("client", { address, network: address, requestId: undefined });
		await next();
	});
	const vitals: WebVital[] = [];
	app.post(
		"/events",
		receiveEvents({
			events: events as unknown as EventBuffer,
			processes: 1,
			observeVital: (vital) => vitals.push(vital),
			matchRoute: String,
		}),
	);
	const headers = { "content-type": "application/json", "user-agent": "Mozilla/5.0 (X11) Firefox/145.0" };
	const send = (address: string, sent: object[] = Array(40).fill(view)) => {
		const body = JSON.stringify({ events: sent });
		return app.request("/events", { method: "POST", headers: { ...headers, "x-address": address }, body });
	};
	return { events, vitals, send };
}

test("[ANA-4] a network of many clients cannot use up the day's event budget, and other clients still count", async () => {
	const { events, send } = createApp();
	for (let n = 0; n < 2600; n++) expect((await send(`2001:db8:1:${n.toString(16)}::1`)).status).toBe(204);
	const stored = events.add.mock.calls.length * 40;
	expect(stored).toBeGreaterThanOrEqual(100_000);
	expect(stored).toBeLessThan(101_000);
	expect(events.drop).toHaveBeenLastCalledWith(40);
	const accepted = events.add.mock.calls.length;
	await send("2001:db8:2::1");
	expect(events.add).toHaveBeenCalledTimes(accepted + 1);
});

test("[ANA-2] [ANA-4] web vitals become metrics, and are not stored", async () => {
	const { events, vitals, send } = createApp();
	const vital = { name: "web_vital", screen: "home", metric: "LCP", value: 1200 };
	await send("2001:db8:3::1", [view, { ago: 0, event: vital }]);
	expect(vitals).toEqual([vital]);
	expect(events.add.mock.calls.flat(2).map(({ event }) => event.name)).toEqual(["page_view"]);
});
