import { expect, test, vi } from "vitest";
import { createActivities } from "../../tools/bench/activities.ts";
import { readOptions } from "../../tools/bench/options.ts";

test("npm run bench parses its options, and names an invalid one", () => {
	expect(readOptions(["--sizes", "24,1000", "--only", "pages,Search", "--engines", "postgresql"])).toMatchObject({
		sizes: [24, 1000],
		parts: ["pages", "search"],
		engines: ["PostgreSQL"],
	});
	for (const [args, message] of [
		[["--seconds", "soon"], '"soon" is not a number from 1 to 60.'],
		[["--engines", "mysql"], '"mysql" is not one of SQLite, PostgreSQL.'],
		[["--help"], "Unknown option '--help'"],
	] as const) {
		expect(readOptions([...args])).toBeNull();
		expect(vi.mocked(console.error).mock.lastCall?.[0]).toContain(message);
	}
	vi.mocked(console.error).mockClear();
});

test("the benchmark's activities are the same on every run, each with its own id", () => {
	const activities = createActivities(2000);
	expect(activities).toHaveLength(2000);
	expect(new Set(activities.map(({ id }) => id)).size).toBe(2000);
	expect(createActivities(2000)).toEqual(activities);
});
