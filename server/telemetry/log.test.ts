import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { configureLog, log } from "./log.ts";

afterEach(() => configureLog({ level: "info", format: "text" }));

const modulePath = JSON.stringify(join(import.meta.dirname, "log.ts"));

/** Logs in a child process: JSON lines go to its file descriptors, not through the console. */
function logAsJson(statements: string) {
	const script = `import { configureLog, log } from ${modulePath};
configureLog({ level: "warn", format: "json", fields: { process: 2 } });
${statements}`;
	const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
		encoding: "utf8",
	});
	return {
		stdout,
		lines: stderr
			.split("\n")
			.filter(Boolean)
			.map((line) => JSON.parse(line)),
	};
}

test("writes one JSON object per line, with the process's fields, and drops lower levels", () => {
	const { stdout, lines } = logAsJson(`
		log("info", "Dropped");
		log("error", "Failed", { task: "sweep", error: new Error("outside", { cause: new Error("inside") }) });`);
	expect(stdout).toBe("");
	expect(lines).toMatchObject([{ level: "error", message: "Failed", process: 2, task: "sweep" }]);
	expect(lines[0].time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
	expect(lines[0].error.message).toBe("outside: inside");
	expect(lines[0].error.stack).toMatch(/^Error: outside\n[\s\S]+caused by: Error: inside\n/);
});

test("keeps visitors' input on one line, whatever it contains", () => {
	const forged = '\n{"level":"info","message":"All is well"}\r\n\u2028\u001b[2J';
	const { lines } = logAsJson(`
		const forged = ${JSON.stringify(forged)};
		log("warn", "Refused", { path: forged, error: new Error(forged) });`);
	expect(lines).toMatchObject([{ level: "warn", message: "Refused", path: forged, error: { message: forged } }]);
});

test("redacts personal fields and drops the details of database errors", () => {
	const { lines } = logAsJson(`
		const error = Object.assign(new Error("duplicate key"), { detail: "Key (email)=(ida@example.com) already exists." });
		log("warn", "Careless", { email: "ida@example.com", lead: { phone: "555 010 0199" }, error });`);
	expect(lines).toMatchObject([{ email: "[redacted]", lead: { phone: "[redacted]" } }]);
	expect(JSON.stringify(lines)).not.toMatch(/ida@example|0199/);
});

test("writes text for people through the console", () => {
	configureLog({ level: "debug", format: "text" });
	const lines: string[] = [];
	for (const method of ["info", "warn"] as const) {
		vi.spyOn(console, method).mockImplementation((line: string) => void lines.push(line));
	}
	log("debug", "Request", { status: 200, requestId: undefined });
	log("warn", "Slow", { error: "late" });
	expect(lines).toEqual([
		expect.stringMatching(/^\d\d:\d\d:\d\d debug Request status=200$/),
		expect.stringMatching(/^\d\d:\d\d:\d\d warn Slow\nlate$/),
	]);
});
