// npm test: runs Vitest on SQLite, then prints every failure and one line with the totals. It leaves out the folders of
// tests that take long: browsers, campaigns, and what needs PostgreSQL.
//   npm test -- tests/e2e/home.test.ts domain     only these files, each with the runner it belongs to
//   npm test -- -t HOME-3                         only tests with this in their title
//   npm test -- --store postgres FILES            the site's tests on a PostgreSQL and an S3 server from npm
//   npm test -- --all                             what npm run check runs after the linter and the types
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join, relative } from "node:path";
import { parseArgs, stripVTControlCharacters } from "node:util";

/** The result of one runner. Each failure is a text with the file, the title and the message. */
type Result = { passed: number; failed: number; skipped: number; failures: string[] };

/** One run of the tests on one kind of store. No files means all of them. */
type Run = { store: "sqlite" | "postgres"; files: string[]; title: string | null; isSerializable?: boolean };

/** What runs on PostgreSQL in a whole run: what needs it, and the site's tests that its behaviour can change. */
const postgresFiles = [
	"tests/postgres/",
	...["booking", "lead-saving", "page-cache", "personal-data", "pictures-in-bucket", "plain-journeys"].map(
		(name) => `tests/http/${name}.test.ts`,
	),
	...["processes", "start-and-stop", "two-processes"].map((name) => `tests/long/${name}.test.ts`),
];

/** Six times what the tests use at once. */
const minMemoryBytes = 4 * 2 ** 30;

const top = join(import.meta.dirname, "..");
const { runs, isWhole } = readArguments(process.argv.slice(2));
const temporaryFolder = mkdtempSync(join(findMemoryFolder() ?? tmpdir(), "larkabout-tests-"));
// PostgreSQL refuses to run as root, so its folder inside this one may belong to another user.
chmodSync(temporaryFolder, 0o711);
const reportFolder = mkdtempSync(join(temporaryFolder, "reports-"));

// Ctrl-C also signals the runner. Once it has ended, runProgram exits this process.
process.on("SIGINT", () => {});

const results: Result[] = [];
for (const run of runs) {
	const browserFiles = run.files.filter((file) => file.includes("e2e"));
	const otherFiles = run.files.filter((file) => !file.includes("e2e"));
	const isUnlimited = run.files.length === 0;
	if (isUnlimited || otherFiles.length > 0) results.push(runVitest({ ...run, files: otherFiles }));
	if (browserFiles.length > 0 || (isUnlimited && (isWhole || run.title))) {
		results.push(runPlaywright({ ...run, files: browserFiles }));
	}
}
removeTemporaryFolder();

const total = results.reduce(add);
if (total.passed + total.failed === 0) total.failed = 1;
// Repeated at the end, because the runners' own output is far above, and logs are often truncated to their end.
if (total.failures.length > 0) console.log(`\n${total.failures.join("\n\n")}\n`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed === 0 ? 0 : 1);

function runVitest({ store, files, title, isSerializable = false }: Run): Result {
	const kind = isSerializable ? "serializable" : store;
	const report = join(reportFolder, `vitest-${kind}.json`);
	const filters = [...files, ...(title === null ? [] : ["--testNamePattern", RegExp.escape(title)])];
	const options = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, "--passWithNoTests"];
	const status = runProgram("node_modules/vitest/vitest.mjs", [...options, ...filters], {
		LARKABOUT_TEST_STORE: store,
		...(isSerializable && { LARKABOUT_TEST_ISOLATION: "serializable" }),
		LARKABOUT_TEST_SCOPE: isWhole ? "check" : filters.length > 0 ? "named" : "quick",
	});
	return checkResult(`Vitest on ${kind}`, status, readVitestReport(readReport(report), title), filters.length > 0);
}

function runPlaywright({ store, files, title }: Run): Result {
	const report = join(reportFolder, `playwright-${store}.json`);
	const filters = [...files, ...(title === null ? [] : ["--grep", RegExp.escape(title)])];
	const options = ["test", "--reporter=list,json", "--pass-with-no-tests"];
	const status = runProgram("node_modules/@playwright/test/cli.js", [...options, ...filters], {
		PLAYWRIGHT_JSON_OUTPUT_FILE: report,
		LARKABOUT_TEST_STORE: store,
	});
	return checkResult(`Playwright on ${store}`, status, readPlaywrightReport(readReport(report)), filters.length > 0);
}

/** Runs a program from node_modules. Returns its exit code, or null if a signal ended it. */
function runProgram(program: string, parameters: string[], environment: Record<string, string>): number | null {
	const env = { ...process.env, NODE_ENV: "test", TMPDIR: temporaryFolder, ...environment };
	const { status, signal } = spawnSync(process.execPath, [program, ...parameters], { cwd: top, stdio: "inherit", env });
	if (signal === "SIGINT" || status === 128 + constants.signals.SIGINT) {
		removeTemporaryFolder();
		process.exit(128 + constants.signals.SIGINT);
	}
	return status;
}

/**
 * Finds an in-memory folder for the tests' stores. On disk, tests would wait for each commit, which SQLite makes
 * durable. Programs are also started from that folder, which some machines forbid.
 */
function findMemoryFolder(): string | null {
	const folder = "/dev/shm";
	if (process.env.TMPDIR || process.platform !== "linux" || !existsSync(folder)) return null;
	const mount = readFileSync("/proc/mounts", "utf8")
		.split("\n")
		.find((line) => line.split(" ")[1] === folder);
	const { bavail, bsize } = statfsSync(folder);
	return mount && !/\bnoexec\b/.test(mount) && bavail * bsize >= minMemoryBytes ? folder : null;
}

