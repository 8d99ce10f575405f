import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/support/browser.ts";

export default defineConfig({
	...(process.env.LARKABOUT_TEST_STORE === "postgres" && { globalSetup: "./tests/support/postgres/run-server.ts" }),
	testDir: "tests/e2e",
	fullyParallel: true,
	workers: 2,
	retries: 0,
	// Generous, because other programs may use the machine. Only a test that fails takes this long.
	timeout: 120_000,
	expect: { timeout: 30_000 },
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
