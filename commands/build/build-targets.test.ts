import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildTargets } from "./build-targets.ts";

test("[SEO-1] the build compiles syntax down to the oldest browsers that package.json names", () => {
	const config = readFileSync(join(import.meta.dirname, "../../vite.config.ts"), "utf8");
	expect(config).toMatch(/\btarget: buildTargets,/);
	const browsers = buildTargets.map((target) => target.replace(/\d+$/, ""));
	expect(browsers.toSorted()).toEqual(["chrome", "edge", "firefox", "ios", "safari"]);
});
