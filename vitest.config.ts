import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** `npm run soak` runs the long tests, which every other run leaves out, and the whole of those below. */
const isSoak = process.env.SOAK === "yes";

/** Tests with a short form, which every other run has. */
const shortenedFiles = [
	"tests/crash/campaign.test.ts",
	"tests/crash/campaign.postgres.test.ts",
	"tests/crash/mail-kill.test.ts",
	"tests/crash/queue-kill.test.ts",
	"tests/crash/queue-kill.postgres.test.ts",
	"tests/fuzz/imports.test.ts",
	"tests/fuzz/requests.test.ts",
	"tests/http/hostile-addresses.test.ts",
	"tests/http/hostile-forms.test.ts",
	"tests/http/hostile-staff-forms.test.ts",
	"tests/http/staff-guard.test.ts",
];

/** The longest files, also those that mostly wait. Where one of them is started last, it runs alone for minutes. */
const slowFiles = [
	"tests/contract/documents-postgres.test.ts",
	"tests/contract/documents-sqlite.test.ts",
	"tests/crash/campaign.test.ts",
	"tests/http/hostile-staff-forms.test.ts",
	"tests/http/hostile-addresses.test.ts",
	"tests/http/hostile-forms.test.ts",
	"tests/http/staff-guard.test.ts",
	"tests/http/empty-store.test.ts",
	"tests/http/events.test.ts",
	"tests/http/health.test.ts",
	"tests/http/mail-sending.test.ts",
	"tests/http/personal-data.test.ts",
	"tests/backup/backup.check.test.ts",
	"tests/import/command.check.test.ts",
	"tests/contract/long-migration.test.ts",
];

class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const isLong = ({ moduleId }: TestSpecification) => slowFiles.some((file) => moduleId.endsWith(file));
		const sorted = await super.sort(files);
		return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
	}
}

/** Servers that all files of a run share. */
const globalSetup =
	process.env.LARKABOUT_TEST_STORE === "postgres"
		? ["tests/support/postgres/run-server.ts"]
		: process.env.LARKABOUT_TEST_SHARED_POSTGRES === "yes"
			? ["tests/support/postgres/run-postgres.ts"]
			: [];

export default defineConfig({
	test: {
		include: isSoak
			? ["tests/**/*.soak.test.ts", ...shortenedFiles]
			: ["{app,auth,commands,demo,design,domain,files,import,mail,server,store,tests,tools}/**/*.test.{ts,tsx}"],
		exclude: ["tests/e2e/**", "node_modules/**", ...(isSoak ? [] : ["**/*.soak.test.ts"])],
		globalSetup,
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
