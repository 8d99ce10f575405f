import { defineConfig } from "vitest/config";

/** `npm run soak` runs the long tests, which every other run leaves out. */
const isSoak = process.env.SOAK === "yes";

export default defineConfig({
	test: {
		include: isSoak
			? ["tests/**/*.soak.test.ts", "tests/crash/lead-kill.test.ts"]
			: ["{app,auth,demo,design,domain,files,import,scripts,server,store,tests}/**/*.test.{ts,tsx}"],
		exclude: ["tests/e2e/**", "node_modules/**", ...(isSoak ? [] : ["**/*.soak.test.ts"])],
		globalSetup: process.env.LARKABOUT_TEST_STORE === "postgres" ? ["tests/postgres/run-server.ts"] : [],
		setupFiles: ["tests/no-console-errors.ts"],
		// Generous, because other programs may use the machine. Only a test that hangs takes this long.
		testTimeout: 120_000,
		hookTimeout: 120_000,
		// The default on two cores is one worker, and most tests wait for servers.
		maxWorkers: 3,
		// Modules are compiled and run once per worker instead of once per file. Tests must not keep state in modules.
		isolate: false,
	},
});
