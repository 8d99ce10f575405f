import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { createStartScript } from "./start-script.ts";

// Fails on every upgrade of React Router. Compare `Scripts` in the file below with that of the new version, adapt
// page-scripts.tsx and start-script.ts, run tests/e2e/hydration.test.ts, then change the version here.

const packageFolder = dirname(fileURLToPath(import.meta.resolve("react-router/package.json")));
const read = (path: string) => readFileSync(join(packageFolder, path), "utf8");

test("[FAST-1] the delay of React Router's scripts was checked against its installed version", () => {
	expect(JSON.parse(read("package.json")).version).toBe("8.4.0");
	const components = read("dist/production/lib/dom/ssr/components.js");
	expect(components).toContain("function Scripts(scriptProps) {");
	expect(components).toContain("return isHydrated || isRSCRouterContext ? null : ");
	expect(components).toMatch(/return `import \* as \$\{\w+\} from \$\{JSON\.stringify\(module\)\};`/);
	expect(components).toMatch(/\nimport\(\$\{JSON\.stringify\(manifest\.entry\.module\)\}\);`/);
});

const source = `import "/assets/manifest-1.js";
import * as route0 from "/assets/root-2.js";
import * as route1 from "/assets/home-3.js";
  
  window.__reactRouterRouteModules = {"root":route0,"public/home/home":route1};

import("/assets/entry.client-4.js");`;

test("[FAST-1] the start script imports the same modules, none of them by itself", () => {
	const script = createStartScript(source, ["/assets/manifest-1.js", "/assets/framework-5.js"]);
	expect(script).not.toMatch(/^import /m);
	expect(script.match(/import\("[^"]+"\)/g)).toEqual([
		'import("/assets/manifest-1.js")',
		'import("/assets/root-2.js")',
		'import("/assets/home-3.js")',
		'import("/assets/entry.client-4.js")',
	]);
	expect(script).toContain('window.__reactRouterRouteModules = {"root":route0,"public/home/home":route1};');
	expect(script).toContain('["/assets/manifest-1.js","/assets/framework-5.js"]');
	expect(() => new Function(script)).not.toThrow();
});

test.each([
	["no entry module", source.replace(/import\(.*/, "")],
	["no route module", 'import("/assets/entry.client-4.js");'],
	["a further statement", source.replace("  window.", "  start(); window.")],
])("[FAST-1] a script with %s is refused", (_, changed) => {
	expect(() => createStartScript(changed, [])).toThrow("another form");
});
