// npm test: Vitest, then Playwright, then every failure by name, and one line that sums up both.
//   npm test -- tests/e2e/home.test.ts domain     only these files; each goes to the runner it belongs to
//   npm test -- -t HOME-3                         only tests with this in their title
//   npm test -- --store postgres                  the site's tests on a PostgreSQL and an S3 server, both out of npm
//   npm test -- --store both                      one after the other
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { parseArgs, stripVTControlCharacters } from "node:util";

/** What a runner's report says: `failures` as text, each with the file, the title and what was said of it. */
type Counts = { passed: number; failed: number; skipped: number; failures: string[] };

const top = join(import.meta.dirname, "..");
const { files, title, stores } = readArguments(process.argv.slice(2));
const isPartial = files.length > 0 || title !== null;
const forBrowser = files.filter((file) => file.includes("e2e"));
const forVitest = files.filter((file) => !file.includes("e2e"));
const room = mkdtempSync(join(tmpdir(), "larkabout-counts-"));

const runs: Counts[] = [];
for (const store of stores) {
	if (files.length === 0 || forVitest.length > 0) runs.push(runVitest(store));
	if (files.length === 0 || forBrowser.length > 0) runs.push(runPlaywright(store));
}
rmSync(room, { recursive: true, force: true });

const total = runs.reduce(add);
if (total.passed + total.failed === 0) total.failed = 1;
// The runners' own lines on it are far above by now, and whoever keeps a log often keeps its end alone.
if (total.failures.length > 0) console.log(`\n${total.failures.join("\n\n")}\n`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed === 0 ? 0 : 1);

function runVitest(store: string): Counts {
	const report = join(room, `vitest-${store}.json`);
	const narrowed = [...forVitest, ...(title === null ? [] : ["--testNamePattern", title])];
	const options = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
	const status = run("node_modules/vitest/vitest.mjs", [...options, "--passWithNoTests", ...narrowed], {
		LARKABOUT_TEST_STORE: store,
	});
	return checked(`Vitest on ${store}`, status, countVitest(readReport(report)));
}

function runPlaywright(store: string): Counts {
	const report = join(room, `playwright-${store}.json`);
	const narrowed = [...forBrowser, ...(title === null ? [] : ["--grep", title])];
	const options = ["test", "--reporter=list,json", "--pass-with-no-tests"];
	const status = run("node_modules/@playwright/test/cli.js", [...options, ...narrowed], {
		PLAYWRIGHT_JSON_OUTPUT_FILE: report,
		LARKABOUT_TEST_STORE: store,
	});
	return checked(`Playwright on ${store}`, status, countPlaywright(readReport(report)));
}

/** Runs one of the packages' programs here, and gives its exit code: null where a signal ended it. */
function run(program: string, parameters: string[], environment: Record<string, string>): number | null {
	const env = { ...process.env, NODE_ENV: "test", ...environment };
	return spawnSync(process.execPath, [program, ...parameters], { cwd: top, stdio: "inherit", env }).status;
}

/** A runner that broke off, that complains of something else than a test, or that ran nothing at all has failed, too. */
function checked(runner: string, status: number | null, counts: Counts): Counts {
	const ranNothing = counts.passed + counts.failed === 0 && !isPartial;
	if (counts.failed > 0 || (status === 0 && !ranNothing)) return counts;
	return { ...counts, failed: 1, failures: [`✗ ${runner} ended with ${status ?? "a signal"}, and named no test.`] };
}

// biome-ignore lint/suspicious/noExplicitAny: both reports are large, and only a few numbers of them are read.
function readReport(file: string): any {
	return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

type VitestTest = { status: string; fullName: string; failureMessages: string[] };
type VitestFile = { status: string; name: string; message: string; assertionResults: VitestTest[] };

function countVitest(report: ReturnType<typeof readReport>): Counts {
	const files: VitestFile[] = report.testResults ?? [];
	const broken = files.filter(({ status, assertionResults }) => status === "failed" && assertionResults.length === 0);
	const failed = files.flatMap(({ name, assertionResults }) =>
		assertionResults
			.filter(({ status }) => status === "failed")
			.map(({ fullName, failureMessages }) => asFailure(relative(top, name), fullName, failureMessages)),
	);
	return {
		passed: report.numPassedTests ?? 0,
		failed: (report.numFailedTests ?? 0) + broken.length,
		// Vitest lists what a title pattern leaves out as pending.
		skipped: title === null ? (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0) : 0,
		failures: [
			...failed,
			...broken.map(({ name, message }) => asFailure(relative(top, name), "(the whole file)", [message])),
		],
	};
}

type PlaywrightResult = { errors: { message?: string }[] };
type PlaywrightTest = { title: string; file: string; ok: boolean; tests: { results: PlaywrightResult[] }[] };
type PlaywrightSuite = { specs?: PlaywrightTest[]; suites?: PlaywrightSuite[] };

function countPlaywright(report: ReturnType<typeof readReport>): Counts {
	const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report.stats ?? {};
	const failures = testsOf(report)
		.filter(({ ok }) => !ok)
		.map(({ title, file, tests }) => {
			const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
			return asFailure(`tests/e2e/${file}`, title, messagesOf(errors));
		});
	const others = (report.errors ?? []).map((error: { message?: string }) =>
		asFailure("tests/e2e", "(outside any test)", messagesOf([error])),
	);
	return {
		passed: expected,
		failed: unexpected + flaky + others.length,
		skipped,
		failures: [...failures, ...others],
	};
}

function testsOf({ specs = [], suites = [] }: PlaywrightSuite): PlaywrightTest[] {
	return [...specs, ...suites.flatMap(testsOf)];
}

function messagesOf(errors: { message?: string }[]): string[] {
	return errors.map(({ message = "" }) => message);
}

function asFailure(file: string, name: string, messages: string[]): string {
	const lines = stripVTControlCharacters(messages.join("\n")).trim().split("\n");
	const ours = lines.filter((line) => !line.includes("/node_modules/")).slice(0, 20);
	return `✗ ${file} › ${name}\n    ${ours.join("\n    ")}`;
}

function add(one: Counts, other: Counts): Counts {
	return {
		passed: one.passed + other.passed,
		failed: one.failed + other.failed,
		skipped: one.skipped + other.skipped,
		failures: [...one.failures, ...other.failures],
	};
}

type Arguments = { files: string[]; title: string | null; stores: string[] };

function readArguments(words: string[]): Arguments {
	const { values, positionals } = parseArgs({
		args: words.map((word) => (word === "-g" ? "-t" : word)),
		allowPositionals: true,
		options: { title: { type: "string", short: "t" }, store: { type: "string", default: "sqlite" } },
	});
	const { title = null, store } = values;
	const stores = store === "both" ? ["sqlite", "postgres"] : [store];
	if (!["sqlite", "postgres", "both"].includes(store)) throw new Error("--store must be sqlite, postgres or both");
	return { files: positionals, title, stores };
}
