import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What a run leaves out unless it names files or a title: tests that take long, and campaigns. */
const campaigns = ["tests/crash/**", "tests/fuzz/**", "tests/postgres/crash/**"];
const leftOut: Record<string, string[]> = { quick: ["tests/long/**", ...campaigns], check: campaigns, named: [] };

/** Tests that need PostgreSQL, whichever store the others are on. */
const postgresFolders = ["tests/postgres/**"];

const isOnPostgres = process.env.LARKABOUT_TEST_STORE === "postgres";

/** The longest files. Where one of them is started last, it runs alone for minutes. */
const slowFiles = [
	"tests/contract/documents.test.ts",
	"tests/postgres/documents.test.ts",
	"tests/long/hostile-forms.test.ts",
	"tests/long/backup.test.ts",
	"tests/long/empty-store.test.ts",
	"tests/long/import-command.test.ts",
	"tests/long/sync-command.test.ts",
	"tests/long/events.test.ts",
	"tests/long/health.test.ts",
	"tests/long/imports.test.ts",
	"tests/long/mail-sending.test.ts",
];

class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const isLong = ({ moduleId }: TestSpecification) => slowFiles.some((file) => moduleId.endsWith(file));
		const sorted = await super.sort(files);
		return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
	}
}

export default defineConfig({
	test: {
		include: ["{app,auth,commands,demo,design,domain,files,import,mail,server,store,tests,tools}/**/*.test.{ts,tsx}"],
		exclude: [
			"tests/e2e/**",
			"node_modules/**",
			...(isOnPostgres ? [] : postgresFolders),
			...(leftOut[process.env.LARKABOUT_TEST_SCOPE ?? "named"] ?? []),
		],
		globalSetup: isOnPostgres ? ["tests/support/postgres/run-server.ts"] : [],
		setupFiles: ["tests/support/no-console-errors.ts"],
		// Generous, because other programs may use the machine. Only a test that hangs takes this long.
		testTimeout: 300_000,
		hookTimeout: 300_000,
		expect: { poll: { timeout: 20_000 } },
		// The default on two cores is one worker, and most tests wait for servers.
		maxWorkers: 3,
		sequence: { sequencer: LongestFirst },
		// Modules are compiled and run once per worker instead of once per file. Tests must not keep state in modules.
		isolate: false,
	},
});
