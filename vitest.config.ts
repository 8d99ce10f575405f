import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["{app,auth,demo,design,domain,files,import,scripts,server,store,tests}/**/*.test.{ts,tsx}"],
		exclude: ["tests/e2e/**", "node_modules/**"],
		globalSetup: process.env.LARKABOUT_TEST_STORE === "postgres" ? ["tests/postgres/run-server.ts"] : [],
		setupFiles: ["tests/no-console-errors.ts"],
		// Generous, as Playwright's: other work may share the machine, and nothing takes this long unless it hangs.
		testTimeout: 120_000,
		hookTimeout: 120_000,
		// Left alone, a machine of two cores would run one file at a time, and most of them wait for servers.
		maxWorkers: 2,
		// What files import is compiled and run once for each worker, not once for each file: tests keep nothing in modules.
		isolate: false,
	},
});
