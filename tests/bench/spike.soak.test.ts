import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { getRequest } from "../../scripts/bench/http-message.ts";
import { putLoad } from "../../scripts/bench/load.ts";
import { startLarkabout } from "../../scripts/bench/server-process.ts";

// `npm run soak` has the long form: 2,000 connections for 30 seconds.
test("a crowd that asks for what must be rendered is answered or sent away for a moment, and then all is as before", {
	timeout: 90_000,
}, async () => {
	const folder = mkdtempSync(join(tmpdir(), "larkabout-spike-test-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const server = await startLarkabout({ DATA_DIR: folder });
	onTestFinished(() => server.stop());
	const crowd = await putLoad({
		port: server.port,
		connections: 400,
		seconds: 60,
		atMost: 1600,
		status: 200,
		request: (n) => getRequest(`/activities?search=word${n}`),
		comeBackAfter: 200,
	});
	expect(crowd.errors).toBe(0);
	expect(crowd.refused).toBeGreaterThan(0);
	expect(crowd.requests).toBeGreaterThan(0);
	const afterwards = { port: server.port, connections: 8, seconds: 30, status: 200, request: () => getRequest("/") };
	expect(await putLoad({ ...afterwards, atMost: 50 })).toMatchObject({ requests: 50, errors: 0 });
});
