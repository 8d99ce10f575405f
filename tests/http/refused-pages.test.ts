import { expect, test, vi } from "vitest";
import { formLimits } from "../../domain/form-limits.ts";
import { activity } from "../contract/world.ts";
import { openAppWithClock } from "./app-with-clock.ts";

/** Returns a function that lists the log lines about rejected requests. */
function watchRefusals(): () => string[] {
	const info = vi.spyOn(console, "info").mockImplementation(() => {});
	return () => info.mock.calls.map(([line]) => String(line)).filter((line) => line.includes("refused"));
}

test("[AUTH-1] a request for a staff page without a session logs one line, with only its route", async () => {
	const site = await openAppWithClock();
	const listLines = watchRefusals();
	const forged = { cookie: `larkabout-session=${"x".repeat(32)}.${"A".repeat(43)}%3D` };
	const requests: [path: string, status: number, headers: Record<string, string>][] = [
		["/admin/leads?search=ida@example.com", 302, {}],
		["/admin/people/export", 302, forged],
		["/admin/leads/demo-lead-001.data", 202, forged],
	];
	for (const [path, status, headers] of requests) expect((await site.get(path, headers)).status).toBe(status);
	expect(listLines().map((line) => line.replace(/^[\d:]+ /, ""))).toEqual([
		"info A request was refused status=302 method=GET route=/admin/leads",
		"info A request was refused status=302 method=GET route=/admin/people/export",
		"info A request was refused status=302 method=GET route=/admin/leads/:id",
	]);
});

test("[GEN-5] an invalid form, a tampered link and a rate-limited request log one line each, with only their route", async () => {
	const site = await openAppWithClock();
	const listLines = watchRefusals();
	await site.documents.activities.upsert([activity({ id: "judo" })], "staff");
	const report = (message: string) => site.post("/booking/judo/report", { reason: "wrong-facts", message });
	expect((await site.post("/newsletter", { email: "ida@" })).status).toBe(400);
	expect((await site.get("/my-data/ida/changed")).status).toBe(404);
	const { capacity } = formLimits.reportForActivity;
	for (let n = 0; n < capacity; n++) expect((await report(`The price is wrong ${n}`)).status).toBe(200);
	expect((await report("The price is wrong again")).status).toBe(429);
	expect(listLines().map((line) => line.replace(/^[\d:]+ /, ""))).toEqual([
		"info A request was refused status=400 method=POST route=/newsletter",
		"info A request was refused status=404 method=GET route=/my-data/:id/:token",
		"info A request was refused status=429 method=POST route=/booking/:id/report",
	]);
});

test("[AUTH-1] a flood of requests for staff pages logs sixty lines", async () => {
	const site = await openAppWithClock();
	const listLines = watchRefusals();
	for (let n = 0; n < 80; n++) await site.get(`/admin/leads/lead-${n}`);
	expect(listLines().length).toBeGreaterThanOrEqual(60);
	expect(listLines().length).toBeLessThan(65);
});
