import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

// Fails on every upgrade of React Router. Compare `Scripts` in the file below with the new version's, adapt
// page-scripts.tsx, run tests/e2e/hydration.test.ts, then change the version here.

const packageFolder = dirname(fileURLToPath(import.meta.resolve("react-router/package.json")));
const read = (path: string) => readFileSync(join(packageFolder, path), "utf8");

test("[FAST-1] leaving out React Router's preloads was checked against its installed version", () => {
	expect(JSON.parse(read("package.json")).version).toBe("8.4.0");
	const components = read("dist/production/lib/dom/ssr/components.js");
	const scripts = components.slice(components.indexOf("function Scripts(scriptProps) {"));
	const rendered = scripts.slice(scripts.indexOf("return isHydrated"), scripts.indexOf("initialScripts);"));
	expect([...rendered.matchAll(/createElement\("(\w+)"/g)].map(([, type]) => type)).toEqual([
		"script",
		"link",
		"link",
		"link",
	]);
	expect(rendered.match(/rel: "modulepreload"/g)).toHaveLength(3);
});
