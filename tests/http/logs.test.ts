import { expect, test } from "vitest";
import { startSiteForFile } from "./running-site.ts";

const site = startSiteForFile(() => ({ TRUSTED_PROXIES: "1" }));

test.each([
	["the request id of a trusted proxy", "7f3a-proxy-0042", "7f3a-proxy-0042"],
	["no request id that is malformed", "<script>alert(1)</script>", undefined],
])("a failure is logged as JSON with the reference on the page, and %s", async (_, sent, requestId) => {
	site.store.breakTable("activities");
	const response = await site.request({
		target: "/activities?search=ida%40example.com",
		headers: { "x-request-id": sent, "x-forwarded-for": "192.0.2.77" },
	});
	expect(response.status).toBe(500);
	const reference = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(response.text)?.[0];
	const [line = "", ...others] = await site.waitForFailures();
	expect(others).toEqual([]);
	expect(JSON.parse(line)).toMatchObject({
		time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
		level: "error",
		message: "Couldn’t load activities",
		reference,
		error: { message: expect.stringMatching(/no such table|does not exist/) },
	});
	expect(JSON.parse(line).requestId).toBe(requestId);
	expect(response.headers.get("x-request-id")).toBe(requestId ?? reference);
	expect(line).not.toMatch(/ida|192\.0\.2/);
});
