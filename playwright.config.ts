import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/e2e/browser.ts";

export default defineConfig({
	...(process.env.LARKABOUT_TEST_STORE === "postgres" && { globalSetup: "./tests/postgres/run-server.ts" }),
	testDir: "tests/e2e",
	testMatch: "**/*.test.ts",
	fullyParallel: true,
	workers: 2,
	retries: 0,
	// Generous, since other work may share the machine: nothing waits this long unless it fails.
	timeout: 120_000,
	expect: { timeout: 15_000 },
	forbidOnly: true,
	outputDir: "test-results/e2e",
	reporter: "list",
	use: {
		launchOptions: await findBrowser(),
		viewport: { width: 1280, height: 800 },
		locale: "en-US",
		actionTimeout: 20_000,
		screenshot: "only-on-failure",
	},
});