function removeTemporaryFolder(): void {
	rmSync(temporaryFolder, { recursive: true, force: true });
}

/**
 * Counts a failure if the runner was interrupted, failed outside any test, or ran no test although none was filtered
 * out.
 */
function checkResult(runner: string, status: number | null, result: Result, isFiltered: boolean): Result {
	const ranNothing = result.passed + result.failed === 0 && !isFiltered;
	if (result.failed > 0 || (status === 0 && !ranNothing)) return result;
	const failure = `✗ ${runner} ended with ${status ?? "a signal"} and reported no failed test.`;
	return { ...result, failed: 1, failures: [failure] };
}

// biome-ignore lint/suspicious/noExplicitAny: only a few fields of the runners' large reports are read.
function readReport(file: string): any {
	return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

type VitestTest = { status: string; fullName: string; failureMessages: string[] };
type VitestFile = { status: string; name: string; message: string; assertionResults: VitestTest[] };

function readVitestReport(report: ReturnType<typeof readReport>, title: string | null): Result {
	const files: VitestFile[] = report.testResults ?? [];
	const failedFiles = files.filter(({ status, assertionResults }) => status === "failed" && !assertionResults.length);
	const testFailures = files.flatMap(({ name, assertionResults }) =>
		assertionResults
			.filter(({ status }) => status === "failed")
			.map(({ fullName, failureMessages }) => formatFailure(relative(top, name), fullName, failureMessages)),
	);
	const fileFailures = failedFiles.map(({ name, message }) =>
		formatFailure(relative(top, name), "(the whole file)", [message]),
	);
	return {
		passed: report.numPassedTests ?? 0,
		failed: (report.numFailedTests ?? 0) + failedFiles.length,
		// Vitest reports tests that a title pattern excludes as pending.
		skipped: title === null ? (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0) : 0,
		failures: [...testFailures, ...fileFailures],
	};
}

type PlaywrightError = { message?: string; stack?: string };
type PlaywrightResult = { errors: PlaywrightError[] };
type PlaywrightTest = { title: string; file: string; ok: boolean; tests: { results: PlaywrightResult[] }[] };
type PlaywrightSuite = { specs?: PlaywrightTest[]; suites?: PlaywrightSuite[] };

function readPlaywrightReport(report: ReturnType<typeof readReport>): Result {
	const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report.stats ?? {};
	const testFailures = listTests(report)
		.filter(({ ok }) => !ok)
		.map(({ title, file, tests }) => {
			const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
			return formatFailure(`tests/e2e/${file}`, title, getMessages(errors));
		});
	const otherFailures = (report.errors ?? []).map((error: PlaywrightError) =>
		formatFailure("tests/e2e", "(outside any test)", getMessages([error])),
	);
	return {
		passed: expected,
		failed: unexpected + flaky + otherFailures.length,
		skipped,
		failures: [...testFailures, ...otherFailures],
	};
}

function listTests({ specs = [], suites = [] }: PlaywrightSuite): PlaywrightTest[] {
	return [...specs, ...suites.flatMap(listTests)];
}

/** Without their stacks where these are missing, as of errors outside tests. */
function getMessages(errors: PlaywrightError[]): string[] {
	return errors.map(({ message = "", stack = message }) => stack);
}

/** Names the line of the test file, where a stack ends, and shows up to 20 lines of each error. */
function formatFailure(file: string, name: string, messages: string[]): string {
	const texts = messages.map((message) => stripVTControlCharacters(message).trim());
	const [, line = ""] =
		texts
			.join("\n")
			.split(`${file}:`)
			.slice(1)
			.at(-1)
			?.match(/^(\d+)/) ?? [];
	const ownLines = texts.flatMap((text) => {
		const lines = text.split("\n").filter((each) => !each.includes("/node_modules/"));
		return lines.slice(0, 20);
	});
	return `✗ ${file}${line && `:${line}`} › ${name}\n    ${ownLines.join("\n    ")}`;
}

function add(first: Result, second: Result): Result {
	return {
		passed: first.passed + second.passed,
		failed: first.failed + second.failed,
		skipped: first.skipped + second.skipped,
		failures: [...first.failures, ...second.failures],
	};
}

function readArguments(args: string[]): { runs: Run[]; isWhole: boolean } {
	const { values, positionals: files } = parseArgs({
		args: args.map((arg) => (arg === "-g" ? "-t" : arg)),
		allowPositionals: true,
		options: {
			title: { type: "string", short: "t" },
			store: { type: "string", default: "sqlite" },
			all: { type: "boolean", default: false },
		},
	});
	const { store, title = null, all } = values;
	if (store !== "sqlite" && store !== "postgres") throw new Error("--store must be sqlite or postgres");
	if (!all) {
		const forPostgres = files.filter((file) => file.includes("tests/postgres"));
		const others = files.filter((file) => !forPostgres.includes(file));
		const runs: Run[] = others.length > 0 || forPostgres.length === 0 ? [{ store, files: others, title }] : [];
		return {
			runs: forPostgres.length > 0 ? [...runs, { store: "postgres", files: forPostgres, title }] : runs,
			isWhole: false,
		};
	}
	if (files.length > 0 || title !== null) throw new Error("--all takes no files and no title");
	const onPostgres: Run = { store: "postgres", files: postgresFiles, title };
	// The contract's tests of concurrency, which are what another isolation level can change.
	const contract = { files: ["tests/postgres/documents.test.ts"], title: "concurrent", isSerializable: true };
	return { runs: [{ store: "sqlite", files, title }, onPostgres, { store: "postgres", ...contract }], isWhole: true };
}
