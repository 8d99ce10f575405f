import { afterEach, expect, test, vi } from "vitest";
import { log, setUpLog } from "./log.ts";

afterEach(() => setUpLog({ level: "info", json: false }));

test("a line is an object for machines, with the process's own fields in it", () => {
	setUpLog({ level: "warn", json: true, fields: { process: 2 } });
	const lines = written();
	log("info", "Nobody asked for this");
	log("error", "It broke", { task: "sweep", error: new Error("outside", { cause: new Error("inside") }) });
	vi.mocked(console.error).mockClear();
	expect(lines).toHaveLength(1);
	expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "error", message: "It broke", process: 2, task: "sweep" });
	expect(JSON.parse(lines[0] ?? "").error).toMatch(/^Error: outside\n[\s\S]+Caused by: Error: inside\n/);
});

test("a line is words for people", () => {
	setUpLog({ level: "debug", json: false });
	const lines = written();
	log("debug", "Request", { status: 200, requestId: undefined });
	log("warn", "Slow", { error: "late" });
	expect(lines).toEqual([
		expect.stringMatching(/^\d\d:\d\d:\d\d debug Request status=200$/),
		expect.stringMatching(/^\d\d:\d\d:\d\d warn Slow\nlate$/),
	]);
});

function written(): string[] {
	const lines: string[] = [];
	for (const method of ["info", "warn", "error"] as const) {
		vi.spyOn(console, method).mockImplementation((line: string) => void lines.push(line));
	}
	return lines;
}
