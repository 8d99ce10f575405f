import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { replacements } from "./route-loading.ts";

// Fails on every upgrade of React Router. Compare the files below with those of the new version, adapt
// app/browser/loading/react-router-internals.ts, run tests/e2e/loading.check.test.ts, then change the version here.

const packageFolder = dirname(fileURLToPath(import.meta.resolve("react-router/package.json")));
const read = (path: string) => readFileSync(join(packageFolder, path), "utf8");
const ssrFolder = "dist/production/lib/dom/ssr";

test("[LOAD-2] the route loading replacement was checked against the installed version of React Router", () => {
	expect(JSON.parse(read("package.json")).version).toBe("8.4.0");
});

test("[LOAD-2] the replaced module exports only loadRouteModule, with the same parameters", () => {
	const source = read(`${ssrFolder}/routeModules.js`);
	expect(source).toContain("async function loadRouteModule(route, routeModulesCache) {");
	expect(source.match(/^export .*$/gm)).toEqual(["export { loadRouteModule };"]);
	// The reason for the replacement: once this line is gone, the replacement can go too.
	expect(source).toContain("window.location.reload();");
});

test("[LOAD-2] only modules that get the replacement import the replaced module", () => {
	const importers = readdirSync(join(packageFolder, ssrFolder)).filter(
		(file) => file.endsWith(".js") && read(`${ssrFolder}/${file}`).includes("./routeModules.js"),
	);
	expect(importers.sort()).toEqual(Object.keys(replacements).sort());
	expect(read(`${ssrFolder}/routes.js`)).toContain("loadRouteModule(route, routeModules)");
	expect(read(`${ssrFolder}/links.js`)).toContain("await loadRouteModule(route, routeModules)");
});

test("[LOAD-2] React Router sets the globals that react-router-internals.ts reads", () => {
	const hydration = read("dist/production/lib/dom-export/hydrated-router.js");
	expect(hydration).toContain("manifest: window.__reactRouterManifest,");
	expect(hydration).toContain("routeModules: window.__reactRouterRouteModules,");
	expect(hydration).toContain("window.__reactRouterDataRouter = router;");
	expect(read(`${ssrFolder}/components.js`)).toContain("window.__reactRouterRouteModules = {");
});
