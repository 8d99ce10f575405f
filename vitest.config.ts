import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["{domain,backend,server,app,demo,scripts,tests}/**/*.test.{ts,tsx}"],
		exclude: ["tests/e2e/**", "node_modules/**"],
		setupFiles: ["tests/no-console-errors.ts"],
		testTimeout: 30_000,
	},
});
