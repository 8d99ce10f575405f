import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Backend } from "../../app/ports.ts";
import { demoActivities } from "../../demo/activities/index.ts";
import { publishDemo } from "../../demo/publish-demo.ts";
import type { Activity } from "../../domain/activity/activity.ts";
import { openBackend } from "../../server/process/open-ports.ts";
import { sendRaw } from "../http/raw-connection.ts";
import { startSiteForFile } from "../http/running-site.ts";
import { demoNow } from "../support/demo-now.ts";

/** Two processes on one port. The test process is a third one that writes to their store. */
const site = startSiteForFile(() => ({ WEB_CONCURRENCY: "2", TRUSTED_PROXIES: "1" }));
let backend: Backend;
beforeAll(async () => {
	backend = await openBackend(site.config);
});
afterAll(() => backend.documents.close());

/** Connections are accepted alternately, so each process gets some of this many. */
const requestCount = 6;
const generousTimeout = { timeout: 20_000, interval: 50 };

const processes = () =>
	execFileSync("pgrep", ["-P", String(site.pid)], { encoding: "utf8" })
		.trim()
		.split("\n")
		.map(Number);
const askEachProcess = (target: string) =>
	Promise.all(Array.from({ length: requestCount }, () => sendRaw(site.origin, { target })));

test("[GEN-2] every process shows a change that another process made", async () => {
	expect(processes()).toHaveLength(2);
	const walk: Activity = {
		...(publishDemo(demoActivities, demoNow)[0] as Activity),
		id: "dune-walk",
		title: "Dune Walk",
		featured: true,
	};
	for (const { text } of await askEachProcess("/activities?search=dune+walk")) expect(text).not.toContain("Dune Walk");
	await backend.documents.activities.upsert([walk], "staff");
	await vi.waitFor(async () => {
		for (const { text } of await askEachProcess("/activities?search=dune+walk")) expect(text).toContain("Dune Walk");
	}, generousTimeout);
});

test("[ANA-4] the processes share the event quota of one client", async () => {
	const event = { name: "page_view", screen: "content-page", path: "/safety", isEntry: false };
	const batch = {
		method: "POST",
		target: "/events",
		headers: { origin: site.origin, "content-type": "application/json", "x-forwarded-for": "198.51.100.9" },
		body: JSON.stringify({ events: [{ ago: 0, event }] }),
	};
	const startedAt = performance.now();
	const statuses: number[] = [];
	for (let round = 0; round < 50; round++) {
		const responses = await Promise.all(Array.from({ length: requestCount }, () => site.request(batch)));
		statuses.push(...responses.map(({ status }) => status));
	}
	const accepted = statuses.filter((status) => status === 204).length;
	const refilled = (4 * (performance.now() - startedAt)) / 1000;
	expect(new Set(statuses)).toEqual(new Set([204, 429]));
	expect(accepted).toBeGreaterThanOrEqual(120);
	expect(accepted).toBeLessThanOrEqual(120 + refilled);
});

test("the supervisor restarts a killed worker while the other one answers", async () => {
	const [victim, other] = processes();
	process.kill(victim ?? 0, "SIGKILL");
	await vi.waitFor(() => expect(processes()).not.toContain(victim), generousTimeout);
	for (const { status } of await askEachProcess("/robots.txt")) expect(status).toBe(200);
	await vi.waitFor(() => expect(processes()).toHaveLength(2), generousTimeout);
	expect(processes()).toContain(other);
	expect(processes()).not.toContain(victim);
	for (const { status } of await askEachProcess("/health/ready")) expect(status).toBe(200);
	expect(await site.waitForFailures()).toEqual([expect.stringContaining("A worker exited and will be restarted")]);
});
