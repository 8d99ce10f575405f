import { expect, test, vi } from "vitest";
import { openAppWithClock } from "./app-with-clock.ts";

/** Lines of the log about refused requests. */
function watchRefusals(): () => string[] {
	const info = vi.spyOn(console, "info").mockImplementation(() => {});
	return () => info.mock.calls.map(([line]) => String(line)).filter((line) => line.includes("refused"));
}

test("[AUTH-1] a page of staff that nobody signed in asks for leaves one line in the log, by its route alone", async () => {
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

test("[AUTH-1] a flood of such requests leaves sixty lines", async () => {
	const site = await openAppWithClock();
	const listLines = watchRefusals();
	for (let n = 0; n < 80; n++) await site.get(`/admin/leads/lead-${n}`);
	expect(listLines().length).toBeGreaterThanOrEqual(60);
	expect(listLines().length).toBeLessThan(65);
});
