import { join } from "node:path";
import type { Plugin } from "vite";

const replacementFile = join(import.meta.dirname, "../../app/browser/loading/react-router-internals.ts");
const virtualPrefix = "\0route-loading:";

/**
 * React Router's modules that import `loadRouteModule`, and the function of the replacement file that each one gets.
 */
export const replacements: Record<string, string> = {
	"routes.js": "loadRouteModule",
	"links.js": "getLoadedRouteModule",
};

/**
 * Vite plugin: replaces React Router's loading of route modules in the browser build (docs/decisions/0009), for which
 * React Router has no option. The build fails if a version of React Router no longer imports the replaced function.
 */
export function replaceRouteLoading(): Plugin {
	const replaced = new Set<string>();
	return {
		name: "replace-route-loading",
		apply: "build",
		enforce: "pre",
		applyToEnvironment: (environment) => environment.name === "client",
		resolveId(source, importer) {
			const file = /react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/](\w+\.js)$/.exec(
				importer ?? "",
			)?.[1];
			if (source !== "./routeModules.js" || !file || !replacements[file]) return null;
			replaced.add(file);
			return virtualPrefix + file;
		},
		load(id) {
			if (!id.startsWith(virtualPrefix)) return null;
			const name = replacements[id.slice(virtualPrefix.length)];
			return `export { ${name} as loadRouteModule } from ${JSON.stringify(replacementFile)};`;
		},
		buildEnd(error) {
			const missing = Object.keys(replacements).filter((file) => !replaced.has(file));
			if (!error && missing.length > 0) this.error(`React Router's ${missing} no longer import ./routeModules.js`);
		},
	};
}
